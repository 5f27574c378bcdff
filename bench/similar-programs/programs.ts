import { Random } from '@qisuan/game/world/random'
import { disguises, namesOf, type Written } from './copies.ts'
import { designOf } from './designs.ts'
import { withHabits } from './habits.ts'
import { readProgram } from './program.ts'
import { spell, type Language } from './spell.ts'

export interface Copy {
  kind: keyof typeof disguises
  /** Place of its original among the honest programs. */
  original: number
  source: string
}

const kinds = Object.keys(disguises) as (keyof typeof disguises)[]
const words = ['ans', 'x1', 'next', 'route', 'walk', 'way', 'map', 'start', 'value', 'here', 'p', 'q']

function honestProgram(random: Random): Written {
  const program = withHabits(readProgram(designOf(random)), random)
  const [wide, bare, arrow, indexed, short, increment] = Array.from({ length: 6 }, () => random.below(2) === 0)
  const hand = {
    indent: wide ? 4 : 2,
    bare: !!bare,
    arrow: !!arrow,
    indexed: !!indexed,
    short: !!short,
    increment: !!increment,
  }
  return { program, hand: { ...hand, names: namesOf(program, words, random) } }
}

/** So many honest programs in a language, and copies of some of them, of every kind in turn. Another seed draws others. */
export function drawPrograms(
  language: Language,
  { honest, copies, seed }: { honest: number; copies: number; seed: number },
): { honest: string[]; copies: Copy[] } {
  const random = new Random(seed)
  const spelled = ({ program, hand }: Written) => spell(program, language, hand)
  const written = Array.from({ length: honest }, () => honestProgram(random))
  const originals = random.shuffled([...written.entries()]).slice(0, copies)
  return {
    honest: written.map(spelled),
    copies: originals.map(([original, program], index) => {
      const kind = kinds[index % kinds.length] ?? 'renamed'
      return { kind, original, source: spelled(disguises[kind](program, random)) }
    }),
  }
}
