/** All visible text of the arena's pages but the play page. */
export const copy = {
  place: '竞技场',
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

  landing: {
    title: '这里是竞技场',
    lead: '选手在这里用积木、Python、JavaScript 或 C++ 编程，让机器人自己走完全程。',
    how: '怎样进入',
    steps: ['在比赛网站登录并报名', '在比赛页点“开始挑战”', '写程序、运行、提交，机器人到达终点就有成绩'],
    fair: '成绩怎样来',
    fairText:
      '页面只交程序，不交分数。服务器在看得见的图和隐藏的图上把程序重新运行一遍，按终点、能量、步数和代码算分，只留最好的一次。',
  },

  handedIn: {
    title: '你已交卷',
    text: '祝贺你完成比赛！成绩公布后，回到比赛网站就能看到。',
  },

  over: {
    title: '考试结束了',
    text: '时间到以前存好的程序都在，没来得及提交的也会评分。成绩公布后，回到比赛网站就能看到。',
  },

  notListed: {
    title: '这场考试的名单里没有你',
    text: '先看看登录的是不是自己的账号。账号没错，请马上告诉监考老师；老师补上以后，再打开这一页就能进。',
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
