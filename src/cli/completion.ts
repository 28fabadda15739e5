import { type Flag, flags, methods } from "./flags.js";
import { subcommands } from "./openapi.js";

const all: readonly [name: string, flag: Flag][] = Object.entries(flags);

/** The script that completes the command in a shell. */
export function completionOf(shell: string): string {
  if (shell === "zsh") return zsh();
  return shell === "fish" ? fish() : bash();
}

/** A flag as users write it, such as `-o` and `--output`. */
function spellings([name, { short }]: (typeof all)[number]): string[] {
  return [...(short ? [`-${short}`] : []), `--${name}`];
}

function bash(): string {
  const cases = all.flatMap((one) => {
    const { words } = one[1];
    return words ? `    ${spellings(one).join("|")}) words="${words.join(" ")}" ;;\n` : [];
  });
  const files = all.filter(([, { isFile }]) => isFile).flatMap(spellings);
  return `# waybill --completion bash > ~/.local/share/bash-completion/completions/waybill
_waybill_operations() {
  local index file="" id
  for (( index = 1; index < COMP_CWORD; index++ )); do
    if [ "\${COMP_WORDS[index]}" = --openapi ]; then
      file="\${COMP_WORDS[index+1]}"
      if [ "$file" = = ]; then file="\${COMP_WORDS[index+2]}"; fi
    fi
  done
  if [ -z "$file" ] || [ "$file" = - ]; then return 1; fi
  # an id is text of the document: it is quoted, and never run
  while IFS= read -r id; do
    if [[ $id != - && $id == "$current"* ]]; then COMPREPLY+=("$(printf '%q' "$id")"); fi
  done < <(waybill openapi list "\${file/#\\~//$HOME/}" 2>/dev/null | cut -f 1)
}
_waybill() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  COMPREPLY=()
  case "$previous" in
${cases.join("")}    ${files.join("|")}) COMPREPLY=($(compgen -f -- "$current")); return ;;
    *)
      if [ "\${COMP_WORDS[1]}" = openapi ] && [ "$COMP_CWORD" -gt 1 ]; then
        if [ "$COMP_CWORD" -gt 2 ]; then COMPREPLY=($(compgen -f -- "$current")); return; fi
        words="${subcommands.join(" ")}"
      else
        case "$current" in
          -*) words="${all.map(([name]) => `--${name}`).join(" ")}" ;;
          *) if _waybill_operations; then return; fi; words="openapi ${methods.join(" ")}" ;;
        esac
      fi ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _waybill waybill
`;
}

function zsh(): string {
  const specs = all.flatMap((one) => {
    const [name, { type, multiple, words, isFile }] = one;
    const action = words ? `(${words.join(" ")})` : isFile ? "_files" : " ";
    const argument = type === "string" ? `:${name}:${action}` : "";
    return spellings(one).map((flag) => `    '${multiple ? "*" : ""}${flag}${argument}' \\\n`);
  });
  return `#compdef waybill
# waybill --completion zsh > "\${fpath[1]}/_waybill"
_waybill_route() {
  local file=\${opt_args[--openapi]}
  if [[ -z $file || $file == - ]]; then compadd -- openapi ${methods.join(" ")}; return; fi
  # the lines as they are: an id is text of the document
  local -a ids=(\${\${(f)"$(waybill openapi list \${~\${(Q)file}} 2>/dev/null | cut -f 1)"}:#-})
  compadd -a ids
}
_waybill() {
  if [[ $words[2] == openapi ]] && (( CURRENT > 2 )); then
    if (( CURRENT == 3 )); then compadd -- ${subcommands.join(" ")}; else _files; fi
    return
  fi
  _arguments \\
${specs.join("")}    '1:route:_waybill_route' \\
    '*:item:_files'
}
if [ "$funcstack[1]" = "_waybill" ]; then _waybill "$@"; else compdef _waybill waybill; fi
`;
}

function fish(): string {
  const lines = all.map(([name, { type, short, words, isFile }]) => {
    const values = words ? `-f -a '${words.join(" ")}'` : isFile ? "-F" : "-f";
    const argument = type === "string" ? ` -r ${values}` : "";
    return `complete -c waybill ${short ? `-s ${short} ` : ""}-l ${name}${argument}\n`;
  });
  return `# waybill --completion fish > ~/.config/fish/completions/waybill.fish
function __waybill_operations
  set -l words (commandline -opc) (commandline -ct)
  for index in (seq (count $words))
    switch $words[$index]
      case --openapi
        set -f file $words[(math $index + 1)]
      case '--openapi=*'
        set -f file (string replace -- --openapi= '' $words[$index])
    end
  end
  if set -q file; waybill openapi list (string replace -r -- '^~/' "$HOME/" $file) 2>/dev/null | string match -v -r '^-\\t'; end
end
${lines.join("")}complete -c waybill -n 'string match -q -- "--openapi*" (commandline -opc)' -f -a '(__waybill_operations)'
complete -c waybill -n '__fish_is_first_arg' -a 'openapi ${methods.join(" ")}'
complete -c waybill -n '__fish_seen_subcommand_from openapi; and not __fish_seen_subcommand_from ${subcommands.join(" ")}' -f -a '${subcommands.join(" ")}'
`;
}
