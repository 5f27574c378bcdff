/** Texts of the notices. */
export const notices = {
  title: '公告',
  count: (total: number) => `共 ${total} 条`,
  important: '重要',
  /** Above those that are no longer true. */
  over: '已经过去的',
  more: '展开全部',
  less: '收起',
  readOn: '打开全文',
  published: (day: string) => `${day} 发布`,
  none: '还没有公告',
  noneText: '有新消息时，会第一时间写在这里。',
} as const
