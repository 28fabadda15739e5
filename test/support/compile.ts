import ts from "typescript";

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  exactOptionalPropertyTypes: true,
};

/** Files of packages, which are parsed once for all programs. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** The messages of TypeScript for some programs. Each is a module of its own in a folder, which has the packages they import. */
export function compile(programs: readonly string[], folder = "test/docs", extension = "ts"): string[][] {
  // files that exist in memory only
  const nameOf = (index: number): string => `${process.cwd()}/${folder}/example-${index}.${extension}`;
  const files = new Map(programs.map((code, index) => [nameOf(index), `export {};\n${code}`]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, target, ...rest) => {
    const code = files.get(name);
    if (code === undefined)
      return parsed.get(name) ?? parsed.set(name, getSourceFile(name, target, ...rest)).get(name);
    const source = ts.createSourceFile(name, code, target);
    source.impliedNodeFormat = ts.ModuleKind.ESNext;
    return source;
  };
  const program = ts.createProgram([...files.keys()], { ...options, checkJs: extension === "js" }, host);
  return [...files.keys()].map((name) => {
    const found = ts.getPreEmitDiagnostics(program, program.getSourceFile(name));
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  });
}
