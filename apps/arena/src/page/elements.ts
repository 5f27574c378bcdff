/** The element that the page was sent with; its absence is a mistake of ours, said at once. */
export function element<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`)
  return found
}

/** A new element with a class and children. */
export function build(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}
