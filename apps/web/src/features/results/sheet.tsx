import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { certificates as copy } from '#copy/certificates'
import { failures } from '#copy/failures'
import { Button } from '../../ui/button.tsx'
import type { Drawing } from '@qisuan/drawing/drawing'
import { pdfOf } from '@qisuan/drawing/pdf'
import { imageOf, paintOn, pictureOf, saveFile } from '@qisuan/drawing/picture'
import { inWeChat } from '../../in-wechat.ts'
import { KeepPicture } from '../../layout/keep-picture.tsx'
import { toast } from '../../ui/toast.tsx'
import { PressedPicture } from './pressed-picture.tsx'
import styles from './sheet.module.css'

interface Props {
  drawing: Drawing
  label: string
  /** The name of the downloaded file, without extension. */
  file: string
  /** The width of the downloaded image in pixels. */
  pixels: number
  /** Whether it is for print: its units are millimetres, and it can be downloaded as a PDF of that size. */
  onPaper?: boolean
  note: string
  /** The content beside the drawing. */
  children: ReactNode
}

/** Sharp in print at a third of the lossless size. */
const jpegQuality = 0.93

/** A drawing that fills its container and can be downloaded as an image or PDF (spec §2, Results pages); in WeChat saved by a long press. */
export function Sheet({ drawing, label, file, pixels, onPaper = false, note, children }: Props) {
  const pressed = inWeChat()
  const save = useMutation({
    mutationFn: async (extension: 'png' | 'pdf') => {
      const picture = await pictureOf(drawing, pixels)
      const content =
        extension === 'png'
          ? await imageOf(picture, 'image/png')
          : await pdfOf(
              [
                {
                  image: await imageOf(picture, 'image/jpeg', jpegQuality),
                  pixels: picture,
                  size: drawing,
                  title: file,
                },
              ],
              file,
            )
      saveFile(content, `${file}.${extension}`)
    },
    onError: () => toast(failures.unexpected, 'bad'),
  })
  const busy = (extension: 'png' | 'pdf') => save.isPending && save.variables === extension && copy.downloading

  return (
    <figure className={`split ${styles.sheet}`}>
      {pressed ? <PressedPicture drawing={drawing} label={label} /> : <Canvas drawing={drawing} label={label} />}
      <figcaption className="stack start">
        {children}
        <KeepPicture>
          <div className="cluster">
            <Button onClick={() => save.mutate('png')} busy={busy('png')}>
              {copy.download}
            </Button>
            {onPaper ? (
              <Button look="quiet" onClick={() => save.mutate('pdf')} busy={busy('pdf')}>
                {copy.downloadPdf}
              </Button>
            ) : null}
          </div>
        </KeepPicture>
        <p className="note">{pressed && onPaper ? copy.printElsewhere : note}</p>
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
    const observer = new ResizeObserver(() => {
      const width = element.clientWidth * devicePixelRatio
      void paintOn(element, drawing, width).then(() => {
        if (mounted) setDrawn(drawing)
      })
    })
    observer.observe(element)
    return () => {
      mounted = false
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
