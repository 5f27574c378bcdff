import { useState } from 'react'
import { content } from '#copy/content'
import { Button } from '../../../ui/button.tsx'
import { Loader } from '../../../ui/states/loader.tsx'
import { Message } from '../../../ui/states/message.tsx'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf.module.css'
import { usePdf } from './use-pdf.ts'

const { document: copy } = content

/** All pages of a PDF below each other, each drawn when it comes near the viewport. */
export default function PdfPages({ url }: { url: string }) {
  const { pdf, failed } = usePdf(url)
  const [broken, setBroken] = useState(false)
  if (failed || broken) {
    return (
      <Message title={copy.failed} action={<Button href={url}>{copy.open}</Button>}>
        {copy.failedText}
      </Message>
    )
  }
  if (!pdf) return <Loader label={copy.opening} />
  return (
    <ol className={`stack ${styles.pages}`}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <li key={index}>
          <PdfPage pdf={pdf} number={index + 1} onFailure={() => setBroken(true)} />
        </li>
      ))}
    </ol>
  )
}
