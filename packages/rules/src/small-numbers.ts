/** Below this a count could lead to a person, and is not published. */
export const smallestShown = 5

export const isSmall = (count: number): boolean => count > 0 && count < smallestShown

/** Something counted, and what it consists of: a province and its cities. The counts of the parts add up to its own. */
export interface Counted<Part> {
  parts: readonly Part[]
}

/**
 * Which counts of a published hierarchy are hidden, so that nobody can compute a small one from those that are shown. Whatever is
 * hidden takes its parts with it. What a shown count leaves for its hidden parts is never small: the next larger ones are hidden with
 * the small ones. So are zeros, for a dash must not even say that there is somebody.
 *
 * `before` are those whose count is hidden in an earlier column, of which this column counts some: a large part of a hidden count would
 * bound it.
 */
export function hideSmall<Part extends Counted<Part>>(
  whole: Part,
  countOf: (part: Part) => number,
  before: ReadonlySet<Part> = new Set(),
): Set<Part> {
  const hidden = new Set<Part>()
  const hide = (part: Part) => {
    hidden.add(part)
    part.parts.forEach(hide)
  }
  const publish = ({ parts }: Part) => {
    const first = parts.filter((part) => isSmall(countOf(part)) || (countOf(part) > 0 && before.has(part)))
    const others = parts.filter((part) => !first.includes(part))
    first.forEach(hide)
    let left = first.reduce((sum, part) => sum + countOf(part), 0)
    for (const part of others.toSorted((one, other) => countOf(one) - countOf(other))) {
      if (left > 0 && (countOf(part) === 0 || isSmall(left))) {
        hide(part)
        left += countOf(part)
      } else publish(part)
    }
  }
  if (isSmall(countOf(whole)) || before.has(whole)) hide(whole)
  else publish(whole)
  return hidden
}
