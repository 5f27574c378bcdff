import type { Random } from '@qisuan/game/world/random'

/** Lines of Python. */
type Lines = readonly string[]

const tab = (lines: Lines) => lines.map((line) => `    ${line}`)
const block = (head: string, ...bodies: Lines[]): string[] => [head, ...tab(bodies.flat())]

/** A program for 绿色能源竞技场 as one pupil might design it: every choice is made by itself. @returns Python that `readProgram` reads */
export function designOf(random: Random): string {
  const pick = <Item>(items: readonly Item[]): Item => random.pick(items)
  const chance = (percent: number) => random.below(100) < percent
  const globals: string[][] = []
  const functions: string[][] = []
  const define = (lines: Lines) => void functions.push([...lines])
  const state = (...lines: string[]) => void globals.push(lines)

  // The ground: rows, one text, a call for each cell, or numbers in a table.
  const ground = pick(['rows', 'text', 'at', 'table'] as const)
  const hasSize = chance(75)
  const width = hasSize ? 'width' : 'world.width()'
  const height = hasSize ? 'height' : 'world.height()'
  if (hasSize) state('width = world.width()', 'height = world.height()')
  const cell = (x: string, y: string) => `${y} * ${width} + ${x}`
  const size = hasSize && chance(50) ? 'size' : `${width} * ${height}`
  if (size === 'size') state('size = width * height')

  /** Statements at the beginning of a turn that read the ground. */
  const look: string[] =
    ground === 'rows'
      ? ['rows = world.rows()']
      : ground === 'text'
        ? ['ground = ""', ...block('for row in world.rows():', [pick(['ground = ground + row', 'ground += row'])])]
        : ground === 'table'
          ? pick([
              [
                'table = []',
                ...block(`for y in range(${height}):`, [
                  'line = []',
                  ...block(`for x in range(${width}):`, ['line.append(value_at(x, y))']),
                  'table.append(line)',
                ]),
              ],
              [
                `table = [0] * (${size})`,
                ...block(`for place in range(${size}):`, [
                  `table[place] = value_at(place % ${width}, place // ${width})`,
                ]),
              ],
            ])
          : []
  const isFlat = ground === 'table' && look.length === 3
  const symbol = (x: string, y: string) =>
    ground === 'rows' ? `rows[${y}][${x}]` : ground === 'text' ? `ground[${cell(x, y)}]` : `world.at(${x}, ${y})`
  const value = (x: string, y: string) => (isFlat ? `table[${cell(x, y)}]` : `table[${y}][${x}]`)
  const digits = pick(['in', 'bounds', 'list'] as const)
  const isDigit = (of: string) =>
    digits === 'in'
      ? `${of} in "123456789"`
      : digits === 'bounds'
        ? `${of} >= "1" and ${of} <= "9"`
        : `${of} != "*" and ${of} != "." and ${of} != "_" and ${of} != "~" and ${of} != "#"`
  const worthLines = (of: string, star: string, none: string): string[] =>
    pick([
      [`if ${of} == "*":`, `    return ${star}`, `if ${isDigit(of)}:`, `    return int(${of})`, `return ${none}`],
      [
        `if ${isDigit(of)}:`,
        `    return int(${of})`,
        `elif ${of} == "*":`,
        `    return ${star}`,
        'else:',
        `    return ${none}`,
      ],
      [
        'answer = ' + none,
        `if ${of} == "*":`,
        `    answer = ${star}`,
        `elif ${isDigit(of)}:`,
        `    answer = int(${of})`,
        'return answer',
      ],
    ])
  if (ground === 'table') {
    define(block('def value_at(x, y):', [
      'symbol = world.at(x, y)',
      ...block('if symbol == "#":', ['return -1']),
      ...worthLines('symbol', '1', '0'),
    ]))
  }
  const usesWorth = ground !== 'table' && chance(50)
  if (usesWorth) define(block('def worth_of(symbol):', worthLines('symbol', '1', '0')))
  const isEnergy = (x: string, y: string) =>
    ground === 'table'
      ? `${value(x, y)} > 0`
      : usesWorth
        ? `worth_of(${symbol(x, y)}) > 0`
        : digits === 'bounds'
          ? `(${symbol(x, y)} == "*" or ${isDigit(symbol(x, y))})`
          : `${symbol(x, y)} in "*123456789"`
  const worth = (x: string, y: string) =>
    ground === 'table' ? value(x, y) : usesWorth ? `worth_of(${symbol(x, y)})` : undefined

  // Bounds and stones.
  const inside = pick(['inline', 'function', 'open', 'guards'] as const)
  const bounds = (x: string, y: string) =>
    pick([
      [`${x} >= 0`, `${y} >= 0`, `${x} < ${width}`, `${y} < ${height}`],
      [`${x} >= 0`, `${x} < ${width}`, `${y} >= 0`, `${y} < ${height}`],
      [`${y} >= 0`, `${y} < ${height}`, `${x} >= 0`, `${x} < ${width}`],
    ]).join(' and ')
  const outside = (x: string, y: string) =>
    pick([
      [`${x} < 0`, `${x} >= ${width}`, `${y} < 0`, `${y} >= ${height}`],
      [`${y} < 0`, `${x} < 0`, `${y} == ${height}`, `${x} == ${width}`],
    ]).join(' or ')
  const free = (x: string, y: string) => (ground === 'table' ? `${value(x, y)} >= 0` : `${symbol(x, y)} != "#"`)
  const stone = (x: string, y: string) => (ground === 'table' ? `${value(x, y)} < 0` : `${symbol(x, y)} == "#"`)
  const mayWalk = (x: string, y: string) =>
    inside === 'open'
      ? `is_open(${x}, ${y})`
      : inside === 'function'
        ? `is_inside(${x}, ${y}) and ${free(x, y)}`
        : `${bounds(x, y)} and ${free(x, y)}`
  if (inside === 'open') {
    define(block(
      'def is_open(x, y):',
      pick([
        [`return ${bounds('x', 'y')} and ${free('x', 'y')}`],
        [`if ${outside('x', 'y')}:`, '    return False', `return ${free('x', 'y')}`],
        [`if ${outside('x', 'y')}:`, '    return False', `if ${stone('x', 'y')}:`, '    return False', 'return True'],
      ]),
    ))
  }
  if (inside === 'function') {
    define(block(
      'def is_inside(x, y):',
      pick([[`return ${bounds('x', 'y')}`], [`if ${bounds('x', 'y')}:`, '    return True', 'return False']]),
    ))
  }

  /** Statements for a neighbour `(nx, ny)` that may be walked on, in a loop. */
  const open = (body: Lines): string[] =>
    inside === 'guards' && !body.includes('break')
      ? [
          ...block(`if ${outside('nx', 'ny')}:`, ['continue']),
          ...block(`if ${stone('nx', 'ny')}:`, ['continue']),
          ...body,
        ]
      : block(`if ${mayWalk('nx', 'ny')}:`, body)

  // Directions.
  const ways = random.shuffled(['up', 'down', 'left', 'right'])
  const moves: Record<string, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }
  const step = (name: string) => moves[name] ?? [0, 0]
  const numbers = (axis: 0 | 1) => `[${ways.map((way) => step(way)[axis]).join(', ')}]`
  const texts = `[${ways.map((way) => `"${way}"`).join(', ')}]`
  const walking = pick(['lists', 'pairs', 'chain', 'functions', 'arithmetic'] as const)
  const directed = () => {
    if (walking === 'lists') state(`ways = ${texts}`, `dx = ${numbers(0)}`, `dy = ${numbers(1)}`)
    if (walking === 'pairs')
      state(`ways = ${texts}`, `moves = [${ways.map((way) => `[${step(way).join(', ')}]`).join(', ')}]`)
    if (walking === 'arithmetic') state('ways = ["up", "right", "down", "left"]')
    if (walking === 'functions') {
      const moved = (axis: 0 | 1, name: string, of: string) => {
        const [less = '', more = ''] = axis === 0 ? ['left', 'right'] : ['up', 'down']
        define(block(`def ${name}(${of}, way):`, [
          ...block(`if way == "${less}":`, [`return ${of} - 1`]),
          ...block(`if way == "${more}":`, [`return ${of} + 1`]),
          `return ${of}`,
        ]))
      }
      moved(0, 'next_x', 'x')
      moved(1, 'next_y', 'y')
    }
  }
  let isDirected = false
  /** A loop over the neighbours of `(x, y)`. @param body statements for the neighbour `(nx, ny)` and the text of the direction to it */
  const around = (x: string, y: string, body: (way: string) => Lines): string[] => {
    if (!isDirected) directed()
    isDirected = true
    switch (walking) {
      case 'lists':
        return block('for i in range(4):', [`nx = ${x} + dx[i]`, `ny = ${y} + dy[i]`], body('ways[i]'))
      case 'pairs':
        return block('for i in range(4):', [`nx = ${x} + moves[i][0]`, `ny = ${y} + moves[i][1]`], body('ways[i]'))
      case 'arithmetic':
        return block(
          'for i in range(4):',
          [`nx = ${x}`, `ny = ${y}`],
          block('if i % 2 == 0:', ['ny = ny + i - 1']),
          block('else:', ['nx = nx + 2 - i']),
          body('ways[i]'),
        )
      case 'functions':
        return block(`for way in ${texts}:`, [`nx = next_x(${x}, way)`, `ny = next_y(${y}, way)`], body('way'))
      default:
        return block(
          `for way in ${texts}:`,
          [`nx = ${x}`, `ny = ${y}`],
          ways.flatMap((way, index) => {
            const [dx, dy] = step(way)
            const change = dx === 0 ? `ny ${dy > 0 ? '+=' : '-='} 1` : `nx ${dx > 0 ? '+=' : '-='} 1`
            return block(`${index === 0 ? 'if' : 'elif'} way == "${way}":`, [change])
          }),
          body('way'),
        )
    }
  }

  // What has been seen, and how far it is.
  const memory = pick(['set', 'grid', 'flat', 'dict'] as const)
  const remember = (name: string, none: string): string[] =>
    memory === 'set'
      ? [`${name} = set()`]
      : memory === 'dict'
        ? [`${name} = dict()`]
        : memory === 'flat'
          ? [`${name} = [${none}] * (${size})`]
          : [
              `${name} = []`,
              ...block(`for j in range(${height}):`, [`${name}.append([${none}] * ${hasSize ? width : `(${width})`})`]),
            ]
  const place = (name: string, x: string, y: string) =>
    memory === 'grid' ? `${name}[${y}][${x}]` : `${name}[${cell(x, y)}]`
  const isSeen = (x: string, y: string) =>
    memory === 'set' || memory === 'dict' ? `${cell(x, y)} in seen` : `${place('seen', x, y)} == 1`
  const isNew = (x: string, y: string) =>
    memory === 'set' || memory === 'dict' ? `not (${isSeen(x, y)})` : `${place('seen', x, y)} == 0`
  const see = (x: string, y: string) => (memory === 'set' ? `seen.add(${cell(x, y)})` : `${place('seen', x, y)} = 1`)

  // Robots.
  const here =
    pick(['x', 'here'] as const) === 'x' ? ['x = hero.x()', 'y = hero.y()'] : ['y = hero.y()', 'x = hero.x()']
  const take = pick(['move', 'chain'] as const)
  const go = (way: string): string[] =>
    take === 'move'
      ? [`hero.move(${way})`]
      : random
          .shuffled(['up', 'down', 'left', 'right'])
          .flatMap((each, index) =>
            block(`${index === 0 ? 'if' : 'elif'} ${way} == "${each}":`, [`hero.move_${each}()`]),
          )
  const goAway = (): string[] => pick([['hero.wait()'], ['wander()']])

  /** Ways to search: each leaves a direction in `way`, or an empty text. */
  const searches = {
    /** Breadth first with a queue that remembers the first step to each cell. */
    firstStep(): string[] {
      const isPopped = chance(40)
      const isCells = chance(50)
      const take = (name: string, from: string) => (isPopped ? `${name} = ${from}.pop(0)` : `${name} = ${from}[head]`)
      const lists = isCells ? ['cells', 'firsts'] : ['xs', 'ys', 'firsts']
      const begin = isCells ? [`cells = [${cell('x', 'y')}]`] : ['xs = [x]', 'ys = [y]']
      const taken = isCells
        ? [take('current', 'cells'), `cx = current % ${width}`, `cy = current // ${width}`]
        : [take('cx', 'xs'), take('cy', 'ys')]
      const added = isCells ? [`cells.append(${cell('nx', 'ny')})`] : ['xs.append(nx)', 'ys.append(ny)']
      const found = pick(['taken', 'added'] as const)
      const test = (px: string, py: string, answer: string) => block(`if ${isEnergy(px, py)}:`, [`return ${answer}`])
      const next = (way: string): Lines => [
        ...block('if first == "":', [`start = ${way}`]),
        ...block('else:', ['start = first']),
        ...(found === 'added' ? test('nx', 'ny', 'start') : []),
        ...random.shuffled([see('nx', 'ny'), ...added, 'firsts.append(start)']),
      ]
      return block(
        'def find_way(x, y):',
        random.shuffled([...begin, 'firsts = [""]']),
        remember('seen', '0'),
        [see('x', 'y')],
        isPopped ? [] : ['head = 0'],
        block(
          isPopped ? `while len(${lists[0]}) > 0:` : `while head < len(${lists[0]}):`,
          [...taken, take('first', 'firsts')],
          isPopped ? [] : ['head = head + 1'],
          found === 'taken' ? block(`if first != "" and ${isEnergy('cx', 'cy')}:`, ['return first']) : [],
          around('cx', 'cy', (way) =>
            chance(50)
              ? open(block(`if ${isNew('nx', 'ny')}:`, next(way)))
              : block(`if ${mayWalk('nx', 'ny')} and ${isNew('nx', 'ny')}:`, next(way)),
          ),
        ),
        ['return ""'],
      )
    },
    /** Layers of cells until one has energy, then back along the parents. */
    parents(): string[] {
      return [
        ...block(
          'def find_way(x, y):',
          [
            `parent = [-1] * (${size})`,
            `back = [""] * (${size})`,
            `begin = ${cell('x', 'y')}`,
            'parent[begin] = begin',
            'layer = [begin]',
            'goal = -1',
          ],
          block(
            pick(['while len(layer) > 0 and goal < 0:', 'while goal == -1 and len(layer) != 0:']),
            ['later = []'],
            block(
              'for current in layer:',
              around(`current % ${width}`, `current // ${width}`, (way) =>
                open([
                  `cell = ${cell('nx', 'ny')}`,
                  ...block(
                    'if parent[cell] == -1:',
                    random.shuffled(['parent[cell] = current', `back[cell] = ${way}`, 'later.append(cell)']),
                    block(`if goal < 0 and ${isEnergy('nx', 'ny')}:`, ['goal = cell']),
                  ),
                ]),
              ),
            ),
            ['layer = later'],
          ),
          block('if goal < 0:', ['return ""']),
          pick([
            [...block('while parent[goal] != begin:', ['goal = parent[goal]']), 'return back[goal]'],
            [
              'last = goal',
              ...block('while goal != begin:', ['last = goal', 'goal = parent[goal]']),
              'return back[last]',
            ],
          ]),
        ),
      ]
    },
    /** Distances from everywhere, by relaxation until nothing changes; then the best cell, and the step that leads there. */
    relaxation(): string[] {
      const water = ground !== 'table' && chance(60)
      const cost = water ? pick(['cost_of(nx, ny)', 'price']) : '1'
      if (cost === 'cost_of(nx, ny)') {
        define(block('def cost_of(x, y):', block(`if ${symbol('x', 'y')} == "~":`, ['return 3']), ['return 1']))
      }
      define(block(
        'def distances_from(sx, sy):',
        [`far = [999] * (${size})`, `far[${cell('sx', 'sy')}] = 0`, 'changed = True'],
        block(
          'while changed:',
          ['changed = False'],
          block(
            pick([`for cell in range(${size}):`, `for cell in range(0, ${size}):`]),
            block('if far[cell] < 999:', [
              ...around(`cell % ${width}`, `cell // ${width}`, () =>
                open([
                  ...(cost === 'price'
                    ? ['price = 1', ...block(`if ${symbol('nx', 'ny')} == "~":`, ['price = 3'])]
                    : []),
                  ...pick([
                    [
                      `other = ${cell('nx', 'ny')}`,
                      ...block(`if far[cell] + ${cost} < far[other]:`, [
                        `far[other] = far[cell] + ${cost}`,
                        'changed = True',
                      ]),
                    ],
                    [
                      `total = far[cell] + ${cost}`,
                      ...block(`if far[${cell('nx', 'ny')}] > total:`, [
                        'changed = True',
                        `far[${cell('nx', 'ny')}] = total`,
                      ]),
                    ],
                  ]),
                ]),
              ),
            ]),
          ),
        ),
        ['return far'],
      ))
      return toward('distances_from', 'far')
    },
    /** Dijkstra: the nearest open cell is looked for among all. */
    dijkstra(): string[] {
      define(block(
        'def spread(sx, sy):',
        random.shuffled([`near = [9999] * (${size})`, `done = [False] * (${size})`]),
        [`near[${cell('sx', 'sy')}] = 0`],
        block(
          pick(['while True:', `for count in range(${size}):`]),
          ['best = -1'],
          block(
            `for cell in range(${size}):`,
            pick([
              block(
                'if not done[cell] and near[cell] < 9999:',
                block('if best < 0 or near[cell] < near[best]:', ['best = cell']),
              ),
              [
                ...block('if done[cell] or near[cell] == 9999:', ['continue']),
                ...block('if best == -1 or near[best] > near[cell]:', ['best = cell']),
              ],
            ]),
          ),
          block('if best < 0:', ['break']),
          ['done[best] = True'],
          around(`best % ${width}`, `best // ${width}`, () =>
            open([
              ...(ground === 'table'
                ? ['price = 1']
                : pick([
                    ['price = 1', ...block(`if ${symbol('nx', 'ny')} == "~":`, ['price = 3'])],
                    [...block(`if ${symbol('nx', 'ny')} == "~":`, ['price = 3']), ...block('else:', ['price = 1'])],
                  ])),
              `cell = ${cell('nx', 'ny')}`,
              ...pick([
                [`near[cell] = min(near[cell], near[best] + price)`],
                block('if near[best] + price < near[cell]:', ['near[cell] = near[best] + price']),
              ]),
            ]),
          ),
        ),
        ['return near'],
      ))
      return toward('spread', 'near')
    },
    /** Deeper and deeper until the steps are used up. */
    depth(): string[] {
      const most = pick(['6', '7', '8'])
      define(block(
        'def best_below(x, y, left):',
        random.shuffled([`total = 0`]),
        block(`if ${isEnergy('x', 'y')}:`, [worth('x', 'y') ? `total = ${worth('x', 'y')} * left` : 'total = left']),
        pick([block('if left == 0:', ['return total']), block('if left <= 0:', ['return total'])]),
        ['deepest = 0'],
        around('x', 'y', () =>
          open(
            pick([
              ['deepest = max(deepest, best_below(nx, ny, left - 1))'],
              ['found = best_below(nx, ny, left - 1)', ...block('if found > deepest:', ['deepest = found'])],
            ]),
          ),
        ),
        ['return total + deepest'],
      ))
      return block(
        'def find_way(x, y):',
        random.shuffled(['most = 0', 'answer = ""']),
        around('x', 'y', (way) =>
          open([
            `gain = best_below(nx, ny, ${most[0] === '6' ? '4' : '5'})`,
            ...block('if gain > most:', random.shuffled(['most = gain', `answer = ${way}`])),
          ]),
        ),
        ['return answer'],
      )
    },
    /** The energy that is nearest in a straight line, whatever lies between. */
    greedy(): string[] {
      const measure = pick(['nearest', 'ratio', 'rival'] as const)
      const distance = (x: string, y: string) =>
        pick([`abs(${x} - x) + abs(${y} - y)`, `abs(x - ${x}) + abs(y - ${y})`, `abs(${y} - y) + abs(${x} - x)`])
      const isFar = measure === 'nearest' || !worth('cx', 'cy')
      const scan = (body: Lines) =>
        pick([
          () =>
            block(
              `for cy in range(${height}):`,
              block(`for cx in range(${width}):`, block(`if ${isEnergy('cx', 'cy')}:`, body)),
            ),
          () =>
            block(
              `for cx in range(${width}):`,
              block(`for cy in range(${height}):`, block(`if ${isEnergy('cx', 'cy')}:`, body)),
            ),
          () =>
            block(`for cell in range(${size}):`, [
              `cx = cell % ${width}`,
              `cy = cell // ${width}`,
              ...block(`if not (${isEnergy('cx', 'cy')}):`, ['continue']),
              ...body,
            ]),
        ])()
      const better = isFar
        ? [
            `distance = ${distance('cx', 'cy')}`,
            ...block(
              pick(['if distance < best and distance > 0:', 'if 0 < distance and distance < best:']),
              random.shuffled(['best = distance', 'tx = cx', 'ty = cy']),
            ),
          ]
        : [
            `steps = ${distance('cx', 'cy')}`,
            ...(measure === 'rival' ? ['theirs = abs(cx - rival.x()) + abs(cy - rival.y())'] : []),
            ...block(measure === 'rival' ? 'if steps > 0 and steps <= theirs:' : 'if steps > 0:', [
              `score = ${worth('cx', 'cy')} * 100 // steps`,
              ...block('if score > best:', random.shuffled(['best = score', 'tx = cx', 'ty = cy'])),
            ]),
          ]
      const legs = (axis: 'x' | 'y') => {
        const [less, more] = axis === 'x' ? ['left', 'right'] : ['up', 'down']
        return random.shuffled([
          block(`if t${axis} > ${axis} and hero.can_move("${more}"):`, [`return "${more}"`]),
          block(`if t${axis} < ${axis} and hero.can_move("${less}"):`, [`return "${less}"`]),
        ])
      }
      return block(
        'def find_way(x, y):',
        random.shuffled([isFar ? 'best = 1000' : 'best = 0', 'tx = -1', 'ty = -1']),
        scan(better),
        pick([block('if tx < 0:', ['return ""']), block('if tx == -1:', ['return ""'])]),
        chance(40)
          ? [...block('if abs(tx - x) > abs(ty - y):', legs('x').flat()), ...legs('y').flat(), ...legs('x').flat()]
          : random.shuffled([legs('x'), legs('y')]).flat(2),
        ['return ""'],
      )
    },
  }

  /** To the best cell by distances of both ends. */
  function toward(name: string, list: string): string[] {
    const valued = pick(['nearest', 'ratio', 'rival'] as const)
    const gain = worth(`cell % ${width}`, `cell // ${width}`)
    const energetic = isEnergy(`cell % ${width}`, `cell // ${width}`)
    const choose =
      valued === 'nearest' || !gain
        ? block(
            `if ${list}[cell] > 0 and ${list}[cell] < least and ${energetic}:`,
            random.shuffled([`least = ${list}[cell]`, 'goal = cell']),
          )
        : [
            ...block(`if ${list}[cell] == 0 or not (${energetic}):`, ['continue']),
            `score = ${gain} * 60 // ${list}[cell]`,
            ...(valued === 'rival'
              ? block(`if theirs[cell] < ${list}[cell]:`, [pick(['score = score // 4', 'score = score - 20'])])
              : []),
            ...block('if score > most:', random.shuffled(['most = score', 'goal = cell'])),
          ]
    return block(
      'def find_way(x, y):',
      [`${list} = ${name}(x, y)`],
      valued === 'rival' && gain ? [`theirs = ${name}(rival.x(), rival.y())`] : [],
      random.shuffled(['goal = -1', valued === 'nearest' || !gain ? 'least = 900' : 'most = 0']),
      block(`for cell in range(${size}):`, choose),
      block('if goal < 0:', ['return ""']),
      [`target = ${name}(goal % ${width}, goal // ${width})`],
      random.shuffled(['answer = ""', 'fewest = 999']),
      around('x', 'y', (way) =>
        open(
          block(
            `if target[${cell('nx', 'ny')}] < fewest:`,
            random.shuffled([`fewest = target[${cell('nx', 'ny')}]`, `answer = ${way}`]),
          ),
        ),
      ),
      ['return answer'],
    )
  }

  // Power stations.
  const building = pick(['none', 'none', 'panel', 'forecast', 'best'] as const)
  const onSite = ground === 'table' ? 'world.at(hero.x(), hero.y()) == "_"' : `${symbol('hero.x()', 'hero.y()')} == "_"`
  const buildLines = (): string[] => {
    const early = pick(['world.ticks_left() > 40', 'world.tick() < 70', '120 - world.tick() > 30'])
    if (building === 'none') return []
    if (building === 'panel') {
      const plant = pick(['panel 6', 'turbine 10', 'turbine 12', 'panel 8'])
      const [name, price] = plant.split(' ')
      return pick([
        block(`if ${onSite} and hero.energy() >= ${price} and ${early}:`, [`hero.build("${name}")`]),
        block(
          `if ${early} and ${onSite}:`,
          block(`if hero.energy() > ${Number(price) - 1}:`, [`hero.build("${name}")`]),
        ),
      ])
    }
    if (building === 'forecast') {
      define(block(
        'def harvest_of(plant):',
        ['sum = 0'],
        pick([
          block(
            'for ahead in range(1, world.ticks_left()):',
            block(
              'if (world.tick() + ahead) % 6 == 0:',
              block('if plant == "panel":', ['sum += world.sun(ahead)']),
              block('else:', ['sum += world.wind(ahead)']),
            ),
          ),
          [
            'ahead = 6 - world.tick() % 6',
            ...block(
              'while ahead < world.ticks_left():',
              block('if plant == "turbine":', ['sum = sum + world.wind(ahead)']),
              block('else:', ['sum = sum + world.sun(ahead)']),
              ['ahead += 6'],
            ),
          ],
        ]),
        ['return sum'],
      ))
      return block(
        `if ${onSite}:`,
        random
          .shuffled([
            block('if hero.energy() >= 6 and harvest_of("panel") > 6:', ['hero.build("panel")']),
            block('if hero.energy() >= 10 and harvest_of("turbine") > 10:', ['hero.build("turbine")']),
          ])
          .flat(),
      )
    }
    return block(
      `if ${onSite} and ${early}:`,
      random.shuffled(['sunny = 0', 'windy = 0']),
      pick([
        block(
          'for ahead in range(world.ticks_left()):',
          random.shuffled(['sunny += world.sun(ahead)', 'windy += world.wind(ahead)']),
        ),
        block(
          'for ahead in range(1, 30):',
          random.shuffled(['windy = windy + world.wind(ahead)', 'sunny = sunny + world.sun(ahead)']),
        ),
      ]),
      pick([
        [
          ...block('if sunny >= windy and hero.energy() >= 6:', ['hero.build("panel")']),
          ...block('elif hero.energy() >= 10:', ['hero.build("turbine")']),
        ],
        [
          ...block('if windy > sunny:', block('if hero.energy() >= 10:', ['hero.build("turbine")'])),
          ...block('else:', block('if hero.energy() >= 6:', ['hero.build("panel")'])),
        ],
      ]),
    )
  }

  const plain = random.below(10)
  if (plain < 2) return sweep(random, pick, chance)
  const search = pick([
    'firstStep',
    'firstStep',
    'parents',
    'relaxation',
    'dijkstra',
    'depth',
    'greedy',
    'greedy',
  ] as const)
  define(searches[search]())
  const away = goAway()
  if (away.includes('wander()')) {
    define(block(
      'def wander():',
      pick([
        block(`for each in ${texts}:`, block('if hero.can_move(each):', ['hero.move(each)', 'return'])),
        [
          ...block('if hero.can_move("right"):', ['hero.move_right()']),
          ...block('elif hero.can_move("down"):', ['hero.move_down()']),
          ...block('elif hero.can_move("left"):', ['hero.move_left()']),
          ...block('else:', ['hero.move_up()']),
        ],
      ]),
      ['hero.wait()'],
    ))
  }
  const build = buildLines()
  const isBuiltFirst = chance(50)
  const asked = chance(50) ? ['way = find_way(hero.x(), hero.y())'] : [...here, 'way = find_way(x, y)']
  const turn = [
    ...look,
    ...(isBuiltFirst ? build : []),
    ...asked,
    ...pick([
      () => [...block('if way == "":', away), ...block('else:', go('way'))],
      () => [...block('if way != "":', go('way')), ...block('else:', away)],
    ])(),
    ...(isBuiltFirst ? [] : build),
  ]
  const loop = pick(['while True:', 'while world.ticks_left() > 0:', 'for turn in range(120):'])
  const isTurn = chance(30) && look.length === 0
  if (isTurn) define(block('def take_turn():', turn))
  return [
    ...random
      .shuffled(globals)
      .toSorted((one, other) => Number(other.join().includes('world.')) - Number(one.join().includes('world.')))
      .flat(),
    ...random.shuffled(functions).flat(),
    ...block(loop, isTurn ? ['take_turn()'] : turn),
  ].join('\n')
}

/** Short programs that do not search: row by row, along walls, or by turns. */
function sweep(
  random: Random,
  pick: <Item>(items: readonly Item[]) => Item,
  chance: (percent: number) => boolean,
): string {
  const ways = random.shuffled(['up', 'down', 'left', 'right'])
  const texts = `[${ways.map((way) => `"${way}"`).join(', ')}]`
  const build = pick([
    [],
    block('if world.at(hero.x(), hero.y()) == "_":', block('if hero.energy() >= 6:', ['hero.build("panel")'])),
    block('if hero.energy() > 9 and world.at(hero.x(), hero.y()) == "_":', ['hero.build("turbine")']),
  ])
  const loop = pick(['while True:', 'while world.ticks_left() > 0:', 'for turn in range(200):'])
  const down = pick([
    ['hero.move_down()'],
    block('if hero.can_move("down"):', ['hero.move_down()']),
    block('while hero.can_move("down"):', ['hero.move_down()']),
  ])
  const kind = pick(['rows', 'wall', 'turns', 'look', 'count', 'back'] as const)
  const walk = (way: string) =>
    pick([
      block(`while hero.can_move("${way}"):`, [`hero.move_${way}()`], chance(30) ? build : []),
      block(`for i in range(world.width()):`, block(`if hero.can_move("${way}"):`, [`hero.move("${way}")`])),
      [`hero.move_${way}(world.width() - 1)`],
    ])
  switch (kind) {
    case 'rows':
      return pick([
        () => block(loop, walk('right'), down, walk('left'), chance(50) ? down : [], build),
        () =>
          block(
            'for line in range(world.height()):',
            block('if line % 2 == 0:', walk('right')),
            block('else:', walk('left')),
            down,
            build,
          ),
        () =>
          block(
            'for line in range(world.height()):',
            block('if hero.x() == 0:', walk('right')),
            block('else:', walk('left')),
            build,
            down,
          ),
      ])().join('\n')
    case 'wall':
      return [
        `ways = ["up", "right", "down", "left"]`,
        `facing = ${pick(['0', '1', '2'])}`,
        ...block(
          loop,
          build,
          pick([
            [
              ...block('if hero.can_move(ways[(facing + 1) % 4]):', [
                'facing = (facing + 1) % 4',
                'hero.move(ways[facing])',
              ]),
              ...block('elif hero.can_move(ways[facing]):', ['hero.move(ways[facing])']),
              ...block('else:', ['facing = (facing + 3) % 4']),
            ],
            [
              'facing = (facing + 1) % 4',
              'tries = 0',
              ...block('while tries < 4 and not hero.can_move(ways[facing]):', [
                'facing = (facing + 3) % 4',
                'tries += 1',
              ]),
              'hero.move(ways[facing])',
            ],
          ]),
        ),
      ].join('\n')
    case 'turns':
      return block(
        loop,
        block(
          `for way in ${texts}:`,
          pick([
            block('while hero.can_move(way):', ['hero.move(way)'], build),
            block('if hero.can_move(way):', ['hero.move(way)'], build),
          ]),
        ),
        build,
      ).join('\n')
    case 'look':
      return [
        ...block(
          'def is_good(x, y):',
          block('if x < 0 or y < 0 or x >= world.width() or y >= world.height():', ['return False']),
          [
            'symbol = world.at(x, y)',
            pick([
              'return symbol in "*123456789"',
              'return symbol != "." and symbol != "#" and symbol != "~" and symbol != "_"',
            ]),
          ],
        ),
        ...block(
          loop,
          pick([
            ['x = hero.x()', 'y = hero.y()'],
            ['y = hero.y()', 'x = hero.x()'],
          ]),
          random
            .shuffled([
              'is_good(x + 1, y):right',
              'is_good(x - 1, y):left',
              'is_good(x, y + 1):down',
              'is_good(x, y - 1):up',
            ])
            .flatMap((each, index) => {
              const [test, way] = each.split(':')
              return block(`${index === 0 ? 'if' : 'elif'} ${test}:`, [`hero.move_${way}()`])
            }),
          ways
            .slice(0, 2 + random.below(2))
            .flatMap((way) => block(`elif hero.can_move("${way}"):`, [`hero.move_${way}()`])),
          block('else:', [`hero.move_${ways[3]}()`]),
          build,
        ),
      ].join('\n')
    case 'count':
      return [
        ...Array.from({ length: 6 + random.below(12) }, () =>
          pick([
            [`hero.move_${pick(ways)}(${1 + random.below(6)})`],
            block(`for i in range(${2 + random.below(6)}):`, [
              `hero.move_${pick(ways)}()`,
              ...(chance(40) ? [`hero.move_${pick(ways)}()`] : []),
            ]),
            [`hero.move("${pick(ways)}")`, `hero.move_${pick(ways)}()`],
            [`hero.build("${pick(['panel', 'turbine'])}")`],
            block(`if hero.can_move("${pick(ways)}"):`, [`hero.move_${pick(ways)}(2)`]),
          ]),
        ).flat(),
        ...block(loop, ['hero.wait()']),
      ].join('\n')
    default:
      return [
        'count = 0',
        `last = "${pick(ways)}"`,
        ...block(
          loop,
          ['moved = False'],
          block(
            `for way in ${texts}:`,
            block(
              pick([
                'if not moved and way != last and hero.can_move(way):',
                'if hero.can_move(way) and not moved and (way != last or count % 5 == 0):',
              ]),
              random.shuffled(['hero.move(way)', 'moved = True', 'count = count + 1']),
            ),
            ['last = way'],
          ),
          pick([
            block('if not moved:', ['hero.move(last)']),
            block('if moved == False:', ['hero.wait()', 'count += 1']),
          ]),
          build,
        ),
      ].join('\n')
  }
}
