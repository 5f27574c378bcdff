import { certificateFileMinutes } from '@qisuan/rules/limits'

/** Texts around certificates: of their download and verification. */
export const certificates = {
  label: (name: string, award: string, round: string) => `证书：${name}，${round}，${award}`,

  qualifiedLabel: (name: string, round: string) => `晋级图：${name}已通过${round}，晋级下一轮`,

  drawing: '正在绘制',
  downloads: { jpg: '下载图片', pdf: '下载 PDF' },
  downloading: '正在生成',
  printElsewhere: '任何人都可以扫码查验。要打印的 PDF，请点右上角，用浏览器打开这一页再下载。',
  pdfLink: {
    why: '微信里不能保存文件。要打印，就拿一个 PDF 的链接，到浏览器里或电脑上打开。',
    make: '拿 PDF 的链接',
    how: `链接 ${certificateFileMinutes} 分钟内有效，用浏览器打开就会下载。`,
    copy: '复制链接',
    done: '链接已复制，到浏览器里打开',
    byHand: '没能自动复制，请长按链接复制',
  },
  publicPage: '发给家人',
  publicNote: '打开这张证书的公开页，把链接发出去：预览就是证书，姓名遮住一部分。',
  print: 'A4 横幅，300 点每英寸，可以直接打印。任何人都可以扫码查验。',
  screen: '适合分享到朋友圈和班级群。任何人都可以扫码查验。',
  paper: '购买纸质证书',
  paperNote: '电子证书免费，下载了就能用，不用买。想再留一张纸的，可以自愿订购，由合作方制作和邮寄。',
  nickname: '证书上的名字还没有核验。实名认证之后，联系组委会就能换成真实姓名。',
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
    where: '编号在证书的左下角，二维码旁边。用手机扫那个二维码，也会到这里。',
    busy: '正在查验',
    empty: '请输入证书编号',
    /** The title of a certificate's page, also in the preview of its link. */
    titleOf: (name: string, round: string, award: string) => `${name} · ${round}${award}`,
    descriptionOf: (year: number, competition: string) => `${year} 赛季${competition}的证书，点开就能查验真伪。`,
    picture: (name: string, round: string, award: string) => `证书：${name}，${round}，${award}，姓名遮住了一部分`,
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
    group: '组别',
    date: '时间',
    number: '编号',
  },
} as const
