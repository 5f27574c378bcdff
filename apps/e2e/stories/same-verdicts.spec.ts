import { expect, test } from '@playwright/test'
import { withBrowsers } from '../verdicts/browsers.ts'
import { programsOf } from '../verdicts/program.ts'
import { differences } from '../verdicts/same-verdicts.ts'

// A sample of `pnpm same-verdicts`, which has all programs about traps and a thousand that chance draws.
const oneIn = 5

for (const language of ['python', 'javascript', 'cpp'] as const)
  test(`programs in ${language} do the same in a judge's process, in a browser and in the oldest one`, async () => {
    await withBrowsers(async (browsers) => {
      expect(await differences(programsOf(language, 20, 1, oneIn), browsers, 1)).toEqual([])
    })
  })
