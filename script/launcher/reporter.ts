export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prints a step's title, then its duration, then the lines that the work reported. */
export async function step<Result>(
  title: string,
  work: (report: (line: string) => void) => Promise<Result> | Result,
): Promise<Result> {
  const reports: string[] = []
  const begun = performance.now()
  process.stdout.write(`» ${title} …`)
  try {
    const result = await work((line) => reports.push(line))
    print(` ${((performance.now() - begun) / 1000).toFixed(1)} 秒`)
    return result
  } catch (error) {
    print(' 没有成功')
    throw error
  } finally {
    for (const line of reports) print(`    ${line}`)
  }
}
