import { expect, test } from 'vitest'
import { sizeOf, type Language } from '../src/size.ts'

test.each<[language: Language, size: number, sources: string[]]>([
  [
    'python',
    8,
    [
      'for i in range(3):\n    hero.move_right(i)',
      'for i in range(3): hero.move_right(i)',
      '# 三次\nfor i in range( 3 ) :  # again\n\n\n\thero . move_right(\n\t\ti,\n\t)\n',
      'for i in \\\n  range(3): hero.move_right(i);',
    ],
  ],
  ['python', 4, ['a = 1\nb = 2', 'a=1;b=2', '(a) = (1)\n\n# c = 3\nb = (2)']],
  [
    'javascript',
    7,
    [
      'while (i < 3) {\n  hero.moveRight(i)\n  i++\n}',
      'while(i<3){hero.moveRight(i);i++}',
      '/* 三次\n */ while (i < 3) // again\n{\n  hero\n    .moveRight(\n      i,\n    );;\n  (i)++;\n}',
    ],
  ],
  [
    'cpp',
    7,
    [
      'int main() {\n  hero.move_right(2);\n  return i;\n}',
      'int main(){hero.move_right(2);return(i);;}',
      'int main() // a\n{ /* b c */ hero\n.move_right(2); return i; }',
    ],
  ],
])('no layout and no note changes the size in %s: %i', (language, size, sources) => {
  expect(sources.map((source) => sizeOf(language, source))).toEqual(sources.map(() => size))
})

test.each<[language: Language, source: string, size: number]>([
  ['python', '', 0],
  ['python', '# hero.move_right()', 0],
  ['python', 'x = -1.5e3 ** 0xff', 3],
  ['python', 'not x', 2],
  ['python', 'x = ""', 2],
  ['python', '步数 = 3', 2],
  ['python', 'if x: pass\nelif y: pass\nelse: pass', 8],
  ['javascript', '', 0],
  ['javascript', '$ = _$ + 1', 3],
  ['javascript', "x = ''", 2],
  ['javascript', 'x = 1.5', 2],
  ['cpp', "char c = ' ';", 3],
  ['cpp', "long n = 1'000;", 3],
])('in %s, %j has %i words', (language, source, size) => {
  expect(sizeOf(language, source)).toBe(size)
})

test.each<[language: Language, plain: string, hidden: string]>([
  ['python', 'hero.move_right(2)\nhero.move_up()', 'exec("hero.move_right(2);hero.move_up()")'],
  ['python', '[hero.move_right(2) for i in range(9)]', 'f"{[hero.move_right(2) for i in range(9)]}"'],
  ['javascript', 'hero.moveRight(2)\nhero.moveUp()', "eval('hero.moveRight(2);hero.moveUp()')"],
  ['javascript', '[hero.moveRight(2), hero.moveUp()]', '`${[hero.moveRight(2), hero.moveUp()]}`'],
  ['javascript', 'hero.moveRight(2)', '/hero.moveRight 2/'],
  ['javascript', 'hero.moveRight(2)\nhero.moveUp()', "eval(`hero.moveRight(2);hero.moveUp()${''}`)"],
  ['python', 'hero.move_right(2)', "exec(f'hero.move_right(2){0}')"],
  ['cpp', 'hero.move_right(2); hero.move_up();', '#define GO hero.move_right(2); \\\n hero.move_up();'],
  [
    'cpp',
    'T go(T a) { hero.move_right(a); return a; }',
    'template <class T> T go(T a) { hero.move_right(a); return a; }',
  ],
  ['cpp', 'hero.move_right(2)', 'R"(hero.move_right(2))"'],
])('no program in %s hides in a text, a macro or a template: %j', (language, plain, hidden) => {
  expect(sizeOf(language, hidden)).toBeGreaterThanOrEqual(sizeOf(language, plain))
})
