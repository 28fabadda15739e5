import { tryOr } from "../../src/errors.js";
import { find } from "./state.js";

/** Where VitePress keeps the theme that somebody chose: `auto`, `light` or `dark`. The page and the rest of the site have the same. */
const key = "vitepress-theme-appearance";

const system = matchMedia("(prefers-color-scheme: dark)");

function isDark(): boolean {
  // some browsers keep nothing
  const kept = tryOr(() => localStorage.getItem(key), null);
  return kept === "dark" || (kept !== "light" && system.matches);
}

export function startTheme(): void {
  const button = find("theme");
  const show = (dark = isDark()): void => {
    document.documentElement.classList.toggle("dark", dark);
    document.documentElement.classList.toggle("light", !dark);
    button.ariaChecked = String(dark);
  };
  button.addEventListener("click", () => {
    const dark = button.ariaChecked !== "true";
    show(dark);
    localStorage.setItem(key, dark === system.matches ? "auto" : dark ? "dark" : "light");
  });
  system.addEventListener("change", () => show());
  addEventListener("storage", () => show());
  show();
}
