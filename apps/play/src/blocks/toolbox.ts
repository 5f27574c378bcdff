import type { utils } from 'blockly/core'
import type { Parameter, WorldFunction } from '@qisuan/game/world/calls'
import { blockOf, colours, isAct, offered } from './define-blocks.ts'
import { categories } from './labels.ts'

type Toolbox = utils.toolbox.ToolboxDefinition
type Item = utils.toolbox.ToolboxItemInfo

const number = (value: number) => ({ shadow: { type: 'math_number', fields: { NUM: value } } })
const text = (value: string) => ({ shadow: { type: 'text', fields: { TEXT: value } } })
/** A direction to choose, in whose place a variable can be put. */
const direction = { shadow: { type: 'direction' } }

/** The blocks to take from: those of the world, and what a program is made of. */
export function toolboxOf(functions: readonly WorldFunction[]): Toolbox {
  const own = offered(functions)
  const hasTexts = own.some(({ name }) => name === 'sign' || name === 'move')
  const contents: Item[] = [
    category(categories.act, colours.act, own.filter(isAct).map(itemOf)),
    category(categories.repeat, colours.repeat, [
      block('controls_repeat_ext', { TIMES: number(3) }),
      block('forever'),
      block('controls_whileUntil'),
    ]),
    category(categories.ask, colours.ask, [
      ...own.filter((each) => !isAct(each)).map(itemOf),
      ...(hasTexts ? [block('direction')] : []),
    ]),
    category(categories.decide, colours.decide, [
      block('controls_if'),
      { ...block('controls_if'), extraState: { hasElse: true } },
      block('logic_compare', hasTexts ? {} : { A: number(0), B: number(0) }),
      block('logic_operation'),
      block('logic_negate'),
    ]),
    { ...category(categories.count, colours.count, []), custom: 'VARIABLE' },
    category(categories.reckon, colours.reckon, [
      block('math_number'),
      block('math_arithmetic', { A: number(1), B: number(1) }),
    ]),
  ]
  return { kind: 'categoryToolbox', contents }
}

function category(name: string, colour: string, contents: Item[]): Item {
  return { kind: 'category', name, colour, contents }
}

function block(type: string, inputs: Record<string, object> = {}): Item {
  return { kind: 'block', type, inputs }
}

function itemOf(called: WorldFunction): Item {
  const inputs = called.parameters.map((parameter) => [parameter.name, shadowOf(parameter)])
  return block(blockOf(called), Object.fromEntries(inputs))
}

function shadowOf({ name, type, otherwise }: Parameter): object {
  if (name === 'direction') return direction
  return type === 'int' ? number(Number(otherwise ?? 1)) : text('你好')
}
