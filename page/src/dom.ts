/** The element with an id, which the page has. */
export function find<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

/** Makes an element. Its content is text and other elements: no string is ever read as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...content);
  return made;
}

/** A piece of text with a class. */
export function span(className: string, ...content: (Node | string)[]): HTMLElement {
  return element("span", { className }, ...content);
}

/** Copies a text, and says so on the button for a moment. */
export async function copyFrom(button: HTMLButtonElement, text: string): Promise<void> {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "The browser refused";
  }
  setTimeout(() => {
    button.textContent = label;
  }, 1500);
}
