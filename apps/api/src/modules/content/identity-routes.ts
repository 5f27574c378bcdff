import type { OperatorReceived } from '@qisuan/contracts/console/contract'
import { organiserFile, type OrganiserFile } from '@qisuan/contracts/organiser'
import { organiserFields } from '@qisuan/contracts/organiser-reference'
import { z } from 'zod'
import { requireUnchanged, ValidationError } from '../../app-error.ts'
import { issueMessages } from '@qisuan/db/issue-messages'
import type { OnConsole } from '../../operator-endpoint.ts'
import { qrCodeOf } from '../../qr-code.ts'
import { layered, type ContentFile } from '../../services/content/content-file.ts'
import { newFile } from '../../services/content/new-file.ts'
import type { Services } from '../../services/services.ts'
import { specimenNumber } from '../../specimen-number.ts'
import type { UnsavedPage } from '../../unsaved-page.ts'
import { changeContent, ContentRefused } from './change-content.ts'
import { presentOrganiser } from './organiser.ts'
import { storedFiles, textOf } from './stored-files.ts'

type Written = OperatorReceived<'changeIdentity', 'body'>['identity']

const path = 'organiser.json'
const pages = { front: '/', phone: '/wap/index' } as const
const json = z.json()
const anything = z.record(z.string(), json)

/** The identity in the content room (docs/adr/site/0041-identity.md). */
export function organiserRoutes(on: OnConsole, services: Services, unsavedPage: UnsavedPage): void {
  on('identity', async () => ({
    identity: await writtenIn((await storedFiles(services)).get(path)),
    fields: organiserFields().map(({ example, ...field }) => ({
      ...field,
      example: example === undefined ? null : json.parse(JSON.parse(example)),
    })),
  }))

  on('changeIdentity', async ({ body: { identity, seen } }) => {
    parsed(identity)
    const file = newFile(path, `${JSON.stringify(identity, null, 2)}\n`, services.clock.now())
    try {
      await changeContent(services, { add: new Map([[path, file]]) }, async (_, own) => {
        const now = layered(services.content.shipped(), own).get(path)
        requireUnchanged(seen, { identity: await writtenIn(now) })
      })
    } catch (error) {
      if (!(error instanceof ContentRefused)) throw error
      throw new ValidationError({ identity: error.problems.map(({ message }) => message).join('；') })
    }
    return { identity }
  })

  on('previewIssuer', async ({ body: { identity } }) => {
    const verifyUrl = new URL(`/verify/${specimenNumber}`, services.config.siteUrl).href
    return {
      identity: presentOrganiser(parsed(identity)),
      number: specimenNumber,
      verify_url: verifyUrl,
      qr_code: qrCodeOf(verifyUrl),
    }
  })

  on('previewIdentity', async ({ body: { identity, page } }) => {
    const body = presentOrganiser(parsed(identity))
    return { html: await unsavedPage(pages[page], [{ name: 'organiser', body }]) }
  })
}

async function writtenIn(file: ContentFile | undefined): Promise<Written> {
  return anything.parse(JSON.parse(file ? await textOf(file) : '{}'))
}

/** @throws ValidationError with a message for each field, by its path such as `contact.email` */
function parsed(identity: Written): OrganiserFile {
  const { success, data, error } = organiserFile.safeParse(identity, { error: issueMessages })
  if (success) return data
  const errors: Record<string, string> = {}
  for (const { path: at, message } of error.issues) errors[at.join('.') || 'identity'] ??= message
  throw new ValidationError(errors)
}
