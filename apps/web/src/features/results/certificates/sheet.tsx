import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Drawing } from '@qisuan/drawing/drawing'
import { paintOn } from '@qisuan/drawing/picture'
import type { CertificateFormat } from '@qisuan/contracts/own-files'
import { useMutation } from '@tanstack/react-query'
import { certificates as copy } from '#copy/results/certificates'
import { inWeChat } from '../../../in-wechat.ts'
import { KeepPicture } from '../../../layout/keep-picture.tsx'
import { sentenceOf } from '../../../api/api-error.ts'
import { lookAgain } from '../../../api/query-client.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PdfLink } from './pdf-link.tsx'
import { PressedPicture } from './pressed-picture.tsx'
import styles from './sheet.module.css'

interface Props {
  drawing: Drawing
  label: string
  /** The key of the certificate's round. */
  round: string
  /** True if it is for print, and there is a PDF of it too. */
  onPaper?: boolean
  note: string
  /** The heading beside the drawing. */
  children: ReactNode
  /** Further ways from it. */
  ways: ReactNode
}

/** A drawing that fills its container and can be downloaded as an image or PDF (spec §2, Results pages); in WeChat saved by a long press. */
export function Sheet({ drawing, label, round, onPaper = false, note, children, ways }: Props) {
  const pressed = inWeChat()
  return (
    <figure className={`split ${styles.sheet}`}>
      {pressed ? <PressedPicture drawing={drawing} label={label} /> : <Canvas drawing={drawing} label={label} />}
      <figcaption className="stack start">
        {children}
        <KeepPicture>
          <CertificateFiles round={round} formats={onPaper ? ['jpg', 'pdf'] : ['jpg']} />
        </KeepPicture>
        {pressed && onPaper ? <PdfLink round={round} /> : <p className="note">{note}</p>}
        {ways}
      </figcaption>
    </figure>
  )
}

function Canvas({ drawing, label }: Pick<Props, 'drawing' | 'label'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<Drawing>()

  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    let mounted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const paint = () => {
      clearTimeout(timer)
      const width = element.clientWidth * devicePixelRatio
      void paintOn(element, drawing, width).then(
        () => mounted && setDrawn(drawing),
        // What it is drawn with comes when the line is back.
        () => mounted && (timer = setTimeout(paint, lookAgain)),
      )
    }
    const observer = new ResizeObserver(paint)
    observer.observe(element)
    return () => {
      mounted = false
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [drawing])

  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      data-drawn={drawn === drawing}
      style={{ aspectRatio: `${drawing.width} / ${drawing.height}` }}
    >
      {label}
    </canvas>
  )
}

/** The ways to a certificate's files: each asks for an address, which the browser then downloads like any other file. */
function CertificateFiles({ round, formats }: { round: string; formats: readonly CertificateFormat[] }) {
  const save = useMutation({
    mutationFn: (format: CertificateFormat) => call('certificateFile', { body: { round, format } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast(sentenceOf(error), 'bad'),
  })
  return (
    <div className="cluster">
      {formats.map((format, index) => (
        <Button
          key={format}
          look={index === 0 ? 'primary' : 'quiet'}
          onClick={() => save.mutate(format)}
          busy={save.isPending && save.variables === format && copy.downloading}
        >
          {copy.downloads[format]}
        </Button>
      ))}
    </div>
  )
}
