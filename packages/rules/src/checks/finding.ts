/** Finding about a season: a contradiction has to be mended; a remark is what somebody may have forgotten. */
export interface Finding {
  kind: 'contradiction' | 'remark'
  text: string
}

export const contradiction = (text: string): Finding => ({ kind: 'contradiction', text })
export const remark = (text: string): Finding => ({ kind: 'remark', text })
