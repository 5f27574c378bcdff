import { useMutation } from '@tanstack/react-query'
import { certificates as copy } from '#copy/results/certificates'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { toast } from '../../../ui/toast.tsx'
import styles from './sheet.module.css'

/** The PDF inside WeChat, which saves no files: a link for a browser, on this device or on one with a printer. */
export function PdfLink({ round }: { round: string }) {
  const link = useMutation({
    mutationFn: () => call('certificateFile', { body: { round, format: 'pdf' } }),
    onError: (error) => toast(sentenceOf(error), 'bad'),
  })
  if (!link.data) {
    return (
      <>
        <p className="note">{copy.pdfLink.why}</p>
        <Button look="quiet" onClick={() => link.mutate()} busy={link.isPending && copy.downloading}>
          {copy.pdfLink.make}
        </Button>
      </>
    )
  }
  const { href } = new URL(link.data.url, location.href)
  return (
    <>
      <p className="note">{copy.pdfLink.how}</p>
      <p className={`note ${styles.address}`}>{href}</p>
      <Button look="quiet" onClick={() => void copyText(href, copy.pdfLink)}>
        {copy.pdfLink.copy}
      </Button>
    </>
  )
}
