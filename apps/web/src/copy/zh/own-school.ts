/** Names that a sentence lists. */
const most = 12

/** Texts of the page for teachers about their school. */
export const ownSchool = {
  title: '我的学校',
  description: '同学们报名、参赛、晋级到了哪一步，还差谁没来。',
  asOf: (time: string) => `参赛人数截至 ${time} 公布的榜`,
  lesson: '第一节课怎么上',
  beforeBoard: '榜单还没有公布过，参赛人数公布以后才有',

  task: {
    missing: {
      classes: (people: string) => `你的班 ${people} 人还没来`,
      ofSchool: (people: string) => `全校一共 ${people} 人还没来`,
      school: (people: string) => `全校 ${people} 人还没来`,
      text: '报了名，还没开始。发一句话到班级群提醒一下：做不完也算分，名次每天公布。',
      named: (names: readonly string[]) => {
        const isLong = names.length > most
        return `${names.slice(0, most).join('、')}${isLong ? `等 ${names.length} 人，见下面的名单` : ''}`
      },
    },
    invite: {
      title: '请更多同学来',
      text: '免费参加，写几行程序就能闯关。把报名的方法发到班级群里吧。',
    },
    everybody: {
      title: '报了名的都来过了',
      text: '还可以请更多同学来：免费参加，写几行程序就能闯关。',
    },
    ahead: {
      title: (round: string, when: string | null) => (when === null ? `${round}还没有开始` : `${round} ${when} 开始`),
      text: '报了名的同学到时候登录就能参加。现在可以请更多同学来报名。',
    },
    over: {
      title: (round: string) => `${round}结束了`,
      text: '谁晋级了，看班级的名单；名次和积分在排行榜上。',
    },
  },
  scale: {
    label: '走到哪一步',
    legend: '深色晋级，中间已参赛，浅色只报了名',
    legendPlayed: '深色已参赛，浅色只报了名',
    school: '全校',
    allIn: (group: string) => `都在${group}`,
    ownClass: '你的班',
    enrolled: '报名',
    played: '参赛',
    advanced: '晋级',
    hidden: '不写',
    few: (smallest: number) => `不到 ${smallest} 人`,
    byScore: '参赛的都晋级了：得正分就晋级。',
    beforeEnd: '谁晋级，初赛结束以后才知道。',
  },
  /** Reason for a missing count. */
  omitted: (smallest: number) => `不到 ${smallest} 人的数目不写，能和别的数目相减算出来的也不写，免得认出某一个孩子。`,
  remind: { missing: '提醒还没来的同学', ahead: '提醒报了名的同学' },
  invite: '邀请没报名的同学',
  paste: '点一下，复制好一句话，再粘贴到班级群。',
  copied: '已复制，去班级群里粘贴吧',
  copyByHand: '这个浏览器不让复制，请长按文字自己复制',
  reminder: (competition: string, button: string) =>
    `报了${competition}、还没开始的同学：登录以后点“${button}”就可以开始，做不完也算分，名次每天公布。`,
  reminderAhead: ({ competition, round, when }: { competition: string; round: string; when: string | null }) =>
    `报了${competition}的同学：${when === null ? `${round}就要开始了` : `${round} ${when} 开始`}，到时候登录就能参加，做不完也算分，名次每天公布。`,
  invitation: (school: string, name: string) =>
    `${name}开始报名了，免费参加，写几行程序闯关。报名时学校请写“${school}”。`,

  colleagues: {
    text: (enrolled: string, played: string | null) =>
      `教师组另算，不在上面的人数里：${enrolled} 人报名${played === null ? '' : `，${played} 人已参赛`}。`,
    few: (smallest: number) => `教师组另算，不在上面的人数里：不到 ${smallest} 人报名。`,
  },
  privacy: {
    title: '这里看得到什么',
    lines: [
      '全校的只有人数，没有名字：谁报了名、谁没有来，是同学和家长自己的事。',
      '谁已参赛、谁晋级，以公布的榜为准；榜单封榜的时候，这里也停在封榜以前。',
    ],
  },
  teachersOnly: {
    title: '这一页给老师',
    text: '有教师邀请码的老师，报名教师组以后，在这里看自己学校的情况。',
    back: '回个人中心',
  },
  empty: {
    title: '还不知道你是哪所学校的',
    text: '本赛季在教师组报名，并写上学校，这里就会有同学们的情况。',
    toEnrol: '去报名',
  },
} as const
