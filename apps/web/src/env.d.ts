interface ImportMetaEnv {
  /** Where pdf.js finds its worker and tables; see build/pdf-parts.ts. */
  readonly PDF_PARTS: string
  /** Where the slices of the Chinese serif are; see build/serif-slices.ts. */
  readonly SERIF_SLICES: string
}
