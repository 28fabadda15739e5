import { escapeUnseen } from "../messages/quote.js";
import { type Flag, flags, usualMethods } from "./arguments/flags.js";
import type { Terminal } from "./terminal.js";

/** The script that completes the command in a shell, with what `waybill --complete` writes, and else with files. */
export const completionScripts = {
  bash: `# waybill --completion bash > ~/.local/share/bash-completion/completions/waybill
_waybill() {
  local current="\${COMP_WORDS[COMP_CWORD]}" word
  COMPREPLY=()
  # an operationId is text of the document: it is quoted, and never run
  while IFS= read -r word; do
    if [[ $word == "$current"* ]]; then COMPREPLY+=("$(printf '%q' "$word")"); fi
  done < <(waybill --complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [ \${#COMPREPLY[@]} = 0 ]; then COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o default -F _waybill waybill
`,
  zsh: `#compdef waybill
# waybill --completion zsh > "\${fpath[1]}/_waybill"
_waybill() {
  local -a found=(\${(f)"$(waybill --complete "\${(@Q)words[2,CURRENT]}" 2>/dev/null)"})
  compadd -a found || _files
}
if [ "$funcstack[1]" = "_waybill" ]; then _waybill "$@"; else compdef _waybill waybill; fi
`,
  fish: `# waybill --completion fish > ~/.config/fish/completions/waybill.fish
function __waybill
  set -l found (waybill --complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
  if set -q found[1]; printf '%s\\n' $found; else; __fish_complete_path (commandline -ct); end
end
complete -c waybill -f -a '(__waybill)'
`,
} as const;

/** What can be the last of some words of a command line; nothing where files can. */
export async function completionsOf(
  given: readonly string[],
  terminal: Terminal,
): Promise<readonly string[]> {
  // --flag=value is two words, or three in bash
  const words = given.flatMap((word) => word.split(/(?<=^--[\w-]+)=/)).filter((word) => word !== "=");
  const last = words.length - 1;
  if (words[0] === "openapi" && last > 0)
    return last === 1 ? (await import("./openapi/index.js")).subcommands : [];
  const all: [name: string, flag: Flag][] = Object.entries(flags);
  const before = words[last - 1];
  const [, flag] = all.find(([name, { short }]) => before === `--${name}` || before === `-${short}`) ?? [];
  if (flag?.type === "string") return flag.words ?? [];
  if (words[last]?.startsWith("-")) return all.map(([name]) => `--${name}`);
  const start = words.indexOf("--openapi");
  const file = words[start + 1] as string;
  if (start < 0 || file === "-") return ["openapi", ...usualMethods];
  const { openapi } = await import("../openapi/index.js");
  const { readDocument } = await import("./openapi/index.js");
  const document = await readDocument(file.replace(/^~(?=\/)/, `${terminal.env["HOME"]}`), terminal);
  const ids = openapi(document)
    .operations()
    .flatMap(({ id }) => id ?? []);
  return ids.filter((id) => escapeUnseen(id) === id);
}
