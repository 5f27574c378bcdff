interface ImportMetaEnv {
  /** The URL of pdf.js's worker and tables; see build/pdf-parts.ts. */
  readonly PDF_PARTS: string
  /** The URL of the Chinese serif font's slices, which `@qisuan/drawing` loads. */
  readonly SERIF_SLICES: string
}
