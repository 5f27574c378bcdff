/** Prints one part of a page; a style of print.css hides the rest. */
export function printPart(part: Element | null): void {
  if (!part) return
  part.setAttribute('data-printed', '')
  document.documentElement.setAttribute('data-printing', '')
  const restore = () => {
    part.removeAttribute('data-printed')
    document.documentElement.removeAttribute('data-printing')
  }
  addEventListener('afterprint', restore, { once: true })
  print()
}
