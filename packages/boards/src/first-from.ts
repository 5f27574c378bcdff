/** The first index for which `reached` holds, where it holds for all that follow; `length` if for none. */
export function firstFrom(length: number, reached: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (reached(middle)) high = middle
    else low = middle + 1
  }
  return low
}
