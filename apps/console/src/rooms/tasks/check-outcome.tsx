import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { tasksCopy } from '#copy/tasks'
import { number } from '../../ui/names.ts'

const copy = tasksCopy.add

/** Outcome of a check: what has to be mended, or the points of all references. */
export function CheckOutcome({ checked }: { checked: OperatorAnswer<'checkTask'> }) {
  const { problems, maps, hidden, references, notes } = checked
  if (problems.length > 0) {
    return (
      <>
        <strong>{copy.wrong}</strong>
        {problems.map(({ place, text }) => (
          <p key={place + text}>{place === '' ? text : `${place}：${text}`}</p>
        ))}
      </>
    )
  }
  return (
    <>
      <p>{copy.maps(maps, hidden)}</p>
      <ul>
        {references.map(({ file, points, least, outcome }) => (
          <li key={file}>
            <code>{file}</code> {copy.reference(number(points), number(least), outcome)}
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  )
}
