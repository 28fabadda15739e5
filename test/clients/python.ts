import { execFileSync } from "node:child_process";

/** Whether Python and its package requests are installed. Where they aren't, tests that need them don't run. */
export const hasRequests = ((): boolean => {
  try {
    execFileSync("python3", ["-c", "import requests"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();
