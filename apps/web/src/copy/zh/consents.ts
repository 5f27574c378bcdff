/** Texts of the consent to the privacy policy and the terms, and of its withdrawal. */
export const consents = {
  /** The name of a document in a sentence. */
  document: (title: string) => `《${title}》`,
  and: '和',
  comma: '、',
  stop: '。',

  /** A notice on every page. */
  notice: { text: '隐私政策和用户协议有了新的版本，请再看一遍。', look: '去看看' },

  step: {
    self: '最后，请你同意',
    guardian: '请家长来完成这一步',
  },
  chooseGroup: '选好组别，就知道要不要请家长来。',
  failed: '隐私政策和用户协议的版本没有加载出来',

  age: '你满 14 周岁了吗',
  over14: '已满 14 周岁',
  over14Note: '自己同意就可以',
  under14: '还没有',
  under14Note: '请家长来同意',

  forGuardian: '不满 14 周岁的选手，要爸爸妈妈或其他监护人同意才能参赛。请把手机交给家长，一分钟就好。',
  guardianName: '家长的姓名',
  guardianNameHint: '加密保存，只用来证明是谁同意的',
  guardianPhone: '家长的手机号',
  toOwnPhone: '用登录的手机号',
  ownPhone: (phone: string) => `${phone}，登录用的`,
  toOtherPhone: '换一个手机号',

  /** Texts before and after the names of the documents. */
  selfAgrees: '我已阅读并同意',
  guardianAgrees: '我是孩子的监护人，已阅读并同意',
  guardianAllows: '，同意孩子参赛',
  agreeFirst: '请先阅读，再勾选同意',

  refuse: '不同意会怎样？',
  refused:
    '不同意也没关系：照样可以看榜单、看视频，账号也还在，只是不能报名参赛。不收费，也不会区别对待。想好了随时再来。',

  given: (who: string, version: string) => `${who}已同意 ${version} 版`,
  self: '你',
  guardian: (name: string) => `家长 ${name} `,

  register: '注册即表示接受',
  registerPolicy: '；你的信息怎样使用，见',
  seePolicy: '这些信息怎样使用、保存多久，见',

  card: {
    title: '同意参赛',
    who: '谁同意的',
    self: '本人',
    guardian: (name: string) => `家长 ${name}`,
    version: '版本',
    at: '时间',
    line: (who: string, at: string) => `${who} ${at} 同意参赛，版本 `,
    withdraw: '撤回同意',
  },
  due: {
    title: '隐私政策和用户协议有了新的版本',
    text: (version: string) => `现在是 ${version} 版。请再看一遍，同意之后这里就不再提醒。`,
    submit: '同意',
    busy: '正在保存',
    done: '已同意',
  },
  withdrawal: {
    title: '撤回同意',
    lead: '撤回之后：',
    effects: [
      '本赛季的报名取消，不能再进入比赛。',
      '分享过的海报立即失效；下一次公布榜单时，名字从榜上撤下，封榜的榜单等到揭榜。',
      '账号、往届的榜单和已经发出的证书还在。',
    ],
    whileOpen: '报名时间之内可以重新同意、重新报名，成绩接着算；一直不回来，成绩会自动删除。',
    afterwards: '报名已经结束：撤回之后，这个赛季不能再参加，成绩过些时候自动删除。',
    erase: '想马上全部删除，请在“账号与隐私”里注销账号。',
    keep: '再想想',
    confirm: '确认撤回',
    busy: '正在撤回',
    done: '已撤回同意，报名已取消',
  },
} as const
