import { shortName, type RoundNames } from '@qisuan/rules/season/round-names'
import { dayAndTime } from './dates.ts'

/** Texts for the game platform: launch, preliminary, game account (spec §2, Game pages). */
export const play = {
  launching: '正在进入',
  notEnrolled: '你还没有报名',
  notEnrolledText: '先报名，选好组别，再来比赛。',
  toEnroll: '去报名',
  closed: '不在比赛时间',
  closedText: '这一轮现在不开放，时间以首页为准。',
  toFront: '回到首页',
  failed: '暂时进不去',
  venue: (text: string) => `在哪里比赛：${text}`,
  elsewhere: '比赛不在本站进行，时间和地点看组委会的通知。',

  entrance: {
    opensIn: '会在新标签页里打开比赛平台',
    opens: (at: number) => `${dayAndTime(at)} 开放`,
    unplanned: '还没有开放',
    over: '已结束',
    closed: '暂不开放',
  },

  ownState: {
    enrolment: '报名',
    notEnrolled: '本赛季还没有报名',
    account: '游戏账号',
    bound: '已绑定',
    opensItself: '第一次进入时自动开好',
    bind: '绑定已有的',
    times: '开放时间',
    period: (from: number, until: number) => `${dayAndTime(from)} – ${dayAndTime(until)}`,
    unplanned: '待公布',
  },

  steps: {
    title: '进去以后做什么',
    list: (start: string) => [
      { title: '打开平台', text: `开放以后点“${start}”，平台在新标签页里打开，登录不用再输一遍。` },
      { title: '看地图，写程序', text: '起点、终点和障碍都在格子上，把走法写成一行行指令。' },
      { title: '跑起来，再改好', text: '点运行看结果，不满意就改，改到满意为止。' },
    ],
  },

  preliminary: {
    film: '看好程序的前十秒',
    filmAgain: '再看一遍',
    title: (rounds: RoundNames) => shortName(rounds.preliminary),
    lead: (group: string, deadline: string | undefined) =>
      deadline ? `${group}的任务，${deadline} 截止提交` : `${group}的任务`,
    start: '开始挑战',
    done: '已完成',
    again: '再战一次',
    toScore: '看成绩和名次',
    score: (points: string) => `已得 ${points} 分`,
    extended: (time: string) => `你有加时，可以比赛到 ${time}`,
    way: { label: '一道题怎么做', steps: ['看地图', '写程序', '跑起来'], here: '从这里开始' },
  },

  tutorial: {
    title: '怎么玩',
    note: '三步，五分钟',
    video: '看一遍演示',
    videoLabel: '演示：写三行程序，走到终点',
    steps: [
      { title: '看地图', text: '起点、终点和障碍都画在格子上。先用手指走一遍。' },
      { title: '写程序', text: '把走法写成一行行指令。走得通，就试着用循环写短它。' },
      { title: '跑起来', text: '点运行看结果，不满意就改。最好的一次计入成绩。' },
    ],
  },

  jump: {
    title: '比赛平台',
    none: '本站没有比赛平台',
    toRules: '看比赛规则',
    bindFirst: '先有一个游戏账号，再进比赛平台。',
    lead: '比赛平台在新标签页里打开。',
    frame: '比赛平台',
    open: '在新标签页打开',
    refusedTitle: '比赛平台没有让你进去',
    unknownAccount: '平台上还没有和你关联的游戏账号。绑定一个，或者让我们为你新建一个。',
    linkExpired: '入场链接过期了，请重新进入。',
    refused: '平台暂时没有接受这次登录，请重新进入。如果一直不行，请联系组委会。',
    retry: '重新进入',
    way: { label: '进入比赛平台的三步', steps: ['游戏账号', '比赛平台', '上榜'], here: '你在这里' },
  },

  /** The page between the platform's login and ours. */
  entry: {
    title: '进入比赛平台',
    lead: '用本站的登录进入比赛平台。',
    failed: '没有登录成功',
  },

  account: {
    title: '游戏账号',
    bound: '已绑定',
    ending: (id: string) => `尾号 ${id.slice(-6)}`,
    own: '自己原有的账号',
    boundText: '你的成绩会记在这个账号上。',
    boundOwnText: '你绑定了自己原有的平台账号，成绩会记在它上面。',
    boundNow: '游戏账号已绑定',
    none: '还没有游戏账号',
    noneText: '在比赛平台玩过？绑定原来的账号，进度会接着算。没玩过就跳过，我们替你开一个。',
    noneNewText: '比赛用的账号由我们替你开，成绩会记在它上面。',
    bind: '绑定',
    skip: '跳过',
    skipTitle: '跳过绑定',
    skipText: '将为你创建一个新的游戏账号',
    skipNote: '创建后，成绩都记在新账号上。原来在平台上的进度不会合并过来。',
    confirm: '创建新账号',
    creating: '正在创建',
    cancel: '再想想',
    created: '游戏账号已创建',
    failedTitle: '没有创建成功',
    bindTitle: '绑定游戏账号',
    bindSteps: (competition: string) => [
      '点“打开比赛平台”，用你原来的账号登录。',
      `在平台的“账号设置”里关联${competition}。`,
      '回到这里，点“我已绑定好”。',
    ],
    openPlatform: '打开比赛平台',
    openingPlatform: '正在打开',
    check: '我已绑定好',
    checking: '正在核对',
    notYet: (competition: string) =>
      `平台上还没有和你关联的账号。请先在平台的“账号设置”里关联${competition}，再点“我已绑定好”。`,
  },
} as const
