const transform = [
  "ts-jest",
  { tsconfig: { module: "commonjs", allowJs: true, isolatedModules: true } },
];

module.exports = {
  // waybill is an ES module, so it is compiled like the SDK itself
  transform: { "\\.[jt]s$": transform },
  transformIgnorePatterns: ["node_modules/(?!waybill/)"],
  // imports name "./errors.js", as Node.js wants it, and the file is errors.ts
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
};
