/* python.exe: loads the Python beside it. The build needs a Python for Windows, and only its library can be had as a package. */
#include <windows.h>

typedef int (*Main)(int, wchar_t **);

int wmain(int count, wchar_t **words) {
    HMODULE library = LoadLibraryW(L"python311.dll");
    Main run = library ? (Main)(void *)GetProcAddress(library, "Py_Main") : NULL;
    return run ? run(count, words) : 127;
}
