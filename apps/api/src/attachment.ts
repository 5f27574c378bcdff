/**
 * The Content-Disposition of a file to keep (RFC 6266): its name in UTF-8, and a plain one with the same ending for programs that read no
 * other.
 */
export function attachment(name: string): string {
  const ending = /\.\w+$/.exec(name)?.[0] ?? ''
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="file${ending}"; filename*=UTF-8''${encoded}`
}
