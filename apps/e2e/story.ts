import { test as base, expect, type BrowserContext, type ConsoleMessage } from '@playwright/test'
import { siteUrl } from './installation/installation.ts'
import { demoPupil, demoTeacher, logIn, register, newUser, type Person } from './installation/people.ts'

export { expect }

interface Choices {
  /** Who has logged in before the story begins. */
  loggedInAs: 'nobody' | 'demo pupil' | 'newcomer'
}

interface Story {
  /** The person whom the story is about; somebody new unless it is the demo pupil. */
  me: Person
  /** The bearer of the session that the story begins with; undefined for nobody. */
  bearer: string | undefined
  /** Announces an answer that would otherwise fail the story: `POST /api/login 422`. It has to come. */
  expectRefusal: (answer: string) => void
}

interface Watch {
  complaints: string[]
  announced: Set<string>
  came: Set<string>
}

/** Stories fail on anything in the console but talk, on errors in a page, on requests that fail and on refusals nobody announced. */
export const test = base.extend<Choices & Story & { watch: Watch }>({
  loggedInAs: ['nobody', { option: true }],

  me: async ({ loggedInAs }, use) => use(loggedInAs === 'demo pupil' ? demoPupil : newUser()),
  bearer: async ({ loggedInAs, me }, use) => {
    if (loggedInAs === 'nobody') return use(undefined)
    return use(await (loggedInAs === 'newcomer' ? register(me) : logIn(me)))
  },
  storageState: async ({ bearer }, use) => {
    const localStorage = bearer ? [{ name: 'qisuan.token', value: bearer }] : []
    await use({ cookies: [], origins: [{ origin: siteUrl(), localStorage }] })
  },

  watch: [
    async ({ context }, use) => {
      const watch = { complaints: [], announced: new Set<string>(), came: new Set<string>() }
      listen(context, watch)
      await use(watch)
      expect(watch.complaints).toEqual([])
      expect(watch.came).toEqual(watch.announced)
    },
    { auto: true },
  ],
  expectRefusal: async ({ watch }, use) => use((answer) => void watch.announced.add(answer)),
})

function listen(context: BrowserContext, { complaints, announced, came }: Watch): void {
  context.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (thrown) => complaints.push(`error: ${thrown.error().stack}`))
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // A page that is left gives up what it asked for; one without JavaScript asks for no scripts, and a policy's refusal is in the console.
    if (!['net::ERR_ABORTED', 'csp'].includes(why)) complaints.push(`${request.method()} ${request.url()}: ${why}`)
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    const answer = `${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`
    if (announced.has(answer)) came.add(answer)
    else complaints.push(answer)
  })
}

/** Chrome also writes down each refusal, which is judged by its answer. */
function isComplaint(message: ConsoleMessage): boolean {
  const repeatsAnswer = message.text().startsWith('Failed to load resource: the server responded with')
  return ['error', 'warning'].includes(message.type()) && !repeatsAnswer
}

export { demoPupil, demoTeacher }
