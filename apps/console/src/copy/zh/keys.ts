export const keysCopy = {
  title: '密钥',
  lead: '手机号、姓名、证件号和监护人的信息在数据库里都是密文。密钥每年换一次；有人离开、怀疑泄露的时候，当天换。',
  columns: { purpose: '用途', since: '启用', values: '用着它的', id: '编号' },
  purposes: { seal: '加密', hash: '散列（按手机号找人）', session: '给登录签名' },
  generation: (number: number) => `第 ${number} 代`,
  current: '正在用',
  old: '旧的',
  learning: '还没有启用',
  values: { seal: (count: string) => `${count} 个值`, session: (count: string) => `${count} 个登录` },
  uncounted: '所有人',
  hash: '散列的密钥不更换：换了，就没有人能用手机号登录。',
  unfinished: '上次更换没有完成：再更换一次，就接着做。',
  previous: '有的密钥还锁在以前的 DATA_KEY 或 SESSION_KEY 里：更换以后，才能丢掉以前的那一把。',
  rotate: {
    act: '更换密钥',
    title: '更换密钥',
    lead: '网站照常运行，一般一两分钟。全部加密的内容换到新密钥下，旧的密钥随后删除；已经登录的人不受影响。',
    end: '让所有选手和老师立即退出登录',
    endHint: (sessions: string) =>
      `怀疑登录凭证泄露时才用。现在有 ${sessions} 个登录，都要重新登录；后台的成员不受影响。`,
    ok: '更换',
  },
  server: {
    title: '在服务器上更换的',
    lead: 'DATA_KEY 和 SESSION_KEY 锁着上面这些密钥，不在数据库里，网页碰不到它们。怀疑它们泄露时，在服务器上运行下面的命令，它连这两把一起换；换完以后，把 secrets.json 重新另存一份。用容器的，步骤在手册 docs/operations.md 的“更换密钥”。',
  },
} as const
