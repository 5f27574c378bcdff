import type { Compiled } from '@qisuan/runner/cpp/compiler'
import { createHash } from 'node:crypto'
import type { Arena } from '../arena.ts'
import type { CompileJob } from './compile-process.ts'

/** Changes whenever the same source could become another module. */
const version = 2

/** Finds what a compiler has made of a source in C++, or makes it and keeps it for all processes. @throws what `make` throws */
export async function compileOnce(
  { db, now }: Pick<Arena, 'db' | 'now'>,
  job: CompileJob,
  make: (job: CompileJob) => Promise<Compiled>,
): Promise<Compiled> {
  const { source, functions } = job
  const key = JSON.stringify([version, [...functions].toSorted(), source])
  const hash = new Uint8Array(createHash('sha256').update(key).digest())
  const known = await db.compilation.findUnique({ where: { hash } })
  // Written below.
  if (known) return (known.module ? { module: known.module } : { fault: known.fault }) as Compiled
  const compiled = await make(job)
  const made = JSON.parse(JSON.stringify('fault' in compiled ? compiled : {}))
  const module = 'module' in compiled ? { module: compiled.module } : {}
  await db.compilation.createMany({ data: [{ hash, ...made, ...module, madeAt: now() }], skipDuplicates: true })
  return compiled
}
