import * as Blockly from 'blockly/core'
import { Order, pythonGenerator, type PythonGenerator } from 'blockly/python'
import type { Parameter, WorldFunction } from '@qisuan/game/world/calls'
import { directionOptions, labels } from './labels.ts'

/** Colours of the blocks by what they are for: those of the house. */
export const colours = {
  act: '#c8431d',
  ask: '#2f5fe0',
  repeat: '#0f8a5f',
  decide: '#7446d8',
  count: '#9a6516',
  reckon: '#0b6b86',
}

const outputs: Partial<Record<WorldFunction['returns'], string>> = { int: 'Number', bool: 'Boolean', text: 'String' }

/** Name of the block of a function. */
export const blockOf = ({ object, name }: WorldFunction): string => `${object}_${name}`

/** True for a function that does something: its block stands in a row of others and has no value. */
export const isAct = ({ object, name }: WorldFunction): boolean =>
  object === 'hero' && /^(move|wait|say|build)/.test(name)

export const offered = (functions: readonly WorldFunction[]): readonly WorldFunction[] =>
  functions.filter(({ object, name }) => labels[`${object}.${name}`] !== undefined)

/** Teaches Blockly the blocks of a world, and the Python that they stand for. */
export function defineBlocks(functions: readonly WorldFunction[]): void {
  Blockly.common.defineBlocks(forever)
  pythonGenerator.forBlock['forever'] = (block, generator) => {
    const body = generator.addLoopTrap(generator.statementToCode(block, 'DO'), block) || generator.PASS
    return `while True:\n${body}`
  }
  pythonGenerator.forBlock['direction'] = (block) => [JSON.stringify(block.getFieldValue('WORD')), Order.ATOMIC]
  for (const each of offered(functions)) {
    Blockly.common.defineBlocksWithJsonArray([definitionOf(each)])
    pythonGenerator.forBlock[blockOf(each)] = (block, generator) => {
      const call = `${each.object}.${each.name}(${valuesOf(each, block, generator).join(', ')})`
      return isAct(each) ? `${call}\n` : [call, Order.FUNCTION_CALL]
    }
  }
}

const forever = Blockly.common.createBlockDefinitionsFromJsonArray([
  {
    type: 'forever',
    message0: '一直重复',
    message1: '%1',
    args1: [{ type: 'input_statement', name: 'DO' }],
    previousStatement: null,
    colour: colours.repeat,
  },
  {
    type: 'direction',
    message0: '%1',
    args0: [{ type: 'field_dropdown', name: 'WORD', options: directionOptions }],
    output: 'String',
    colour: colours.ask,
  },
])

function definitionOf(called: WorldFunction): object {
  const { object, name, parameters, returns, help } = called
  const act = isAct(called)
  return {
    type: blockOf(called),
    message0: labels[`${object}.${name}`],
    args0: parameters.map(argumentOf),
    inputsInline: true,
    tooltip: help,
    colour: act ? colours.act : colours.ask,
    ...(act ? { previousStatement: null, nextStatement: null } : { output: outputs[returns] ?? null }),
  }
}

function argumentOf({ name, type }: Parameter): object {
  return { type: 'input_value', name, check: type === 'int' ? 'Number' : 'String' }
}

/** Values of a call without those at its end that go without saying: the size of a program counts. */
function valuesOf({ parameters }: WorldFunction, block: Blockly.Block, generator: PythonGenerator): string[] {
  const usual = parameters.map(({ otherwise }) => otherwise !== undefined && JSON.stringify(otherwise))
  const values = parameters.map(({ name, type }, index) => {
    const without = usual[index] || (type === 'int' ? '0' : '""')
    return generator.valueToCode(block, name, Order.NONE) || without
  })
  const last = values.findLastIndex((value, index) => value !== usual[index])
  return values.slice(0, last + 1)
}
