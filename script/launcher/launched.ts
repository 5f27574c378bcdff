import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePorts } from './free-port.ts'
import { readInstallation, type Installation } from './installation.ts'
import { root } from './settings.ts'

/** A program of the launcher that a test runs. */
export interface Run {
  process: ChildProcess
  output: () => string
  errors: () => string
  exited: Promise<number | null>
  /** Resolves when it has written this to stderr. */
  says: (text: string) => Promise<void>
}

/** Runs the launcher itself on one data directory; script/server only installs packages before. */
export function launchOn(dataDir: string) {
  const running: ChildProcess[] = []

  return {
    async serve(env: NodeJS.ProcessEnv = {}, file = 'serve.ts', args: string[] = []): Promise<Run> {
      const [port, arenaPort] = await freePorts(2)
      const { PATH, NODE_COMPILE_CACHE } = process.env
      const node = join(root, 'node_modules', 'node', 'bin', 'node')
      // A process group of its own, so that a test can kill a program with the programs that it started.
      const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, file), ...args], {
        env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: `${port}`, ARENA_PORT: `${arenaPort}`, ...env },
        detached: true,
      })
      running.push(child)
      let [output, errors] = ['', '']
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
      const exited = once(child, 'close').then(([code]) => code)
      const says = (text: string) => {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        const look = () => errors.includes(text) && resolve()
        child.stderr.on('data', look)
        look()
        void exited.then(() => reject(new Error(`it ended before it said “${text}”: ${errors}`)))
        return promise
      }
      return { process: child, output: () => output, errors: () => errors, exited, says }
    },

    async untilReady(run: Run, place = dataDir): Promise<Installation & { databaseUrl: string }> {
      const ready = new Promise<void>((resolve) => {
        run.process.stdout?.on('data', () => run.output().includes('按 Ctrl-C 停止') && resolve())
      })
      const first = await Promise.race([ready, run.exited])
      if (first !== undefined) throw new Error(`the launcher ended: ${run.output()}${run.errors()}`)
      const installation = readInstallation(place)
      if (!installation?.databaseUrl) throw new Error('there is no installation.json with a database')
      return { ...installation, databaseUrl: installation.databaseUrl }
    },

    /** Stops what still runs, as Ctrl-C does. */
    async stop(): Promise<void> {
      for (const child of running.splice(0)) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGTERM')
        await once(child, 'close')
      }
    },
  }
}
