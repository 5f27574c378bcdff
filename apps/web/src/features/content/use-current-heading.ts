import { useEffect, useState } from 'react'

/** A heading counts as reached a little before it touches the header. */
const reach = 120

/** The id of the heading whose part is being read: the last one above the reading line; undefined above the first. */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const watched = ids.join('\n')

  useEffect(() => {
    const headings = watched.split('\n').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const atFoot = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const above = headings.filter((heading) => heading.getBoundingClientRect().top <= reach)
      setCurrent((atFoot ? (chosenOf(headings) ?? headings.at(-1)) : above.at(-1))?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [watched])
  return current
}

/** At the foot of the page the last parts may be too short to come up to the line: there the one that was asked for counts. */
function chosenOf(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const chosen = headings.find(({ id }) => `#${encodeURIComponent(id)}` === location.hash)
  return chosen && chosen.getBoundingClientRect().top < window.innerHeight ? chosen : undefined
}
