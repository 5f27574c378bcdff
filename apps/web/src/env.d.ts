interface ImportMetaEnv {
  /** The URL of pdf.js's worker and tables; see build/pdf-parts.ts. */
  readonly PDF_PARTS: string
  /** The URL of the Chinese serif font's slices; see build/serif-slices.ts. */
  readonly SERIF_SLICES: string
}
