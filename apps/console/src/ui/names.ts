import { actCopy } from '#copy/act'
import { parseGroup, groupOf } from '@qisuan/rules/people/groups'
import { languageNames } from '@qisuan/rules/languages'

/** 中学组; nothing for none. */
export function groupText(group: number): string {
  const number = parseGroup(group)
  return number === undefined ? '' : groupOf(number).name
}

export const languageText = (language: string): string => languageNames[language] ?? language

/** A switch, wherever one is read. */
export const switchText = (isOn: boolean): string => (isOn ? actCopy.on : actCopy.off)

export const number = (value: number): string => value.toLocaleString('en-US')
