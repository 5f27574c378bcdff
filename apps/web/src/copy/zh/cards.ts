import { handoverDays } from '@qisuan/rules/limits'

/** A place to write on paper. */
const line = '＿'.repeat(14)

/** Texts of the cards of a school: the teacher's part, the sheets to print, the login, and a guardian who takes an account over. */
export const cards = {
  title: '没有手机的同学',
  titleOf: (name: string) => `${name}：没有手机的同学`,
  lead: '家长在纸上签字，您收好，给同学印一张登录卡，在学校的电脑上就能参赛。不用真名，写您认得的小名、学号就行。',
  count: (used: number, most: number) => `已经开了 ${used} 个，最多 ${most} 个`,
  open: '加没有手机的同学',
  printForm: '打印家长同意书',
  formText: '先打印同意书给家长签字，收齐了再回来。',
  printUnused: (people: number) => `重印没用过的卡（${people} 张）`,
  reprintText: '没用过的旧卡作废，换成新印的。',

  add: {
    text: '名单，一行一个同学',
    hint: '可以从表格里整片粘贴：第一列名字，第二列年级或组别，第二列可以空着',
    file: '或者选一个 CSV 文件',
    group: '没写年级的，算哪个组',
    language: '用哪种编程语言',
    signedOn: '家长签字的日期，几张里最晚的一天',
    papers: '这些同学的家长签了字的同意书都在学校，组委会要看就拿得出来',
    preview: (people: number) => `一共 ${people} 人，看一看对不对：`,
    unread: (lines: readonly string[]) => `这几行的年级看不懂，先按上面选的组算：${lines.join('、')}`,
    submit: '开账号，印登录卡',
    busy: '正在开',
    close: '先不加了',
  },
  renewed: {
    title: '政策有了新的版本，这几位同学的家长要再签一次',
    submit: '新的同意书都收齐了',
  },
  sheet: {
    title: (people: number) => `${people} 张登录卡`,
    once: '卡上的字母和数字只显示这一次，请现在就打印。',
    print: '打印登录卡',
    done: '印好了',
    card: '登录卡',
    steps: (site: string) => `打开 ${site}，点“登录”，再点“我有学校的登录卡”。第一次登录，起一个昵称，定一个暗号。`,
    keep: '卡丢了、暗号忘了，马上告诉老师，换一张就好。',
    policy: (site: string) => `网站不要你的真名。不想参加了，随时告诉老师。请大人一起读：${site}/privacy/children`,
  },
  /** For the teacher: who helps after the end of the class. */
  afterwards: (day: string) =>
    `${day} 班级结束以后，登录卡还能用，您就不能再换卡了，学校里别的老师也换不了。那时卡丢了、暗号忘了，请带着家长的同意书联系组委会`,
  phoneOf: (phone: string | null) => (phone === null ? '。' : `：${phone}。`),
  pupil: {
    state: (number: number, used: boolean) => `第 ${number} 张登录卡，${used ? '用过了' : '还没用过'}`,
    signedOn: (day: string) => `家长 ${day} 签的同意书`,
    noPaper: '新一版的同意书还没有收到',
    handoverUntil: (day: string) => `给了家长交接码，${day} 前有效`,
    replace: '换一张卡',
    replaceSure: '旧卡和它的登录马上作废，暗号重新定，成绩都在。',
    handOver: '家长有手机了，给交接码',
    handOverSure: `家长用孩子的登录卡登录，在“账号与隐私”里填这个交接码，收一个验证码，账号就归家长的手机。交接码 ${handoverDays} 天有效，只给这个孩子的家长。`,
    handOverCode: '交接码，抄给家长，只显示这一次：',
    withdraw: '家长撤回同意',
    withdrawSure: '登录卡马上不能用，本赛季的报名取消，名单上不再有这位同学。',
    close: '家长还要求注销账号，一周以后全部删除',
  },
  form: {
    title: '家长同意书',
    intro: (competition: string, school: string) =>
      `${school}组织学生参加${competition}。孩子没有手机，用学校发的登录卡在学校的电脑上参赛，需要您同意。`,
    points: [
      '网站上只有孩子自己起的昵称、学校和组别，不登记真名、证件号和手机号。',
      '榜单上公开昵称、学校、成绩和名次；老师看得到孩子的成绩。',
      '您随时可以撤回同意：告诉老师就行，登录卡马上停用，报名取消；也可以要求注销账号，资料一周以后全部删除。',
      '您以后有了手机，可以向老师要一个交接码，自己接过这个账号。',
    ],
    version: (version: string) =>
      `隐私政策、儿童隐私政策和用户协议的版本：${version}。儿童隐私政策的全文附在后面；里面说的手机号和短信，用登录卡的孩子没有，以这张纸为准。`,
    contact: (phone: string) => `有疑问，可以打组委会的电话：${phone}`,
    agree: '我读过以上内容，同意孩子参赛。',
    child: `孩子（小名或学号）：${line}`,
    guardian: `家长签字：${line}`,
    day: `日期：${line}`,
    keep: '这张纸由学校保管，组委会可以查看。',
  },

  login: {
    toCard: '我有学校的登录卡',
    title: '用学校的登录卡登录',
    back: '用手机号登录',
    card: '卡上的字母和数字',
    word: '暗号',
    wordHint: '第一次用这张卡，自己想一个，记在心里：4 个字以上，不能全是数字',
    name: '昵称',
    nameHint: '榜上显示它，不要用真名',
    submit: '登录',
    busy: '登录中',
  },
  confirm: {
    text: '这一页能看到和改动账号的全部内容，所以先输一次登录卡的暗号，10 分钟内有效。',
  },
  takeOver: {
    title: '换成家长的手机号',
    text: '请家长来填：向老师要一个交接码，再收一个验证码。换好以后用手机号登录，登录卡作废，成绩都在。',
    handover: '老师给的交接码',
    name: '家长的姓名',
    phone: '家长的手机号',
    agree: '家长收验证码、点下面的按钮，就是同意孩子参赛，同意',
    submit: '同意，换成手机号',
    busy: '更换中',
    done: '换好了，以后用手机号登录',
  },
  guardian: {
    text: '您可以替孩子在这里查看、下载、更正和注销：用孩子的登录卡登录，再输一次暗号就行。撤回同意和注销，告诉老师也行。',
    otherwise: '卡和暗号都找不到了？请老师换一张卡。还办不成，请联系组委会：',
  },
  atSchool: '请家长在学校签新的同意书，老师收到以后，这里就不再提醒。',
  onPaper: '家长（纸上签字）',
  noPhone: '没有，用学校的登录卡登录',
} as const
