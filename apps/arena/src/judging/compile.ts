import type { Compiled } from '@qisuan/runner/cpp/compiler'
import { createHash } from 'node:crypto'
import type { Arena } from '../arena.ts'
import type { CompileJob } from './compile-process.ts'

/** Changes whenever the same source could become another module. */
const version = 1

/** Compiles a source in C++, once for all processes. @throws ProcessLost */
export async function compile({ db, judges, now }: Arena, { source, functions }: CompileJob): Promise<Compiled> {
  const key = JSON.stringify([version, [...functions].toSorted(), source])
  const hash = new Uint8Array(createHash('sha256').update(key).digest())
  const known = await db.compilation.findUnique({ where: { hash } })
  // Written below.
  if (known) return (known.module ? { module: known.module } : { fault: known.fault }) as Compiled
  const compiled = await judges.compile({ source, functions })
  const made = JSON.parse(JSON.stringify('fault' in compiled ? compiled : {}))
  const module = 'module' in compiled ? { module: compiled.module } : {}
  await db.compilation.createMany({ data: [{ hash, ...made, ...module, madeAt: now() }], skipDuplicates: true })
  return compiled
}
