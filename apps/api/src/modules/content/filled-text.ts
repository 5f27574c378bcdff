import { policyFiles, policyOf, type Policy } from '@qisuan/db/policy'
import type { ContentFile } from '../../services/content/content-file.ts'
import type { Services } from '../../services/services.ts'
import { retentionPeriods } from '../retention/periods.ts'
import { fillIn } from './fill-in.ts'

/** A Markdown file of the content as everybody reads it: with the organiser's facts and the periods filled in. */
export async function filledText(services: Services, file: ContentFile): Promise<string> {
  const periods = await retentionPeriods(services)
  const text = String(await file.read()).replace(/^\uFEFF/, '')
  const { sessionDays, platform } = services.config
  const organiser = services.content.organiser()
  return fillIn(text, { organiser, periods, sessionDays, hasPlatform: platform.url !== undefined })
}

/** The policy as everybody reads it now; its digest is that of the three texts under /storage (docs/adr/people/0046-agreed-texts.md). */
export async function shownPolicy(services: Services): Promise<Policy> {
  const files = services.content.files()
  const documents = policyFiles.map(async (name) => {
    const file = files.get(name)
    if (!file) throw new Error(`the content is valid only with ${name}`)
    return { name, text: await filledText(services, file) }
  })
  return policyOf(await Promise.all(documents))
}
