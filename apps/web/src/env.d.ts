interface ImportMetaEnv {
  /** The URL of the script that tells a visitor below the floor of browsers what to install. */
  readonly OUTDATED_SCRIPT: string
  /** The URL of pdf.js's tables and decoders; see build/pdf-parts.ts. */
  readonly PDF_PARTS: string
  /** The URL of the Chinese serif font's slices, which `@qisuan/drawing` loads. */
  readonly SERIF_SLICES: string
}
