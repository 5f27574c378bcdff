export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Says what is being done, how long it took, and below it what the work itself reports. */
export async function step<Result>(
  title: string,
  work: (report: (line: string) => void) => Promise<Result> | Result,
): Promise<Result> {
  const reports: string[] = []
  const begun = performance.now()
  process.stdout.write(`» ${title} …`)
  try {
    const result = await work((line) => reports.push(line))
    say(` ${((performance.now() - begun) / 1000).toFixed(1)} 秒`)
    return result
  } catch (error) {
    say(' 没有成功')
    throw error
  } finally {
    for (const line of reports) say(`    ${line}`)
  }
}
