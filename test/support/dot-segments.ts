/** Values that make a `.` or `..` segment once a server decodes the path. */
export const dotSegments: readonly string[] = (
  ". .. ./a ../a a/. a/.. a/./b a/../b ../../a /.. ../ .; ..; ..;v=1 a/..;v=1/b .?x ..?x ..#x a/.#x " +
  "..\\a a\\.. a\\..\\b ..\\ \\.."
).split(" ");

/** Values that don't, though they have dots and slashes. */
export const dottedNames: readonly string[] =
  "/ // a/b /a a/ a//b a/.hidden a/..b ... .../a .\\bin a\\. \\ ..a a.. .a;b ..a?b#c a;.. a?.. %2e%2e %2E%2E/a 100% é+&".split(
    " ",
  );
