import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const own = 'script/documents/required-packages.test.ts'
const sources = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\0')
  .filter((file) => /\.tsx?$/.test(file) && file !== own && existsSync(join(root, file)))
const programs = sources.filter((file) => !/\.(?:test|spec)\.|\/test\//.test(file))
const generated = globSync('prisma/generated/**/*.ts', { cwd: root })

/** A package at the end of an import, of `import()` or of `require.resolve()`, or a file of it. Imports of types alone do not count. */
const importOf =
  /(?:^import (?!type\b)(?:[^'";]* from )?|^\} from |^export [^'";]* from |\bimport\(|\brequire\.resolve\()['"]((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[^'"]*)?['"]/gm

const importedBy = (files: readonly string[]): Set<string> =>
  new Set(
    files.flatMap((file) =>
      Array.from(readFileSync(join(root, file), 'utf8').matchAll(importOf), ([, name = '']) => name),
    ),
  )

const ofPrograms = importedBy(programs)

test.each(['react', 'react-router-dom', 'fastify', '@fastify/jwt', 'zod', 'ioredis', '@alicloud/openapi-core'])(
  'programs import %s',
  (name) => expect(ofPrograms).toContain(name),
)

// Prisma's command line generates the client and opens its studio; what it generated imports its library.
test('the database is used with prisma and @prisma/client', () => {
  expect(importedBy(['prisma/generate.ts', 'prisma/studio.ts'])).toContain('prisma')
  expect(generated.length).toBeGreaterThan(0)
  expect(importedBy(generated)).toContain('@prisma/client')
  expect(ofPrograms).toContain('@qisuan/db')
})

test('SMS are sent by the adapter of a provider or its mock', () => {
  const chosen = readFileSync(join(root, 'apps/api/src/services/open-services.ts'), 'utf8')
  expect(chosen).toContain("import { createMockSms } from './sms/mock.ts'")
  expect(chosen).toContain("import('./sms/aliyun.ts')")
  expect(importedBy(['apps/api/src/services/sms/aliyun.ts'])).toContain('@alicloud/openapi-core')
})

test('tests import vitest, supertest and testcontainers', () => {
  const ofTests = importedBy(sources)
  expect(ofTests).toContain('vitest')
  expect(ofTests).toContain('supertest')
  expect(ofTests).toContain('testcontainers')
})

// Turbo is a program without a library: the launcher starts its binary.
test('builds and tests run by turbo', () => {
  expect(readFileSync(join(root, 'script/launcher/turbo.ts'), 'utf8')).toContain("join(bin, 'turbo')")
  for (const file of ['site-build.ts', 'run-tests.ts'])
    expect(readFileSync(join(root, 'script/launcher', file), 'utf8')).toContain(
      "import { startTurbo } from './turbo.ts'",
    )
})

test('one library for tokens stands beside @fastify/jwt, that of OpenID', () => {
  const ofTokens = [...ofPrograms].filter((name) => /jwt|jose|jws|jwe|paseto|jsonwebtoken|macaroon/.test(name))
  expect(ofTokens.toSorted()).toEqual(['@fastify/jwt', 'jose'])
})

test.each([
  ["import { useState } from 'react'", ['react']],
  ["import jwt from '@fastify/jwt'", ['@fastify/jwt']],
  ["import {\n  useState,\n} from 'react'", ['react']],
  ["import type { Redis } from 'ioredis'", []],
  ["const { x } = await import('testcontainers')", ['testcontainers']],
  ["require.resolve('prisma/build/index.js')", ['prisma']],
  ["import { a } from './react'", []],
])('%s imports %j', (text, names) => {
  expect(Array.from(text.matchAll(importOf), ([, name]) => name)).toEqual(names)
})
