import { faultTexts } from '@qisuan/game/fault-texts'
import type { ProgramFault } from '@qisuan/game/program'
import type { Outcome } from '@qisuan/game/replay'

/** Texts of the level that visitors play before they register, and of the greeting afterwards. */
export const trial = {
  title: '第一关：走到太阳那里',
  close: '收起',

  board: {
    label: (columns: number, rows: number) => `地图，${columns} 列 ${rows} 行。机器人在左下角，太阳在右上角。`,
    energy: (places: string) => `能量在${places}。`,
    blocked: (places: string) => `电池板挡着${places}。`,
    place: (column: number, row: number) => `第 ${column} 列第 ${row} 行`,
    and: '、',
  },

  editor: {
    label: '程序',
    placeholder: '点一下箭头，写第一行',
    commands: '点一下，写一行',
    up: '向上',
    down: '向下',
    left: '向左',
    right: '向右',
    undo: '撤销',
    run: '运行',
    running: '运行中',
  },

  ready: '带机器人走到太阳那里，路上尽量多捡能量。',
  written: '虚线是机器人要走的路，写好按“运行”。',
  running: '机器人出发了…',
  fault: (line: number, sentence: string) => `第 ${line} 行：${sentence}`,

  faults: {
    ...faultTexts,
    empty: () => '还没有指令。点一下箭头，写第一行。',
    unknownWord: (word, nearest) =>
      nearest === undefined ? `看不懂“${word}”。可以写 right(3)。` : `看不懂“${word}”，是不是想写 ${nearest}？`,
  } satisfies Record<ProgramFault, (word: string, nearest: string | undefined) => string>,

  outcomes: {
    bump: (line) => `第 ${line} 行：前面走不过去，机器人停在这里。把步数改少一点，或者换个方向。`,
    short: () => '走得好！还没有到太阳那里，接着写下一行。',
    tired: () => '走了太多步，机器人没电了。让路短一些。',
  } satisfies Record<Exclude<Outcome, 'goal'>, (line: number) => string>,

  reached: '到了！',
  points: (points: number) => `试玩 ${points} 分`,
  collected: (collected: number, energy: number) => `能量 ${collected}/${energy}`,
  perfect: '每一格能量都拿到了，没有更好的走法。',
  more: (left: number) => `还有 ${left} 格能量在路边，绕一绕，分数更高。`,
  shorter: '能量都拿到了，试试少走几步。',
  notCounted: '满分 100，只记在这台设备上，不算比赛成绩。',

  greeting: {
    title: (points: number) => `你在试玩里得了 ${points} 分`,
    text: '你已经写过代码了。报好名，正式的任务就从这里开始。',
    perfect: '满分！你已经会写代码了。报好名，正式的任务就从这里开始。',
  },
} as const
