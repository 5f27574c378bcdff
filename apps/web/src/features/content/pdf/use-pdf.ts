import './pdf-polyfills.ts'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import workerSrc from './pdf-worker.ts?worker&url'

const parts = import.meta.env.PDF_PARTS
GlobalWorkerOptions.workerSrc = workerSrc

/** Opens a PDF with pdf.js and closes it on unmount. */
export function usePdf(url: string): { pdf: PDFDocumentProxy | undefined; failed: boolean } {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let mounted = true
    const task = getDocument({
      url,
      // Chinese PDFs often use fonts that they do not embed; these tables map their character codes.
      cMapUrl: `${parts}cmaps/`,
      standardFontDataUrl: `${parts}standard_fonts/`,
      wasmUrl: `${parts}wasm/`,
      // The content security policy forbids WebAssembly, so that scanned pages are decoded in JavaScript.
      useWasm: false,
    })
    task.promise.then(
      (opened) => mounted && setPdf(opened),
      () => mounted && setFailed(true),
    )
    return () => {
      mounted = false
      void task.destroy()
    }
  }, [url])
  return { pdf, failed }
}
