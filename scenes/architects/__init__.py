"""The table of Architects of the West Kingdom, and small pictures of its positions."""
