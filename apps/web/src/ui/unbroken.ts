/** A text whose dates, such as 11 月 30 日, stay on one line. */
export const unbroken = (text: string): string =>
  text.replace(/(\d) (?=[年月日])/g, '$1\u00a0').replace(/([年月]) (?=\d)/g, '$1\u00a0')
