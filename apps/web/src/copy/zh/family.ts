/** Texts of a family: the people of one phone. */
export const family = {
  title: '一家人',
  lead: '一个手机号，几个孩子各参各的赛。',
  people: '这个手机号的人',
  notEnrolled: '还没报名',
  switching: '正在切换',
  switched: (name: string) => `现在是 ${name}`,
  manage: '管理一家人',

  who: {
    title: '谁来了？',
    lead: '这个手机号有好几个人，选一选现在是谁。',
  },
  change: '换一个人',

  person: {
    here: '正在用',
    individual: '个人',
    certificates: (count: number) => `领过 ${count} 张证书`,
    state: '还差什么，有什么',
    nothing: '都办好了',
    switch: '切换过去',
    /** After it, and before the name of a step, for who hears the button only. */
    toWhom: (name: string) => `，到 ${name}`,
    asWhom: (name: string) => `切换到 ${name}，`,
  },

  /** Steps that a person still has to take: a sentence, unless the card says it anyway, and the button that leads there. */
  steps: {
    enroll: { label: '去报名' },
    consent: { text: '隐私政策和用户协议有了新的版本，请再看一遍', label: '去看看' },
    notices: { text: (count: number) => `${count} 条通知没有读`, label: '看通知' },
    certify: { text: '还没有实名认证', label: '去认证' },
    certificates: { label: '看证书' },
  },

  add: {
    title: '再加一个孩子',
    text: '起一个昵称就行。加好以后切换过去，给他报名，家长再同意一次。',
    entry: '家里还有孩子要参赛？不用另外找手机号，加在一起，各有各的报名、成绩和证书。',
    confirm: '先用短信确认是你本人，再加人。',
    field: '孩子的昵称',
    submit: '加进来',
    busy: '正在加',
    added: (name: string) => `${name} 加进来了，切换过去就能报名`,
    full: (most: number) => `已经有 ${most} 个人，这个手机号加满了。`,
  },

  about: {
    title: '说明',
    sentences: (most: number) => [
      `一个手机号，最多 ${most} 个人。每个人的报名、同意、成绩、证书和海报都是自己的，互不影响。`,
      '手机号和密码是一家人的：登录以后，选现在是谁。',
      '孩子有了自己的手机号，先切换到孩子，再到“账号与隐私”里换手机号，就能独立出去，成绩和证书跟着走。',
      '注销只注销一个人，家里其他人照旧。',
    ],
  },
} as const
