import { useEffect, useState } from 'react'

/** The game of the page's address, `#game-17`, so that a link leads to it. */
function gameInAddress(): number | undefined {
  const [, id] = /^#game-(\d+)$/.exec(location.hash) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Number of the game to which the page's address leads. */
export function useGameInAddress() {
  const [game, setGame] = useState(gameInAddress)
  useEffect(() => {
    const follow = () => setGame(gameInAddress())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return [game, setGame] as const
}
