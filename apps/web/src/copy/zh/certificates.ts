import { localTime } from '@qisuan/rules/local-time'

const digits = '〇一二三四五六七八九'
const months = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

/** Texts of certificates and of their download and verification. */
export const certificates = {
  /** A separate line before the name of the award. */
  citation: (year: number, competition: string, round: string, group: string | undefined) =>
    `在 ${year} 赛季${competition}${round}${group ? `（${group}）` : ''}中`,
  /** 二〇二六年六月 */
  month: (instant: string, timeZone: string) => {
    const { year, month } = localTime(instant, timeZone)
    const written = String(year).replace(/\d/g, (digit) => digits[Number(digit)] ?? '')
    return `${written}年${months[month] ?? ''}月`
  },
  label: (name: string, award: string, round: string) => `证书：${name}，${round}，${award}`,
  file: (name: string, round: string, award: string) => `${name}-${round}-${award}`,

  number: '证书编号',
  scan: '扫码查验真伪',

  qualified: '晋级下一轮',
  qualifiedLatin: 'QUALIFIED',
  qualifiedText: (round: string) => `已通过${round}`,
  qualifiedLabel: (name: string, round: string) => `晋级图：${name}已通过${round}，晋级下一轮`,
  qualifiedFile: (name: string, round: string) => `${name}-${round}-晋级`,

  drawing: '正在绘制',
  download: '下载图片',
  downloadPdf: '下载 PDF',
  downloading: '正在生成',
  print: 'A4 横幅，300 点每英寸，可以直接打印。任何人都可以扫码查验。',
  screen: '适合分享到朋友圈和班级群。任何人都可以扫码查验。',
  paper: '购买纸质证书',
  paperNote: '纸质证书由合作方制作和邮寄，电子证书永久免费。',
  nickname: '证书写的是第一次打开时的名字，没有核验。想换成真实姓名，请先完成实名认证，再联系组委会。',
  certify: '去实名认证',

  withdrawn: '这张证书已撤回',
  withdrawnText: (number: string, reason: string) => `编号 ${number}。原因：${reason}`,
  withdrawnHelp: '如有疑问，请联系组委会。',

  verify: {
    title: '证书查验',
    lead: '输入证书上的编号，或扫描证书上的二维码，辨别真伪。',
    description: '查验电子证书的真伪：输入证书编号或扫描二维码，即可看到奖项、轮次与时间。',
    field: '证书编号',
    hint: '12 位数字和字母，大小写、连字符随意',
    submit: '查验',
    busy: '正在查验',
    empty: '请输入证书编号',
    genuine: '证书真实有效',
    genuineText: '请核对证书上的姓名、奖项和时间是否与下面一致。姓名遮住了一部分。',
    withdrawn: '这张证书已撤回',
    withdrawnText: (day: string | undefined) =>
      `${day ? `${day}起` : '奖项更正之后'}，这个编号不再有效。持有人可以在个人成绩里看到原因。`,
    unknown: '没有这张证书',
    unknownText: '编号的格式正确，但我们没有颁发过。它可能是伪造的。如有疑问，请联系组委会。',
    mistyped: '编号输入有误',
    mistypedText: '最后一位校验不符，多半是看错或漏了一位。请对照证书再输入一次。',
    facts: '证书内容',
    name: '姓名',
    certified: '实名已核验',
    uncertified: '名字由选手自填',
    award: '奖项',
    round: '轮次',
    roundOf: (year: number, round: string) => `${year} 赛季 ${round}`,
    group: '组别',
    date: '时间',
    number: '编号',
  },
} as const
