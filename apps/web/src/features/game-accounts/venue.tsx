import { play } from '#copy/play'

/** Place where a round is played, in the organiser's words. On a site without a game platform it stands for the start button. */
export function Venue({ text, platform }: { text: string | undefined; platform: boolean }) {
  if (platform && text === undefined) return null
  return <p>{text === undefined ? play.elsewhere : play.venue(text)}</p>
}
