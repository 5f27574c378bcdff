import { parser } from '@lezer/python'

type Node = ReturnType<typeof parser.parse>['topNode']

export type Expression =
  | { kind: 'name' | 'literal' | 'text'; text: string }
  | { kind: 'binary'; operator: string; left: Expression; right: Expression }
  | { kind: 'unary'; operator: 'not' | '-'; of: Expression }
  | { kind: 'call'; object?: string; callee: string; values: Expression[] }
  | { kind: 'index'; of: Expression; at: Expression }
  | { kind: 'list'; items: Expression[] }

export type Statement =
  | { kind: 'set'; to: Expression; operator: string; value: Expression }
  | { kind: 'do'; value: Expression }
  | { kind: 'if'; test: Expression; body: Statement[]; otherwise: Statement[] }
  | { kind: 'while'; test: Expression; body: Statement[] }
  | { kind: 'range'; name: string; from: Expression; to: Expression; body: Statement[] }
  | { kind: 'each'; name: string; of: Expression; body: Statement[] }
  | { kind: 'define'; name: string; parameters: string[]; body: Statement[] }
  | { kind: 'return'; value?: Expression }
  | { kind: 'break' | 'continue' }
  | { kind: 'note'; text: string }

/** Reads the part of Python in which the designs are written: programs that every language of the house can say. */
export const readProgram = (source: string): Statement[] => {
  const text = ({ from, to }: Node) => source.slice(from, to)
  const partsOf = (node: Node, of: RegExp = /^\w+$/): Node[] => {
    const parts: Node[] = []
    for (let part = node.firstChild; part; part = part.nextSibling) if (of.test(part.name)) parts.push(part)
    return parts
  }
  const unread = (node: Node): never => {
    throw new Error(`${node.name} cannot be read: ${text(node)}`)
  }

  function expression(node: Node | undefined): Expression {
    if (!node) throw new Error(`An expression is missing in ${source}`)
    const parts = partsOf(node)
    switch (node.name) {
      case 'VariableName':
        return { kind: 'name', text: text(node) }
      case 'Number':
      case 'Boolean':
        return { kind: 'literal', text: text(node) }
      case 'String':
        return { kind: 'text', text: text(node).slice(1, -1) }
      case 'ParenthesizedExpression':
        return expression(parts[0])
      case 'UnaryExpression': {
        const of = expression(parts.at(-1))
        return { kind: 'unary', operator: text(node).startsWith('-') ? '-' : 'not', of }
      }
      case 'BinaryExpression': {
        const [left, operator, right] = parts
        return {
          kind: 'binary',
          operator: operator ? text(operator) : unread(node),
          left: expression(left),
          right: expression(right),
        }
      }
      case 'ArrayExpression':
        return { kind: 'list', items: parts.map(expression) }
      case 'MemberExpression':
        return { kind: 'index', of: expression(parts[0]), at: expression(parts[1]) }
      case 'CallExpression': {
        const [callee, values] = parts
        if (!callee || !values) return unread(node)
        const [name = '', object] = text(callee).split('.').toReversed()
        return { kind: 'call', callee: name, ...(object && { object }), values: partsOf(values).map(expression) }
      }
      default:
        return unread(node)
    }
  }

  const block = (body: Node | undefined): Statement[] =>
    body ? partsOf(body).map(statement) : unread(parser.parse('').topNode)

  function statement(node: Node): Statement {
    const parts = partsOf(node)
    switch (node.name) {
      case 'AssignStatement':
      case 'UpdateStatement': {
        const [to, operator, value] = parts
        return {
          kind: 'set',
          to: expression(to),
          operator: operator ? text(operator) : '',
          value: expression(value),
        }
      }
      case 'ExpressionStatement':
        return { kind: 'do', value: expression(parts[0]) }
      case 'IfStatement': {
        const tests = parts.filter(({ name }) => name !== 'Body' && !/^(if|elif|else)$/.test(name))
        const bodies = parts.filter(({ name }) => name === 'Body').map(block)
        return (
          bodies
            .slice(0, tests.length)
            .reduceRight<Statement[]>(
              (otherwise, body, index) => [{ kind: 'if', test: expression(tests[index]), body, otherwise }],
              bodies[tests.length] ?? [],
            )[0] ?? unread(node)
        )
      }
      case 'WhileStatement':
        return { kind: 'while', test: expression(parts[1]), body: block(parts[2]) }
      case 'ForStatement': {
        const [, name, , iterated, body] = parts
        const of = expression(iterated)
        const each = name ? text(name) : unread(node)
        if (of.kind !== 'call' || of.callee !== 'range') return { kind: 'each', name: each, of, body: block(body) }
        const [first, last] = of.values
        const zero: Expression = { kind: 'literal', text: '0' }
        const [from, to] = last ? [first ?? zero, last] : [zero, first ?? zero]
        return { kind: 'range', name: each, from, to, body: block(body) }
      }
      case 'FunctionDefinition': {
        const [, name, parameters, body] = parts
        if (!name || !parameters) return unread(node)
        return { kind: 'define', name: text(name), parameters: partsOf(parameters).map(text), body: block(body) }
      }
      case 'ReturnStatement':
        return parts[1] ? { kind: 'return', value: expression(parts[1]) } : { kind: 'return' }
      case 'BreakStatement':
        return { kind: 'break' }
      case 'ContinueStatement':
        return { kind: 'continue' }
      default:
        return unread(node)
    }
  }
  return partsOf(parser.parse(source).topNode).map(statement)
}

/** Statements within a statement, block by block. */
const blocksOf = (statement: Statement): Statement[][] =>
  statement.kind === 'if' ? [statement.body, statement.otherwise] : 'body' in statement ? [statement.body] : []

/** A program with all its blocks changed, the inner ones first. */
export const changeBlocks = (
  block: readonly Statement[],
  change: (block: Statement[], parent?: Statement) => Statement[],
  parent?: Statement,
): Statement[] =>
  change(
    block.map((statement): Statement => {
      if (statement.kind === 'if') {
        return {
          ...statement,
          body: changeBlocks(statement.body, change, statement),
          otherwise: changeBlocks(statement.otherwise, change, statement),
        }
      }
      return 'body' in statement ? { ...statement, body: changeBlocks(statement.body, change, statement) } : statement
    }),
    parent,
  )

/** Expressions of a statement itself, without those of its blocks. */
export const expressionsOf = (statement: Statement): Expression[] => {
  switch (statement.kind) {
    case 'set':
      return [statement.to, statement.value]
    case 'range':
      return [statement.from, statement.to]
    case 'each':
      return [statement.of]
    case 'if':
    case 'while':
      return [statement.test]
    case 'do':
      return [statement.value]
    case 'return':
      return statement.value ? [statement.value] : []
    default:
      return []
  }
}

/** An expression and all in it. */
export const partsOf = (expression: Expression): Expression[] => {
  const inner =
    expression.kind === 'binary'
      ? [expression.left, expression.right]
      : expression.kind === 'unary'
        ? [expression.of]
        : expression.kind === 'call'
          ? expression.values
          : expression.kind === 'index'
            ? [expression.of, expression.at]
            : expression.kind === 'list'
              ? expression.items
              : []
  return [expression, ...inner.flatMap(partsOf)]
}

/** Statements of a block and of all blocks in it. */
export const allOf = (block: readonly Statement[]): Statement[] =>
  block.flatMap((statement) => [statement, ...blocksOf(statement).flatMap(allOf)])

/** Names that a statement reads or changes, with all in its blocks; those of functions too. */
export const namesIn = (statement: Statement): Set<string> =>
  new Set(
    allOf([statement]).flatMap((each) => [
      ...('name' in each ? [each.name] : []),
      ...(each.kind === 'define' ? each.parameters : []),
      ...expressionsOf(each)
        .flatMap(partsOf)
        .flatMap((part) =>
          part.kind === 'name' ? [part.text] : part.kind === 'call' ? [part.object ?? part.callee] : [],
        ),
    ]),
  )
