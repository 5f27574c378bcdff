/**
 * Keeps the last press of a button that nothing hears yet: on a slow line a page is read, and pressed, seconds before its code has come.
 * The document loads this module by itself, ahead of all other code, and the entry repeats the press once the page hears it.
 */
let pressed: HTMLElement | undefined

function keep(event: Event): void {
  const { target } = event
  const button =
    target instanceof Element
      ? target.closest<HTMLButtonElement>('[type=button], form:not([action]) [type=submit]')
      : null
  if (!button) return
  // Such a form has no address: the browser would load this page anew, without what is written in it.
  if (button.type === 'submit') event.preventDefault()
  delete pressed?.dataset['pressed']
  pressed = button
  button.dataset['pressed'] = ''
}

addEventListener('click', keep, true)

/** Call when React begins to listen: it hears every later press. Returns what repeats the one that it has missed, for when the page is hydrated. */
export function handOverPresses(): () => void {
  removeEventListener('click', keep, true)
  return () => {
    delete pressed?.dataset['pressed']
    pressed?.click()
    pressed = undefined
  }
}
