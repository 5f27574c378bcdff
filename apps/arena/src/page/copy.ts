import { faultTexts } from '@qisuan/game/fault-texts'
import type { ProgramFault } from '@qisuan/game/program'
import type { Outcome } from '@qisuan/game/replay'
import type { TaskId } from '@qisuan/game/tasks'

/** All visible text of the arena, shared by the server's pages and the page script. */
export const copy = {
  place: '沙盒竞技场',
  backToSite: '回到比赛网站',

  settings: {
    title: '账号设置',
    name: '账号名',
    hint: '写下你在这里用的名字。沙盒不设密码；名字是新的，就为你开一个账号。',
    login: '登录',
    ask: (name: string) => `把账号“${name}”关联到比赛网站。之后你在网站上比赛，成绩都记在这个账号上。`,
    link: '关联比赛网站',
    other: '换一个账号',
    linked: (name: string) => `账号“${name}”已关联比赛网站。回到比赛网站，点“我已绑定好”。`,
    openFromSite: '要关联比赛网站，请从比赛网站的“绑定游戏账号”窗口打开这一页。',
    badName: '账号名写 1 到 60 个字，至少要有一个字母、汉字或数字。',
    nameTaken: '这个账号从比赛网站进入，请换一个名字。',
    identityTaken: '你在比赛网站已经关联了别的账号。',
    linkExpired: '绑定链接过期了，请回到比赛网站重新打开。',
    sessionOver: '登录过期了，请重新登录。',
    failed: '没有成功，请回到比赛网站重新打开这一页。',
  },

  tasks: {
    sand: {
      title: '沙滩任务',
      intro: '带机器人走到太阳升起的地方，路上尽量多捡贝壳。',
      energy: '贝壳',
      unit: '枚',
      block: '礁石',
      ground: '沙滩',
    },
    energy: {
      title: '绿色能源竞技场',
      intro: '穿过电站，把能量带回终点。每一格能量都算分，绕路要想清楚。',
      energy: '能量',
      unit: '格',
      block: '设备',
      ground: '电站',
    },
  } satisfies Record<TaskId, Record<'title' | 'intro' | 'energy' | 'unit' | 'block' | 'ground', string>>,

  board: {
    label: (ground: string, columns: number, rows: number) => `${ground}地图，${columns} 列 ${rows} 行`,
    asText: '用文字看地图',
    row: (row: number, cells: string) => `第 ${row} 行：${cells}`,
    start: '起点',
    goal: '终点',
    free: '空',
    steps: '步数',
    commands: '指令',
  },

  editor: {
    title: '程序',
    pad: '按一下，写一行',
    up: '向上',
    down: '向下',
    left: '向左',
    right: '向右',
    repeat: '重复',
    undo: '撤销',
    run: '运行',
    running: '运行中',
    hintTitle: '第一次玩？看一条能走通的路',
    hintText: '这条路到得了终点，但还不是最高分。先走通一次，再想想怎样改得更好。',
    useHint: '放进程序',
    commandsTitle: '机器人听得懂的话',
    commands: [
      ['right(3)', '向右走 3 步，也可以写 右 3'],
      ['up(2)', '向上走 2 步，还有 down 下、left 左'],
      ['repeat(4) { … }', '把大括号里的指令做 4 遍，也可以写 重复 4 次 { … }'],
    ],
  },

  status: {
    ready: '虚线是要走的路，写好按“运行”。',
    running: '机器人出发了…',
    offline: '没有连上竞技场。程序还在，请过一会儿再按“运行”。',
    sessionOver: '登录已经过期，请从比赛网站重新进入。',
    handedIn: '这一轮已经交卷，成绩不会再变。',
    fault: (line: number, sentence: string) => `第 ${line} 行：${sentence}`,
  },

  outcomes: {
    goal: () => '到达终点',
    bump: (line: number, block: string) => `第 ${line} 行：机器人碰到了${block}或边界，停在这里。改一改再试。`,
    short: () => '程序走完了，还没有到终点。接着写下去。',
    tired: () => '走了太多步，机器人没电了。让路短一些。',
  } satisfies Record<Outcome, (line: number, block: string) => string>,

  faults: {
    ...faultTexts,
    empty: () => '还没有指令。先写一行，比如 right(3)。',
    unknownWord: (word) => `看不懂“${word}”。可以写 right(3)，或者 右 3。`,
  } satisfies Record<ProgramFault, (word: string) => string>,

  result: {
    score: (score: string) => `成绩 ${score}`,
    time: (duration: string) => `用时 ${duration}`,
    best: (score: string) => `最好成绩 ${score}`,
    goal: '到达终点',
    energy: (name: string, collected: number, all: number) => `${name} ${collected}/${all}`,
    steps: (steps: number) => `${steps} 步`,
    commands: (commands: number) => `${commands} 条指令`,
    perfect: '满分！这条路没有更好的走法了。',
    missing: (count: number, unit: string, name: string) => `还有 ${count} ${unit}${name}没有拿到，分数还能更高。`,
    shorter: '都拿到了！试试少走几步，或用“重复”让程序更短。',
    saved: '成绩已经记下，可以再试，只留最好的一次。',
  },

  landing: {
    title: '这里是沙盒竞技场',
    lead: '一个小小的游戏平台，给演示、测试和赛前演练使用。正式比赛在合作的编程游戏平台上进行。',
    how: '怎样进入',
    steps: ['在比赛网站登录并报名', '在比赛页点“开始挑战”', '写几行程序，机器人到达终点就有成绩'],
    fair: '成绩怎样来',
    fairText:
      '页面只交程序，不交分数。服务器在同一张地图上把程序重走一遍，按到达、能量、步数和指令算分，只留最好的一次。',
    tasks: '两个任务',
  },

  handIn: {
    button: '交卷',
    title: '确定交卷吗？',
    text: '交卷后这一轮就结束了，不能再进入，也不能再改。',
    no: '再想想',
    yes: '确定交卷',
    failed: '没有交上，请再按一次“交卷”。',
  },

  handedIn: {
    title: '你已交卷',
    text: '祝贺你完成比赛！成绩公布后，回到比赛网站就能看到。',
  },

  loginFailed: {
    title: '没有登录成功',
    text: '登录过期了，或者在别的窗口完成了。回到比赛网站，再点一次“开始挑战”。',
  },

  loginRequired: {
    title: '请从比赛网站进入',
    text: '竞技场还不认识你。回到比赛网站登录，再点“开始挑战”，就会带你到这里。',
  },

  lost: { title: '这条路走不通', text: '没有找到这个页面。回到比赛网站，从头再走一次。' },
} as const

const number = new Intl.NumberFormat('zh-CN')

export function pointsText(points: number): string {
  return number.format(points)
}

/** Formats seconds as `42 秒` or `3 分 05 秒`. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`
  return `${Math.floor(seconds / 60)} 分 ${String(seconds % 60).padStart(2, '0')} 秒`
}
