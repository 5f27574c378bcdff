import { Fragment } from 'react'
import { consents } from '#copy/consents'
import { content } from '#copy/content'
import { paths } from '../../paths.ts'

const { policy } = content

const documents = {
  privacy: [paths.privacy(), policy.privacy.title],
  children: [paths.childrenPrivacy(), policy.children.title],
  terms: [paths.terms(), policy.terms.title],
} as const

/** The names of documents in a sentence, as links that open beside the form, so that nothing typed is lost. */
export function PolicyLinks({ of }: { of: readonly (keyof typeof documents)[] }) {
  return of.map((key, index) => {
    const [to, title] = documents[key]
    return (
      <Fragment key={key}>
        {index === 0 ? null : index === of.length - 1 ? consents.and : consents.comma}
        <a href={to} target="_blank" rel="noreferrer">
          {consents.document(title)}
        </a>
      </Fragment>
    )
  })
}
