/** Texts of the field that checks a certificate from the front page. */
export const verifyBox = {
  title: '证书查验',
  note: '学校和家长可以在这里核对证书的真伪',
  field: '证书编号',
  submit: '查验',
} as const
