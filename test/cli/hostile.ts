/** A file that code in a value would write. */
export const trap = "node_modules/.waybill-trap";

/** Strings that end a literal, start code, or make a client read a file. */
export const hostile = [
  `"); require("node:fs").writeFileSync("${trap}", ""); ("`,
  `\${require("node:fs").writeFileSync("${trap}", "")}`,
  `\`; process.exit(9); \``,
  `""" + __import__("os").system("touch ${trap}") + """`,
  `{__import__("os").system("touch ${trap}")} %s {0} \\N{DIGIT ONE}`,
  `'; touch ${trap}; '`,
  `$(touch ${trap}) \`touch ${trap}\` !!`,
  "@package.json",
  "<package.json",
  "line\r\nbreak\u2028\u2029\u0085\0\x7F\t",
  "\u202Ereversed\u200B\u00AD\u{E0001}",
  "lone \uD800 surrogate",
  "é 日本語 😀 \\ \\u0041 \\x41",
  "</script><!--",
  "#{1+1} <%= 1 %> {{1}}",
];
