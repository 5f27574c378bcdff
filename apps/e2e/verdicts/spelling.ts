/** The ways in which a language writes what `random-program.ts` draws. `$1` and `$2` are expressions. */
export interface Spelling {
  /** Ends of a statement, and of a block. */
  semicolon: string
  close: string
  /** Head of the block that a program is; empty for none. */
  open: string
  /** Spells functions of the world as `moveRight`, not as `move_right`. */
  isCamelCase: boolean
  declare: Record<Type, string>
  assign: string
  /** Heads of blocks; `$1` is a variable, `$2` a value. */
  repeat: string
  when: string
  otherwise: string
  define: string
  print: string
  append: string
  /** Expressions that make a value of a type from values of the types behind them. */
  expressions: readonly (readonly [made: Type, text: string, ...from: Type[]])[]
  /** Statements that end in a fault. */
  faults: readonly string[]
  literal: { int: readonly string[]; float: readonly string[]; text: readonly string[]; list: readonly string[] }
}

export type Type = 'int' | 'float' | 'text' | 'list'

const numbers = ['0', '1', '2', '7', '10', '255', '65537', '1000003']
const floats = ['0.1', '0.5', '1.0', '2.5', '3.3', '1e-7', '1e21', '123456.789']
const texts = ['""', '"a"', '"B"', '"10"', '"9"', '"中文"', '"z z"', '"é"']

export const python: Spelling = {
  semicolon: '',
  close: '',
  open: '',
  isCamelCase: false,
  declare: { int: '$1 = $2', float: '$1 = $2', text: '$1 = $2', list: '$1 = $2' },
  assign: '$1 = $2',
  repeat: 'for $1 in range($2):',
  when: 'if $1 > $2:',
  otherwise: 'else:',
  define: 'def $1(n, m):',
  print: 'print($1, $2)',
  append: '$1.append($2)',
  expressions: [
    ['int', '($1 + $2)', 'int', 'int'],
    ['int', '($1 - $2)', 'int', 'int'],
    ['int', '($1 * $2 % 1000000007)', 'int', 'int'],
    ['int', '($1 // ($2 or 3))', 'int', 'int'],
    ['int', '($1 % ($2 or -7))', 'int', 'int'],
    ['int', '($1 ^ $2)', 'int', 'int'],
    ['int', '(($1 << 40) >> 37)', 'int'],
    ['int', '(abs($1) % 97) ** 9', 'int'],
    ['int', 'int($1 % 1000)', 'float'],
    ['int', 'len($1)', 'text'],
    ['int', 'sum($1)', 'list'],
    ['int', 'max($1 + [3])', 'list'],
    ['int', 'hash($1) % 1009', 'text'],
    ['float', '($1 + $2)', 'float', 'float'],
    ['float', '($1 * $2)', 'float', 'float'],
    ['float', '($1 / ($2 or 0.3))', 'float', 'float'],
    ['float', '($1 / ($2 or 3))', 'int', 'int'],
    ['float', 'math.sin($1)', 'float'],
    ['float', 'math.sqrt(abs($1))', 'float'],
    ['float', 'round($1, 3)', 'float'],
    ['float', 'random.random()'],
    ['text', '($1 + $2)[:30]', 'text', 'text'],
    ['text', 'str($1)', 'int'],
    ['text', 'str($1)', 'float'],
    ['text', '"{:.3f}".format($1)', 'float'],
    ['text', '$1.upper()', 'text'],
    ['text', '"".join(sorted($1))', 'text'],
    ['text', 'str(list({$1: 1, $2: 2, "k": 3}))', 'text', 'text'],
    ['list', 'sorted($1, key=lambda e: e % 5)', 'list'],
    ['list', '[e * 2 for e in $1][:9]', 'list'],
    ['list', '$1[::-1]', 'list'],
    ['list', 'list(set($1))', 'list'],
    ['list', '[$1, $2]', 'int', 'int'],
  ],
  faults: [
    '[1][$1 + 9]',
    '1 // ($1 - $1)',
    'nothing + $1',
    '"a" + $1',
    'hero.move_right("x")',
    'def g(k): g(k)\ng($1)',
  ],
  literal: { int: [...numbers, '2 ** 70'], float: [...floats, 'float("inf")'], text: texts, list: ['[]', '[3, 1, 2]'] },
}

export const javascript: Spelling = {
  semicolon: ';',
  close: '}',
  open: '{',
  isCamelCase: true,
  declare: { int: 'let $1 = $2', float: 'let $1 = $2', text: 'let $1 = $2', list: 'let $1 = $2' },
  assign: '$1 = $2',
  repeat: 'for (let $1 = 0; $1 < $2; $1 += 1) {',
  when: 'if ($1 > $2) {',
  otherwise: '} else {',
  define: 'function $1(n, m) {',
  print: 'print($1, $2)',
  append: '$1.push($2)',
  expressions: [
    ['int', '($1 + $2)', 'int', 'int'],
    ['int', '($1 - $2)', 'int', 'int'],
    ['int', '($1 * $2)', 'int', 'int'],
    ['int', 'Math.imul($1, $2)', 'int', 'int'],
    ['int', 'Math.trunc($1 / $2)', 'int', 'int'],
    ['int', '($1 % $2)', 'int', 'int'],
    ['int', '($1 ^ $2)', 'int', 'int'],
    ['int', '($1 >>> 3)', 'int'],
    ['int', 'Number(BigInt.asIntN(40, BigInt(Math.trunc($1 % 1e9) || 0) ** 5n))', 'int'],
    ['int', 'Math.round($1)', 'float'],
    ['int', '$1.length', 'text'],
    ['int', '$1.reduce((one, other) => one + other, 0)', 'list'],
    ['int', 'parseInt($1, 16)', 'text'],
    ['float', '($1 + $2)', 'float', 'float'],
    ['float', '($1 * $2)', 'float', 'float'],
    ['float', '($1 / $2)', 'float', 'float'],
    ['float', '($1 / $2)', 'int', 'int'],
    ['float', 'Math.sin($1)', 'float'],
    ['float', 'Math.sqrt($1)', 'float'],
    ['float', 'Math.pow($1, 1.7)', 'float'],
    ['float', 'Number($1.toFixed(3))', 'float'],
    ['float', 'Math.random()'],
    ['text', '($1 + $2).slice(0, 30)', 'text', 'text'],
    ['text', 'String($1)', 'int'],
    ['text', 'String($1)', 'float'],
    ['text', '$1.toPrecision(5)', 'float'],
    ['text', '$1.toUpperCase()', 'text'],
    ['text', '[...$1].sort().join("")', 'text'],
    ['text', 'Object.keys({ [$1]: 1, [$2]: 2, k: 3, 2: 4 }).join()', 'text', 'text'],
    ['text', '$1.replace(/[a-z]+/gi, (found) => `<${found}>`).slice(0, 30)', 'text'],
    ['list', '$1.slice().sort()', 'list'],
    ['list', '$1.slice().sort((one, other) => one % 5 - other % 5)', 'list'],
    ['list', '$1.map((each) => each * 2).slice(0, 9)', 'list'],
    ['list', '[...new Set($1)]', 'list'],
    ['list', '[$1, $2]', 'int', 'int'],
  ],
  faults: ['null.x', 'nothing + $1', '$1()', 'hero.moveRight("x")', 'new Array(-1)', '(function g(k) { g(k) })($1)'],
  literal: {
    int: [...numbers, '2 ** 31', '2 ** 53', '-5'],
    float: [...floats, 'Infinity', 'NaN'],
    text: texts,
    list: ['[]', '[3, 1, 20]'],
  },
}

export const cpp: Spelling = {
  semicolon: ';',
  close: '}',
  open: 'void run() {',
  isCamelCase: false,
  declare: { int: 'int $1 = $2', float: 'double $1 = $2', text: 'string $1 = $2', list: 'vector<int> $1 = $2' },
  assign: '$1 = $2',
  repeat: 'for (int $1 = 0; $1 < $2; $1 += 1) {',
  when: 'if ($1 > $2) {',
  otherwise: '} else {',
  define: 'int $1(int n, int m) {',
  print: 'cout << $1 << " " << $2 << endl',
  append: '$1.push_back($2)',
  expressions: [
    ['int', 'int((unsigned)($1) + (unsigned)($2))', 'int', 'int'],
    ['int', 'int((unsigned)($1) * (unsigned)($2))', 'int', 'int'],
    ['int', '($1 / (($2) | 1))', 'int', 'int'],
    ['int', '($1 % (($2) | 3))', 'int', 'int'],
    ['int', '($1 ^ $2)', 'int', 'int'],
    ['int', 'int((long long)($1) * 1000003 % 998244353)', 'int'],
    ['int', 'int(($1) >> 3)', 'int'],
    ['int', 'int(fmod($1, 1000.0))', 'float'],
    ['int', 'int(($1).size())', 'text'],
    ['int', 'int(hash<string>()($1) % 1009)', 'text'],
    ['int', 'total($1)', 'list'],
    ['float', '($1 + $2)', 'float', 'float'],
    ['float', '($1 * $2)', 'float', 'float'],
    ['float', '($1 / $2)', 'float', 'float'],
    ['float', '($1 / 3.0)', 'int'],
    ['float', 'sin($1)', 'float'],
    ['float', 'sqrt(fabs($1))', 'float'],
    ['float', 'pow(fabs($1), 1.7)', 'float'],
    ['float', '(rand() % 100 / 7.0)'],
    ['text', '(string($1) + $2).substr(0, 30)', 'text', 'text'],
    ['text', 'to_string($1)', 'int'],
    ['text', 'to_string(fmod($1, 1e9))', 'float'],
    ['text', 'sorted(string($1))', 'text'],
    ['list', 'sorted($1)', 'list'],
    ['list', 'keys($1)', 'list'],
    ['list', 'vector<int>{$1, $2}', 'int', 'int'],
  ],
  faults: ['cout << vector<int>(1)[$1 | 8]', 'cout << 5 / ($1 & 0)', 'stoi("x")', 'hero.move_right(-1)', 'endless($1)'],
  literal: {
    int: numbers,
    float: floats,
    text: texts.map((text) => `string(${text})`),
    list: ['vector<int>{3, 1, 2}'],
  },
}
