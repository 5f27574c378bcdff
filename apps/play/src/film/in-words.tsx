import type { Frame } from '@qisuan/game/world/frames'
import { describeFrame, type RobotNames } from '@qisuan/scene/describe-frame'
import { describeMap } from '@qisuan/scene/describe-map'
import type { Film } from '@qisuan/scene/use-film'
import { memo } from 'react'
import { words } from './copy.ts'

interface InWordsProps {
  rows: readonly string[]
  frames: readonly Frame[]
  film: Film
  names: RobotNames
}

/** A map and the film of its game, for whoever does not see them. A frame at which the film stands is told at once. */
export function InWords({ rows, frames, film, names }: InWordsProps) {
  const { index, isPlaying } = film
  const shown = isPlaying ? 0 : index
  return (
    <>
      <output className="visually-hidden">{shown > 0 && describeFrame(frames, shown, names)}</output>
      <MapInWords rows={rows} />
      <details className="type-note">
        <summary className="muted" style={{ padding: '12px 0', cursor: 'pointer' }}>
          {words.filmInWords}
        </summary>
        <ol className="list">
          {frames.slice(0, shown + 1).map((frame, each) => (
            <li key={frame.tick}>{describeFrame(frames, each, names)}</li>
          ))}
        </ol>
      </details>
    </>
  )
}

const MapInWords = memo(function MapInWords({ rows }: { rows: readonly string[] }) {
  return (
    <details className="type-note">
      <summary className="muted" style={{ padding: '12px 0', cursor: 'pointer' }}>
        {words.mapInWords}
      </summary>
      <ol className="list">
        {describeMap(rows).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ol>
    </details>
  )
})
