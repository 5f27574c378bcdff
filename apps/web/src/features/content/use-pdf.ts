import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'

const parts = import.meta.env.PDF_PARTS
GlobalWorkerOptions.workerSrc = `${parts}pdf.worker.min.mjs`

/** A PDF opened in pdf.js, closed again when nobody shows it any more. */
export function usePdf(url: string): { pdf: PDFDocumentProxy | undefined; failed: boolean } {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let shown = true
    const task = getDocument({
      url,
      // Chinese texts often name fonts that they do not carry; these tables say which character is meant.
      cMapUrl: `${parts}cmaps/`,
      standardFontDataUrl: `${parts}standard_fonts/`,
      wasmUrl: `${parts}wasm/`,
      // The content security policy lets no WebAssembly in; scanned pages are decoded in JavaScript.
      useWasm: false,
    })
    task.promise.then(
      (opened) => shown && setPdf(opened),
      () => shown && setFailed(true),
    )
    return () => {
      shown = false
      void task.destroy()
    }
  }, [url])
  return { pdf, failed }
}
