import type { RootContent } from 'mdast'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { footer } from '#copy/footer'
import { plainText, type ParsedDocument } from '../../ui/markdown/parse.ts'
import { useIdentity } from '../../identity.ts'
import { Card } from '../../ui/card.tsx'
import { DocumentText } from './document-text.tsx'
import { WithContents } from './guided-text.tsx'
import type { MarkdownFile } from './markdown-file.ts'
import styles from './questions-text.module.css'
import { splitAt, type Part } from './sections.ts'

interface Props {
  document: ParsedDocument
  images: MarkdownFile['images']
}

/** Questions (third-level headings) under their subjects (second-level), each folded until it is asked; a link to a question opens it. */
export function QuestionsText({ document, images }: Props) {
  const { hash } = useLocation()
  useEffect(() => {
    const asked = [...document.headings.values()].find(({ id }) => `#${encodeURIComponent(id)}` === hash)
    if (asked) unfold(asked.id)
  }, [document, hash])
  const { opening, parts } = splitAt(document.body, 2)
  const text = (body: readonly RootContent[]) =>
    body.length > 0 ? <DocumentText document={{ ...document, body: [...body] }} images={images} /> : null
  const idOf = ({ heading }: Part) => document.headings.get(heading)?.id

  return (
    <WithContents document={document} onChoose={unfold}>
      <div className="cards">
        {[{ heading: undefined, body: opening }, ...parts].map((part, index) => {
          const { opening: lead, parts: questions } = splitAt(part.body, 3)
          if (part.heading === undefined && part.body.length === 0) return null
          return (
            <section key={index} className={`card ${styles.subject}`}>
              {part.heading ? <h2 id={idOf(part)}>{plainText([part.heading])}</h2> : null}
              {text(lead)}
              {questions.map((question) => (
                <details key={idOf(question)} className={styles.question}>
                  <summary className="fold row gap-2">
                    <h3 className="type-lead strong loose grows" id={idOf(question)}>
                      {plainText([question.heading])}
                    </h3>
                  </summary>
                  <div className={styles.answer}>{text(question.body)}</div>
                </details>
              ))}
            </section>
          )
        })}
        <ContactCard />
      </div>
    </WithContents>
  )
}

/** Opens the question whose heading has this id. */
function unfold(id: string): void {
  const question = document.getElementById(id)?.closest('details')
  if (question) question.open = true
}

/** Contacts of the organiser, at the end of a page; nothing where there is neither a number nor an address. */
function ContactCard() {
  const { phone, email, hours } = useIdentity().contact
  if (!phone && !email) return null
  return (
    <Card title={footer.contact} note={hours}>
      <p className="cluster">
        {phone ? (
          <a className="tap accent" href={`tel:${phone}`}>
            {`${footer.phone} ${phone}`}
          </a>
        ) : null}
        {email ? (
          <a className="tap accent" href={`mailto:${email}`}>
            {`${footer.email} ${email}`}
          </a>
        ) : null}
      </p>
    </Card>
  )
}
