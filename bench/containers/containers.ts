import { parseArgs } from 'node:util'
import { checks } from './checks.ts'
import { prepareContainers, type Containers } from './installation.ts'

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } })
const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Builds the image, starts what docker-compose.yml describes with a real Docker engine, and holds it against what ADR 8 promises. A check
 * that does not hold does not keep the others from being made. With --keep the containers stay, to be looked at.
 */
async function main(): Promise<boolean> {
  const containers = await prepareContainers()
  try {
    const rows = []
    for (const { name, holds } of checks) {
      say(`  ${name} …`)
      const verdict = await holds(containers).then(
        (figure) => ({ figure, held: true }),
        (error: unknown) => ({ figure: reason(error), held: false }),
      )
      say(`    ${verdict.held ? 'holds' : 'DOES NOT HOLD'}: ${verdict.figure}`)
      rows.push(`| ${name} | ${verdict.figure.split('\n')[0]} | ${verdict.held ? 'yes' : '**no**'} |`)
    }
    say(['', '| check | measured | holds |', '|---|---|---|', ...rows].join('\n'))
    return !rows.some((row) => row.includes('**no**'))
  } finally {
    if (values.keep) sayWhere(containers)
    else await containers.close()
  }
}

function sayWhere({ siteUrl, env }: Containers): void {
  say(
    `\n${siteUrl} stays. To be rid of it: docker compose --project-name ${env['COMPOSE_PROJECT_NAME']} down --volumes`,
  )
}

/** What a command said last, for its own error only repeats how it was called. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string }
  const last = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n')
  return last || error.message
}

process.exitCode = (await main()) ? 0 : 1
