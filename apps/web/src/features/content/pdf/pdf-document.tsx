import type { DocumentFile } from '@qisuan/contracts/content'
import { lazy, Suspense } from 'react'
import { content } from '#copy/content'
import { number } from '#copy/dates'
import { withTimeout } from '../../../api/with-timeout.ts'
import { useHydrated } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Loader } from '../../../ui/states/loader.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

const { document: copy } = content

/** pdf.js is half a megabyte, so it is only loaded when a PDF is opened, and never on the server. */
const PdfPages = import.meta.env.SSR ? () => null : lazy(() => withTimeout(import('./pdf-pages.tsx')))

export type PdfFile = Extract<DocumentFile, { kind: 'pdf' }>

/**
 * A PDF drawn on the page, since phones and in-app browsers often have no PDF viewer.
 * A link opens the file itself; without JavaScript there is only the link.
 */
export function PdfDocument({ title, file }: { title: string; file: PdfFile }) {
  const hydrated = useHydrated()
  return (
    <>
      <PageTitle
        title={title}
        lead={copy.size(number(Math.ceil(file.bytes / 1024)))}
        aside={<Button href={file.url}>{copy.open}</Button>}
      />
      {hydrated ? (
        <Suspense fallback={<Loader label={copy.opening} />}>
          <PdfPages key={file.url} url={file.url} />
        </Suspense>
      ) : (
        <noscript>
          <p className="muted">{copy.withoutScript}</p>
        </noscript>
      )}
    </>
  )
}
