/** A number of a whole, such as 3 / 60, which is told in words: a stroke means nothing to the ear. */
export function Of({ part, whole, told }: { part: string | number; whole: string | number; told: string }) {
  return (
    <>
      {part} <span aria-hidden="true">/ {whole}</span>
      <span className="visually-hidden">{told}</span>
    </>
  )
}
