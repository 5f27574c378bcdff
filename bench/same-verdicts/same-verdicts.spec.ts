import { withBrowsers } from '@qisuan/e2e/verdicts/browsers'
import { programsAtLimits, programsOf } from '@qisuan/e2e/verdicts/program'
import { differences } from '@qisuan/e2e/verdicts/same-verdicts'
import { expect, test } from 'vitest'

/** Programs that chance draws, in each language. */
const drawn = Number(process.env['PROGRAMS'] ?? 1000)
/** Another seed draws other programs. */
const seed = Number(process.env['SEED'] ?? 1)

/** Milliseconds; C++ takes a quarter of an hour on two cores that do nothing else. */
const longest = 7_200_000

/** Runs every program three times in a judge's process, in this machine's Chromium and in Chromium 109, and compares all that they yield. */
test.each(['python', 'javascript', 'cpp'] as const)(
  'programs in %s do the same everywhere',
  async (language) => {
    const programs = [...programsOf(language, drawn, seed), ...programsAtLimits(language)]
    process.stdout.write(`${language}: ${programs.length} programs\n`)
    await withBrowsers(async (browsers) => {
      const found = await differences(programs, browsers, seed)
      expect(found.slice(0, 5), `${found.length} of ${programs.length} differ`).toEqual([])
    })
  },
  longest,
)
