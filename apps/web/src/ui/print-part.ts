/** Prints one part of a page, with marks for its styles; print.css hides the rest. */
export function printPart(part: Element | null, ...marks: `data-${string}`[]): void {
  if (!part) return
  const attributes = ['data-printed', ...marks]
  for (const each of attributes) part.setAttribute(each, '')
  const around: Element[] = []
  for (let each = part.parentElement; each; each = each.parentElement) around.push(each)
  for (const each of around) each.setAttribute('data-around', '')
  document.documentElement.setAttribute('data-printing', '')
  const restore = () => {
    for (const each of attributes) part.removeAttribute(each)
    for (const each of around) each.removeAttribute('data-around')
    document.documentElement.removeAttribute('data-printing')
  }
  addEventListener('afterprint', restore, { once: true })
  print()
}
