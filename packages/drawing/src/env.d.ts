interface ImportMetaEnv {
  /** The URL of the Chinese serif font's slices; see build/serif-slices.ts. */
  readonly SERIF_SLICES: string
}
