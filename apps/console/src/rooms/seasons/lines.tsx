import { seasonsCopy } from '#copy/seasons'

/** A value in words, each of its parts on a line. */
export function Lines({ of: lines }: { of: readonly string[] }) {
  if (lines.length === 0) return seasonsCopy.settings.none
  return (
    <>
      {lines.map((line, index) => (
        <div key={index} className="breaks">
          {line}
        </div>
      ))}
    </>
  )
}
