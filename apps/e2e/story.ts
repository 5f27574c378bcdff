import { test as base, expect, type BrowserContext, type ConsoleMessage } from '@playwright/test'
import { demoPupil, demoTeacher, logIn, newUser, register, storageStateOf, type Person } from './installation/people.ts'

export { expect }

/** A phone in the hand: `test.use(onPhone)`. */
export const onPhone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

interface Options {
  /** Person who is logged in when the test starts. */
  loggedInAs: 'nobody' | 'demo pupil' | 'newcomer'
}

interface Fixtures {
  /** The user of the test: the demo pupil or a new user. */
  me: Person
  /** The session token at the start of the test; undefined when nobody is logged in. */
  bearer: string | undefined
  /** Gives what the test makes a name of its own, so that it finds nothing that another story left. */
  own: (name: string) => string
  /** Expects an error response, such as `POST /api/login 422`. Without it the response fails the test; with it, its absence does. */
  expectRefusal: (response: string) => void
  /** The same for one that comes only where the page asks between two steps of the test, as on a busy machine. */
  allowRefusal: (response: string) => void
}

interface Watch {
  problems: string[]
  expected: Set<string>
  allowed: Set<string>
  received: Set<string>
}

/** A test fails on console warnings and errors, uncaught page errors, failed requests and unexpected error responses. */
export const test = base.extend<Options & Fixtures & { watch: Watch }>({
  loggedInAs: ['nobody', { option: true }],

  me: async ({ loggedInAs }, use) => use(loggedInAs === 'demo pupil' ? demoPupil : newUser()),
  bearer: async ({ loggedInAs, me }, use) => {
    if (loggedInAs === 'nobody') return use(undefined)
    return use(await (loggedInAs === 'newcomer' ? register(me) : logIn(me)))
  },
  storageState: async ({ bearer }, use) => use(storageStateOf(bearer)),
  own: async ({ loggedInAs, me }, use) => {
    const { phone } = loggedInAs === 'demo pupil' ? newUser() : me
    // Letters, because two schools whose names differ in a number are two.
    const ending = phone.slice(-6).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
    await use((name) => name + ending)
  },

  watch: [
    async ({ context }, use) => {
      const watch: Watch = { problems: [], expected: new Set(), allowed: new Set(), received: new Set() }
      listen(context, watch)
      await use(watch)
      await endRoutes(context)
      expect(watch.problems).toEqual([])
      expect(watch.received).toEqual(watch.expected)
    },
    { auto: true },
  ],
  expectRefusal: async ({ watch }, use) => use((response) => void watch.expected.add(response)),
  allowRefusal: async ({ watch }, use) => use((response) => void watch.allowed.add(response)),
})

/** A request that a story answers may still be under way when the story ends: its answer would fail outside of every story. */
async function endRoutes(context: BrowserContext): Promise<void> {
  for (const each of [context, ...context.pages()]) await each.unrouteAll({ behavior: 'ignoreErrors' })
}

function listen(context: BrowserContext, { problems, expected, allowed, received }: Watch): void {
  context.on('console', (message) => {
    if (isProblem(message)) problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (thrown) => problems.push(`error: ${thrown.error().stack}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A navigation aborts pending requests; without JavaScript scripts fail with 'csp'. Real policy violations show in the console.
    if (!['net::ERR_ABORTED', 'csp'].includes(reason)) problems.push(`${request.method()} ${request.url()}: ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    const summary = `${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`
    if (expected.has(summary)) received.add(summary)
    else if (!allowed.has(summary)) problems.push(summary)
  })
}

/** Chrome also logs every error response; the listener for responses already handles those. */
function isProblem(message: ConsoleMessage): boolean {
  const repeatsResponse = message.text().startsWith('Failed to load resource: the server responded with')
  return ['error', 'warning'].includes(message.type()) && !repeatsResponse
}

export { demoPupil, demoTeacher }
