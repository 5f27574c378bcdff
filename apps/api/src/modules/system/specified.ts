/** Section of a call in the requirements; nothing for a call of our own, whose section is a dash. */
export function specified({ section }: { section: string }): string[] {
  return section === '–' ? [] : [`规格第 ${section} 节`]
}
