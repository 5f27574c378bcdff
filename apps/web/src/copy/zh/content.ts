import { frame } from './frame.ts'

/** Texts of the content pages: news, FAQ, rules, videos, documents (spec §2, Content pages). */
export const content = {
  news: {
    title: '新闻',
    description: '比赛的新闻：赛程进展、选手与老师的故事、出题幕后、颁奖与冬令营。',
    lead: '路上发生的事。',
    from: (site: string) => `来源：${site}`,
    here: '本站',
    important: '重要',
    readFull: '阅读全文',
    readFullOf: (title: string) => `阅读全文：${title}（在新标签页打开）`,
    none: '还没有新闻',
    noneText: '第一条新闻写好之后，会出现在这里。',
  },

  article: {
    all: '全部新闻',
    gone: '全文已经撤下，这里只留下标题和提要。',
    minutes: (minutes: number) => `读 ${minutes} 分钟`,
    next: '接着读',
    onward: '读完了，自己走一遍。',
    onwardText: '不用安装任何东西，打开浏览器就能写。',
  },

  faq: {
    title: '常见问题',
    description: '报名、组别、比赛平台、排行榜、证书、账号与隐私：选手、家长和老师最常问的问题。',
    lead: '先在这里找一找。没有找到，就联系我们。',
    link: 'faq.md',
  },

  rules: {
    title: '比赛规则',
    description: '参赛对象、组别、赛程、计分办法、考场纪律与奖励：比赛的完整规则。',
    link: 'rule.md',
    download: '下载 PDF',
    print: '打印一页纸',
  },

  fairPlay: {
    title: '公平规则，说给你听',
    description: '写给选手：分数是怎么来的，什么是看不见的图和天梯，什么可以做，程序很像会怎么样，怎样回答和申诉。',
    link: 'fair-play.md',
    numbered: true,
    short: '公平规则（选手版）',
  },

  lesson: {
    title: '第一节课',
    description: '写给老师的 40 分钟：没有教过编程也能上，怎么讲算法、怎么一起玩一关、怎么让学生自己写。',
    link: 'lesson.md',
    numbered: true,
    print: '打印教案',
  },

  policy: {
    privacy: {
      title: frame.policies.privacy,
      description: '我们用到哪些个人信息、为什么用、谁能看到、保存多久，你和家长怎样查看、更正、删除和撤回同意。',
      link: 'privacy.md',
    },
    children: {
      title: frame.policies.children,
      description: '写给小朋友的隐私说明：我们会问你什么，别人能看到什么，为什么要请爸爸妈妈来，你可以做什么。',
      link: 'privacy-children.md',
    },
    terms: {
      title: frame.policies.terms,
      description: '使用这个网站的约定：谁可以使用，账号、作品和责任，协议怎样修改与终止。',
      link: 'terms.md',
    },
  },

  videos: {
    title: '视频',
    description: '比赛的视频：怎么玩，任务怎么做。',
    lead: '看一遍，就会了。',
    watch: '去观看',
    channel: (name: string) => `视频号：${name}`,
    duration: (minutes: number, seconds: string) => `${minutes}:${seconds}`,
    label: (title: string) => `视频：${title}`,
    captions: '中文字幕',
    chapters: '分段',
    after: '看完了，自己走一遍。',
    afterText: '不用安装任何东西，打开浏览器就能写。',
    none: '还没有视频',
    noneText: '新的视频会先在视频号发布。',
  },

  document: {
    description: (title: string, organisation: string) => `${title}，${organisation}发布。`,
    contents: '目录',
    back: '回到首页',
    open: '打开 PDF',
    download: '下载',
    size: (kilobytes: string) => `PDF，${kilobytes} KB`,
    page: (page: number, of: number) => `第 ${page} 页，共 ${of} 页`,
    pages: (pages: number) => `共 ${pages} 页`,
    opening: '正在打开 PDF',
    failed: 'PDF 没有显示出来',
    failedText: '可以直接打开或者下载这个文件。',
    withoutScript: '点上面的按钮打开这份文件。',
  },

  partnerEvents: {
    title: '伙伴赛事',
    note: '在比赛平台上进行',
    enter: '去看看',
  },
} as const
