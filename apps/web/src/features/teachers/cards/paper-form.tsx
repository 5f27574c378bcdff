import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cards } from '#copy/cards'
import { queryOf } from '../../../api/query-client.ts'
import { useIdentity } from '../../../identity.ts'
import { Button } from '../../../ui/button.tsx'
import type { MarkdownFile } from '../../content/markdown-file.ts'
import { DocumentText, useParsed } from '../../content/document-text.tsx'
import { printPart } from '../../../ui/print-part.ts'

const { form: copy } = cards

/** The form on which a guardian agrees, of the current version: it is seen on paper alone. */
export function PaperForm({ school, version }: { school: string; version: string }) {
  const paper = useRef<HTMLDivElement>(null)
  const [isPrinting, setPrinting] = useState(false)
  const { full_name: competition, contact } = useIdentity()
  const policy = useQuery(queryOf('document', { query: { link: 'privacy-children.md' } })).data
  const print = () => {
    flushSync(() => setPrinting(true))
    addEventListener('afterprint', () => setPrinting(false), { once: true })
    printPart(paper.current)
  }
  return (
    <>
      <Button look="quiet" size="small" onClick={print} disabled={policy === undefined}>
        {cards.printForm}
      </Button>
      {isPrinting ? (
        <div ref={paper} className="stack">
          <h2>{copy.title}</h2>
          <p>{copy.intro(competition, school)}</p>
          <ul className="dots stack">
            {copy.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>{copy.version(version)}</p>
          {contact.phone ? <p>{copy.contact(contact.phone)}</p> : null}
          <p>
            <strong>{copy.agree}</strong>
          </p>
          <p>{copy.child}</p>
          <p>{copy.guardian}</p>
          <p>{copy.day}</p>
          <p>{copy.keep}</p>
          {policy?.kind === 'markdown' ? <PolicyText file={policy} /> : null}
        </div>
      ) : null}
    </>
  )
}

function PolicyText({ file }: { file: MarkdownFile }) {
  return <DocumentText document={useParsed(file.text)} images={file.images} />
}
