import type { ReactNode } from 'react'

const whole = /((?:\d+ 年 )?\d+ 月 \d+ 日|\d{3,4}-\d{3,4}-?\d{4})/

/** A text in which neither a date, such as 11 月 30 日, nor a telephone number breaks. */
export function unbroken(text: string): ReactNode {
  if (!whole.test(text)) return text
  return text.split(whole).map((part, index) =>
    whole.test(part) ? (
      <span key={index} className="one-line">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
