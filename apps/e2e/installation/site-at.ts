import { copyDatabase } from '@qisuan/db/create-database'
import { freePorts } from '@qisuan/launcher/free-port'
import { readInstallation, type Platform } from '@qisuan/launcher/installation'
import { loadSecrets } from '@qisuan/launcher/secrets'
import { startApi, startArena, waitUntilReady, type Service } from '@qisuan/launcher/services'
import { readSettings } from '@qisuan/launcher/settings'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { script } from './installation.ts'
import { copyTasks, siteTemplate } from './site-template.ts'

const run = promisify(execFile)

interface Options {
  /** True if it has the demo season; otherwise it is blank. */
  demo?: boolean
  /** Protocol of its platform. */
  platform?: Platform
  /** The folder of its texts and files, instead of the one that ships. */
  contentDir?: string
  /** Further variables of its process. */
  variables?: Record<string, string>
}

/**
 * Runs the demo season, or a blank installation, at any instant. It uses its own database next to the running installation, so other
 * tests are not affected, and its secrets. Ports and data stay the same from one instant to the next.
 */
export async function siteAt({ demo = true, platform = 'codecombat', contentDir, variables = {} }: Options = {}) {
  const installation = readInstallation(process.env['DATA_DIR'] ?? '')
  if (!installation?.databaseUrl) throw new Error('there is no installation: start.ts sets DATA_DIR')
  const dataDir = mkdtempSync(join(tmpdir(), 'qisuan-e2e-'))
  const [port, arenaPort] = await freePorts(2)
  const secrets = loadSecrets(process.env['DATA_DIR'] ?? '', {})
  const databaseUrl = await copyDatabase(await siteTemplate(installation.databaseUrl, { demo, secrets }))
  await copyTasks(installation.databaseUrl, databaseUrl)
  const content = contentDir === undefined ? {} : { CONTENT_DIR: contentDir }
  const at = (clock: string) =>
    readSettings({
      DATA_DIR: dataDir,
      PORT: String(port),
      ARENA_PORT: String(arenaPort),
      DATABASE_URL: databaseUrl,
      CLOCK: clock,
      PLATFORM: platform,
      ...content,
    })
  const platformUrl = `http://127.0.0.1:${arenaPort}`
  const environment = { ...process.env, ...secrets, ...content, DATABASE_URL: databaseUrl }

  let settings = at('')
  let running: Service[] = []
  const add = async (service: Service) => {
    running.push(service)
    await waitUntilReady(service)
  }
  const stop = async () => {
    await Promise.all(running.splice(0).map((service) => service.stop()))
  }

  return {
    siteUrl: settings.siteUrl,
    platformUrl,
    /** Restarts the site, and unless `withPlatform` is false the platform, with their clocks at `instant`. */
    async goTo(instant: string, { withPlatform = true } = {}) {
      await stop()
      settings = at(instant)
      const options = { ...settings, platformUrl, ownArena: withPlatform, databaseUrl }
      await add(startApi(settings, { ...secrets, ...variables }, options))
      if (withPlatform) await add(startArena(settings, secrets, databaseUrl))
    },
    startPlatform: () => add(startArena(settings, secrets, databaseUrl)),
    /** Runs an operator command at the current instant and returns its output. @throws with `code` and `stderr` when it fails */
    async qisuan(...args: string[]): Promise<string> {
      const { clock } = settings
      const clocked = {
        DATA_DIR: dataDir,
        PLATFORM: platform,
        PLATFORM_URL: platformUrl,
        CLOCK: clock?.setTo,
        CLOCK_SET_AT: clock?.setAt,
      }
      const { stdout } = await run(script('qisuan'), args, { env: { ...environment, ...clocked } })
      return stdout
    },
    async close() {
      await stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
