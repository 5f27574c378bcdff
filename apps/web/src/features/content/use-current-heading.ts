import { useEffect, useState } from 'react'

/** The distance from the top, in pixels, at which a heading counts as reached: a little below the header. */
const reach = 120

/** The id of the heading of the current section: the last one reached by scrolling, or the first. */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const idList = ids.join('\n')

  useEffect(() => {
    const headings = idList.split('\n').flatMap((id) => document.getElementById(id) ?? [])
    const update = () => {
      const atFoot = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const above = headings.filter((heading) => heading.getBoundingClientRect().top <= reach)
      setCurrent((atFoot ? (chosenOf(headings) ?? headings.at(-1)) : (above.at(-1) ?? headings[0]))?.id)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [idList])
  return current
}

/** At the end of the page the last sections may be too short to be reached: there the section in the URL's hash counts. */
function chosenOf(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const chosen = headings.find(({ id }) => `#${encodeURIComponent(id)}` === location.hash)
  return chosen && chosen.getBoundingClientRect().top < window.innerHeight ? chosen : undefined
}
