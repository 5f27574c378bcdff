import type { OperatorAnswer, OperatorSent } from '@qisuan/contracts/console/contract'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { contentCopy } from '#copy/content'
import { call, CallError } from '../../api/call.ts'
import { queryClient } from '../../api/queries.ts'
import { sizeText } from '../../ui/files/size-text.ts'

const copy = contentCopy.effect

export type ContentFile = OperatorAnswer<'contentFile'>
export type Change = OperatorSent<'changeContent', 'body'>['change']
export type Digests = OperatorSent<'changeContent', 'body'>['seen']

/** Effect of a change, in words. @throws CallError at `field` with everything that is wrong */
export async function effectOf(change: Change, field: string): Promise<{ seen: Digests; effect: ReactNode }> {
  const effect = await call('checkContent', { change })
  if (effect.problems.length > 0) throw new CallError(422, { errors: { [field]: effect.problems.join('；') } })
  return { seen: effect.seen, effect: <Effect effect={effect} /> }
}

function Effect({ effect: { files, external, notes } }: { effect: OperatorAnswer<'checkContent'> }) {
  return (
    <>
      <ul className="list breaks">
        {files.map(({ path, outcome, size }) => (
          <li key={path}>
            <Tag>{copy.outcomes[outcome]}</Tag>
            {path} {size > 0 ? <span className="muted">{sizeText(size)}</span> : null}
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note}>
          <strong>{note}</strong>
        </p>
      ))}
      {external.length > 0 ? <p className="muted">{copy.external}</p> : null}
      {external.map((link) => (
        <p key={link} className="muted breaks">
          {link}
        </p>
      ))}
    </>
  )
}

/** Writes a change, and lets the lists ask again. What the server says of the files is put at `field`. */
export async function changeFiles(
  change: Change,
  { seen, reason, field }: { seen: Digests; reason: string; field: string },
) {
  const done = await call('changeContent', { change, seen, reason }).catch((error: unknown) => {
    const files = error instanceof CallError ? error.fields['files'] : undefined
    throw files === undefined ? error : new CallError(422, { errors: { [field]: files } })
  })
  for (const name of ['contentFiles', 'pictures']) void queryClient.invalidateQueries({ queryKey: [name] })
  return done
}

/** Lets the page of a file ask for it again. */
export const fileAgain = () => void queryClient.invalidateQueries({ queryKey: ['contentFile'] })

/** Versions of files in words, for who sees that somebody else changed them. */
export const toldFiles = (digests: Digests) =>
  Object.entries(digests).map(([path, digest]) => [path, contentCopy.file.versionOf(digest)] as const)
