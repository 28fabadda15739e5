import { parse, YAMLParseError } from "yaml";

addEventListener("message", ({ data }: MessageEvent<string>) => {
  try {
    // aliases could make a document of gigabytes
    postMessage({ document: parse(data, { maxAliasCount: 100 }) });
  } catch (error) {
    const line = error instanceof YAMLParseError ? error.linePos?.[0].line : undefined;
    // the rest of the message shows the line
    const [message = ""] = String((error as Error).message).split(/ at line |:?\n/, 1);
    postMessage({ message: line === undefined ? message : `Line ${line}: ${message}.`, line });
  }
});
