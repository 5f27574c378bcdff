import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
    /** The looks in which the contrast of each text has been checked. */
    checkedLooks?: WeakMap<Element, Set<string>>
  }
}

// These functions run in the page, and know nothing outside of themselves.

/**
 * The elements with visible text that this document did not show before, or not in these colours. From now on they count
 * as checked. What text needs of contrast depends on its colour, the grounds under it, and on being large.
 */
export function uncheckedTexts(leftOut: readonly string[]): Element[] {
  const checked = (window.checkedLooks ??= new WeakMap())
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim())
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    const look = [color, String(size >= 24 || (size >= 18.5 && Number(fontWeight) >= 700))]
    for (let under: Element | null = element; under; under = under.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(under)
      look.push(backgroundColor, backgroundImage, opacity)
    }
    return look.join()
  }
  return [...document.querySelectorAll('body *')].filter((element) => {
    if (!hasText(element) || element.closest(leftOut.join())) return false
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    const looks = checked.get(element) ?? new Set()
    const look = lookOf(element)
    if (looks.has(look)) return false
    checked.set(element, looks.add(look))
    return true
  })
}

/** Runs axe on the page, or on some elements of it. @returns each violation with its rule, its target and what mends it */
export async function violations(asked: {
  options: axe.RunOptions
  leftOut: string[]
  texts?: Element[]
}): Promise<string[] | undefined> {
  if (asked.texts?.length === 0) return []
  const results = await window.axe?.run(
    { ...(asked.texts && { include: asked.texts }), exclude: asked.leftOut.map((selector) => [selector]) },
    // Of what it loads before it begins, axe needs media for a rule that runs; the copy of all style sheets is for rules that do not.
    { resultTypes: ['violations', 'incomplete'], preload: { assets: ['media'] }, ...asked.options },
  )
  // Text that axe could not judge here, as under a bar, is judged where it can be.
  for (const { target } of asked.texts ? (results?.incomplete.flatMap(({ nodes }) => nodes) ?? []) : []) {
    const text = document.querySelector(target.join(' '))
    if (text) window.checkedLooks?.delete(text)
  }
  const isInBar = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isInBar(element.parentElement))
  const isBar = (target: axe.NodeResult['target']) => isInBar(document.querySelector(target.join(' ')))
  // A target that lies in part under a bar of the window, or at its edge, comes out from there when the page scrolls.
  const isUnderBar = ({ id, data, relatedNodes }: axe.CheckResult, isInside: boolean) =>
    (data?.messageKey === 'partiallyObscured' || (id === 'target-offset' && !isInside)) &&
    relatedNodes?.every(({ target }) => isBar(target))
  return results?.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ any, target }) => !any.some((check) => isUnderBar(check, isBar(target))))
      .map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}
