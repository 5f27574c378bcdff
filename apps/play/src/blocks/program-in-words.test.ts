import { createRequire } from 'node:module'
import type * as Library from 'blockly'
import { expect, test } from 'vitest'
import { programInWords } from './program-in-words.ts'
import { words } from './words.ts'

// What Node is given of it, with its own document.
const Blockly: typeof Library = createRequire(import.meta.url)('blockly')
Blockly.setLocale(words)

const number = (value: number) => ({ shadow: { type: 'math_number', fields: { NUM: value } } })

test('a program in words has what is inside a block below it, sums in brackets, and says what is missing', () => {
  const workspace = new Blockly.Workspace()
  const sum = { type: 'math_arithmetic', fields: { OP: 'ADD' }, inputs: { A: number(1), B: number(2) } }
  const decide = {
    type: 'controls_if',
    extraState: { hasElse: true },
    inputs: { ELSE: { block: { type: 'controls_repeat_ext', inputs: { TIMES: number(4) } } } },
  }
  const repeat = { type: 'controls_repeat_ext', inputs: { TIMES: { block: sum }, DO: { block: decide } } }
  Blockly.serialization.workspaces.load({ blocks: { languageVersion: 0, blocks: [repeat] } }, workspace)
  expect(programInWords(workspace)).toEqual([
    {
      text: '重复 （1 + 2） 次 执行',
      inside: [
        { text: '如果 （空） 执行', inside: [] },
        { text: '否则', inside: [{ text: '重复 4 次 执行', inside: [] }] },
      ],
    },
  ])
})

test('what Blockly says is Chinese where a keyboard or a reader meets it', () => {
  const met = Object.entries(words).filter(([name]) =>
    /^(?:ANNOUNCE|BLOCK_LABEL|FIELD_LABEL|KEYBOARD_NAV|WORKSPACE_LABEL)_/.test(name),
  )
  expect(met.length).toBeGreaterThan(20)
  expect(met.filter(([, text]) => /[A-Za-z]{3}/.test(text) || !/\p{Script=Han}/u.test(text))).toEqual([])
})
