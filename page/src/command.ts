/** How a command of curl starts. */
const command = /^\s*(?:\$\s+)?(?:\S*\/)?curl(?:\.exe)?(?:\s|$)/i;

/** Whether a text is a command of curl, which can have a token anywhere: it is never in a link. */
export function isCommand(text: string): boolean {
  return command.test(text);
}
