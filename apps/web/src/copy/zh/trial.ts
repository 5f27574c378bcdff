/** Texts of the level that visitors play before they register, and of the greeting afterwards. */
export const trial = {
  title: '第一关：走到太阳那里',
  close: '收起',

  editor: {
    label: '程序',
    placeholder: '点一下箭头，写第一行',
    commands: '点一下，写一行',
    up: '向上',
    right: '向右',
    loop: '一直重复',
    undo: '撤销',
    run: '运行',
    running: '运行中',
  },

  ready: '带小算盘走到太阳那里，路上的贝壳都是能量。',
  written: '写好了就按“运行”。这是真的 Python 程序。',
  running: '小算盘出发了…',
  failed: '没有运行起来。看看网络，再按一次“运行”。',
  fault: (line: number, sentence: string) => `第 ${line} 行：${sentence}`,
  short: '走得好！还没有到太阳那里，接着写下一行。',
  bumped: '前面是海，走不过去。看看台阶在哪里拐弯。',

  reached: '到了！',
  points: (points: number) => `试玩 ${points} 分`,
  collected: (collected: number, energy: number) => `贝壳 ${collected}/${energy}`,
  perfect: '贝壳都捡到了，程序也最短，没有更好的写法。',
  more: (left: number) => `还有 ${left} 枚贝壳在路上。`,
  shorter: '贝壳都捡到了。每一级台阶都一样，用“一直重复”，程序可以更短。',
  notCounted: '满分 100，只记在这台设备上，不算比赛成绩。',

  greeting: {
    title: (points: number) => `你在试玩里得了 ${points} 分`,
    text: '你已经写过代码了。报好名，正式的任务就从这里开始。',
    perfect: '满分！你已经会写代码了。报好名，正式的任务就从这里开始。',
  },
} as const
