import { previewOnly, type Report } from './command-context.ts'

/** The option of a command that shows first what it will do. */
export const yesOption = ['--yes', '真正去做；不加只是预览'] as const

/**
 * Commands that are hard to take back, or that take something from people, go this way, as imports of files do (docs/adr/contest/0043-imports.md):
 * they show what will happen and do it with `--yes`.
 */
export async function shownFirst(
  yes: true | undefined,
  does: { preview: () => Report | Promise<Report>; write: () => Promise<Report> },
): Promise<Report> {
  if (yes) return does.write()
  const { lines, data } = await does.preview()
  return { lines: [...lines, '', previewOnly], data }
}
