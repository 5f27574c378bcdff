/** Below this a count could lead to a person, and is not published. */
export const smallestShown = 5

export const isSmall = (count: number): boolean => count > 0 && count < smallestShown

/** Something counted, and what it consists of: a province and its cities. The counts of the parts add up to its own. */
export interface Counted<Part> {
  parts: readonly Part[]
}

interface Earlier<Part> {
  before?: ReadonlySet<Part>
  beside?: readonly ((part: Part) => number)[]
}

/**
 * Which counts of a published hierarchy are hidden, so that nobody can compute a small one from those that are shown. Whatever is
 * hidden takes its parts with it. What a shown count leaves for its hidden parts is never small: the next larger ones are hidden with
 * the small ones. So are zeros, for a dash must not even say that there is somebody.
 *
 * `before` are those whose count is hidden in an earlier column, of which this column counts some: a large part of a hidden count would
 * bound it. `beside` are the counts of the earlier columns: what this column leaves of them, those who went no further, is not small either.
 */
export function hideSmall<Part extends Counted<Part>>(
  whole: Part,
  countOf: (part: Part) => number,
  { before = new Set(), beside = [] }: Earlier<Part> = {},
): Set<Part> {
  const hidden = new Set<Part>()
  const amountsOf = (part: Part) => [countOf(part), ...beside.map((earlier) => earlier(part) - countOf(part))]
  const anySmall = (amounts: readonly number[]) => amounts.some(isSmall)
  const hide = (part: Part) => {
    hidden.add(part)
    part.parts.forEach(hide)
  }
  // Of a count of zero the earlier one is all that is left, and that is shown or hidden already.
  const reveals = (part: Part) => countOf(part) > 0 && (before.has(part) || anySmall(amountsOf(part)))
  const publish = ({ parts }: Part) => {
    const first = parts.filter(reveals)
    const others = parts.filter((part) => !first.includes(part))
    // Hidden amounts: the count, and its remainder of each earlier one.
    const left = amountsOf(whole).map(() => 0)
    const hideWith = (part: Part) => {
      hide(part)
      for (const [index, amount] of amountsOf(part).entries()) left[index] = (left[index] ?? 0) + amount
    }
    first.forEach(hideWith)
    for (const part of others.toSorted((one, other) => countOf(one) - countOf(other))) {
      const [count = 0] = left
      if ((count > 0 && countOf(part) === 0) || anySmall(left)) hideWith(part)
      else publish(part)
    }
  }
  if (reveals(whole) || before.has(whole)) hide(whole)
  else publish(whole)
  return hidden
}
