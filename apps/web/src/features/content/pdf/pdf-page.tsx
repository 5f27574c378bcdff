import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { content } from '#copy/content'
import { drawPage } from './draw-page.ts'
import styles from './pdf.module.css'

interface Props {
  pdf: PDFDocumentProxy
  /** The page's number, from 1. */
  number: number
  onFailure: () => void
}

/** One page on a canvas, drawn when it comes near the viewport; contains the page's text for screen readers. */
export function PdfPage({ pdf, number, onFailure }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const fail = useEffectEvent(onFailure)

  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const controller = new AbortController()
    const draw = () =>
      drawPage(pdf, number, element, controller.signal).then(setText, () => {
        if (!controller.signal.aborted) fail()
      })
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void draw()
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      controller.abort()
    }
  }, [pdf, number])

  return (
    <figure className="grid gap-1">
      <canvas ref={canvas} className={styles.picture}>
        {content.document.page(number, pdf.numPages)} {text}
      </canvas>
      <figcaption className="figures note centered">
        {number} / {pdf.numPages}
      </figcaption>
    </figure>
  )
}
