import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { certificates as copy } from '#copy/certificates'
import { failures } from '#copy/failures'
import { Button } from '../../ui/button.tsx'
import type { Drawing } from '../../ui/drawing/drawing.ts'
import { pdfOf } from '../../ui/drawing/pdf.ts'
import { imageOf, paintOn, pictureOf, saveFile } from '../../ui/drawing/picture.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './sheet.module.css'

interface Props {
  drawing: Drawing
  label: string
  /** What it is called when it is taken home, without an ending. */
  file: string
  /** Width of the downloaded image in pixels. */
  pixels: number
  /** It is made for paper: its units are millimetres, and it can be had as a PDF of that size. */
  onPaper?: boolean
  note: string
  /** What is said beside it. */
  children: ReactNode
}

/** Sharp in print, and a third of what it is without loss. */
const jpegQuality = 0.93

/** A drawing on a canvas as wide as its place, which can be taken home as an image or on paper (spec §2, Results pages). */
export function Sheet({ drawing, label, file, pixels, onPaper = false, note, children }: Props) {
  const save = useMutation({
    mutationFn: async (ending: 'png' | 'pdf') => {
      const picture = await pictureOf(drawing, pixels)
      const content =
        ending === 'png'
          ? await imageOf(picture, 'image/png')
          : await pdfOf({
              image: await imageOf(picture, 'image/jpeg', jpegQuality),
              pixels: picture,
              size: drawing,
              title: file,
            })
      saveFile(content, `${file}.${ending}`)
    },
    onError: () => toast(failures.unexpected, 'bad'),
  })
  const busy = (ending: 'png' | 'pdf') => save.isPending && save.variables === ending && copy.downloading

  return (
    <figure className={styles.sheet}>
      <Canvas drawing={drawing} label={label} />
      <figcaption className={styles.beside}>
        {children}
        <div className={styles.actions}>
          <Button onClick={() => save.mutate('png')} busy={busy('png')}>
            {copy.download}
          </Button>
          {onPaper ? (
            <Button look="quiet" onClick={() => save.mutate('pdf')} busy={busy('pdf')}>
              {copy.downloadPdf}
            </Button>
          ) : null}
        </div>
        <p className={styles.note}>{note}</p>
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
    let shown = true
    const sized = new ResizeObserver(() => {
      const width = element.clientWidth * devicePixelRatio
      void paintOn(element, drawing, width).then(() => {
        if (shown) setDrawn(drawing)
      })
    })
    sized.observe(element)
    return () => {
      shown = false
      sized.disconnect()
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
