/** True if a password is among the first that anybody tries: a pattern, a sequence, 我爱你, the name of the site or something of its owner. */
export function isEasyPassword(password: string, owner: { phone?: string; name?: string } = {}): boolean {
  const text = plain(password)
  return (
    isRepetition(text) ||
    isSequence(text) ||
    isILoveYou(text) ||
    isNamedAfter(text, ['qisuan', '启算']) ||
    isOfOwner(text, owner)
  )
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** 111111, 123123 and 20102010. */
const isRepetition = (text: string) => /^(.{1,4})\1+$/u.test(text)

/** 123456, 7890123, fedcba: each character is one step from the last, in one direction. */
function isSequence(text: string): boolean {
  const steps = Array.from(text)
    .slice(1)
    .map((character, index) => step(text[index] ?? '', character))
  return steps.length > 0 && steps.every((each) => each === steps[0] && Math.abs(each) === 1)
}

function step(from: string, to: string): number {
  const difference = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0)
  if (from === '9' && to === '0') return 1
  return from === '0' && to === '9' ? -1 : difference
}

/** 我爱你 in letters or numbers, with which lists of Chinese passwords begin. */
const isILoveYou = (text: string) => /^(?:(?:wo)?aini\d*|(?:520|521|1314)+\d{0,3})$/.test(text)

/** True if a password is one of the names, with at most a few digits after it: the product's, or those of the organiser. */
export function isNamedAfter(password: string, names: readonly string[]): boolean {
  const text = unspaced(password)
  return names
    .map(unspaced)
    .some((name) => name !== '' && text.startsWith(name) && /^\W?\d{0,4}$/.test(text.slice(name.length)))
}

const unspaced = (text: string) => plain(text).replaceAll(/\s/g, '')

/** A part of the phone, or the nickname with at most a few digits after it. */
function isOfOwner(text: string, { phone = '', name = '' }: { phone?: string; name?: string }): boolean {
  const nickname = plain(name)
  const ofPhone = text !== '' && phone !== '' && (phone.includes(text) || text.includes(phone))
  return ofPhone || (nickname !== '' && text.replace(/\d{0,4}$/, '') === nickname) || text === nickname
}
