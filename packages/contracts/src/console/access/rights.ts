/** Roles of an operator, from the most to the least, with the name that the console shows. */
export const roleNames = {
  owner: '负责人',
  organiser: '组委',
  editor: '编辑',
  scorer: '成绩',
  people_desk: '选手服务',
  viewer: '查看',
} as const

export type Role = keyof typeof roleNames
export const roles = Object.keys(roleNames) as readonly Role[]

interface Holders {
  name: string
  roles: readonly Role[]
  /** True if somebody whose role is limited to provinces has it too, for the people there. */
  inProvinces: boolean
}

/** Which role may do what: every call of the console names the one right that it needs. */
export const rights = {
  see_today: { name: '看今天', roles, inProvinces: true },
  find_people: { name: '找人、看一个人的情况', roles: ['owner', 'organiser', 'people_desk'], inProvinces: true },
  read_personal: {
    name: '看完整的手机号、姓名和证件号',
    roles: ['owner', 'organiser', 'people_desk'],
    inProvinces: true,
  },
  export_enrolments: { name: '导出报名名单', roles: ['owner', 'organiser', 'people_desk'], inProvinces: true },
  see_rankings: { name: '看榜单、比较两期榜单', roles: ['owner', 'organiser', 'scorer'], inProvinces: true },
  export_rankings: { name: '导出榜单', roles: ['owner', 'organiser', 'scorer'], inProvinces: false },
  publish_rankings: { name: '公布、封榜、揭榜', roles: ['owner', 'organiser', 'scorer'], inProvinces: false },
  correct_people: {
    name: '更正报名和昵称，重置密码，换手机号',
    roles: ['owner', 'organiser', 'people_desk'],
    inProvinces: true,
  },
  rule_people: { name: '取消和恢复资格，给推迟和加时', roles: ['owner', 'organiser'], inProvinces: true },
  remove_people: { name: '合并和注销账号', roles: ['owner', 'organiser'], inProvinces: false },
  import_files: { name: '上传要导入的文件', roles: ['owner', 'organiser', 'scorer'], inProvinces: false },
  manage_scores: { name: '导入、撤回成绩', roles: ['owner', 'organiser', 'scorer'], inProvinces: false },
  see_scores: {
    name: '看一个人的成绩经过',
    roles: ['owner', 'organiser', 'scorer', 'people_desk'],
    inProvinces: true,
  },
  see_seats: {
    name: '看考场，找一个人的座位',
    roles: ['owner', 'organiser', 'scorer', 'people_desk'],
    inProvinces: true,
  },
  manage_seats: { name: '开考场、排座、推迟和加时', roles: ['owner', 'organiser', 'scorer'], inProvinces: false },
  manage_access: { name: '看、改各轮的放行名单', roles: ['owner', 'organiser', 'scorer'], inProvinces: false },
  manage_awards: { name: '导入、公布、撤回奖项', roles: ['owner', 'organiser', 'scorer'], inProvinces: false },
  manage_certificates: { name: '看、更正、撤回证书', roles: ['owner', 'organiser', 'scorer'], inProvinces: true },
  send_messages: { name: '发通知和短信', roles: ['owner', 'organiser'], inProvinces: false },
  see_statistics: { name: '看统计', roles: ['owner', 'organiser', 'viewer'], inProvinces: false },
  manage_seasons: { name: '改阶段、赛季、轮次和设置', roles: ['owner', 'organiser'], inProvinces: false },
  manage_tasks: { name: '放题目，定哪一轮用哪道，看相似的程序', roles: ['owner', 'organiser'], inProvinces: false },
  manage_schools: {
    name: '合并、更名、隐藏学校',
    roles: ['owner', 'organiser', 'people_desk'],
    inProvinces: true,
  },
  manage_backups: { name: '备份、检查和清理备份', roles: ['owner', 'organiser'], inProvinces: false },
  import_schools: { name: '按文件改学校的写法', roles: ['owner', 'organiser'], inProvinces: false },
  manage_contacts: { name: '改各省的联系方式', roles: ['owner', 'organiser', 'editor'], inProvinces: true },
  edit_content: {
    name: '写新闻和公告，改页面和文件',
    roles: ['owner', 'organiser', 'editor'],
    inProvinces: false,
  },
  edit_identity: { name: '改比赛的身份', roles: ['owner', 'organiser'], inProvinces: false },
  read_audit: { name: '看操作记录', roles: ['owner', 'organiser'], inProvinces: false },
  manage_periods: { name: '改保存期限', roles: ['owner', 'organiser'], inProvinces: false },
  see_installation: { name: '看系统的设置和状况', roles: ['owner', 'organiser'], inProvinces: false },
  see_rehearsals: { name: '看演练的报告', roles: ['owner'], inProvinces: false },
  manage_alerts: { name: '看告警，定谁收、谁值班', roles: ['owner', 'organiser'], inProvinces: false },
  manage_keys: { name: '看和更换密钥', roles: ['owner'], inProvinces: false },
  manage_team: { name: '邀请人、改权限', roles: ['owner'], inProvinces: false },
} as const satisfies Record<string, Holders>

export type Right = keyof typeof rights

/** A role of an operator: everywhere (null), or in the provinces of these ids. */
export interface Grant {
  role: Role
  provinces: number[] | null
}

/** Scope of a right: everywhere (null), in these provinces, or nowhere (undefined). */
export type Scope = number[] | null | undefined

export function scopeOf(right: Right, grants: readonly Grant[]): Scope {
  const { roles: holders, inProvinces }: Holders = rights[right]
  const held = grants.filter(({ role }) => holders.includes(role))
  if (held.some(({ provinces }) => provinces === null)) return null
  if (!inProvinces || held.length === 0) return undefined
  return [...new Set(held.flatMap(({ provinces }) => provinces ?? []))].toSorted((one, other) => one - other)
}
