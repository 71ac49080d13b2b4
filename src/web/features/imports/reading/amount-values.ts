const currency = String.raw`(?:\p{Sc}|[a-z]{2,4}\.?)`
const currencyAround = new RegExp(`^${currency}|${currency}$`, 'giu')

/** Groups of three, or of two before the last three as in India. */
const isGrouped = (digits: string, separator: string): boolean => {
  const [first = '', ...groups] = digits.split(separator)
  return (
    /^\d{1,3}$/.test(first) && groups.at(-1)?.length === 3 && groups.every((group) => /^\d{2,3}$/.test(group))
  )
}

/** Which of both signs is the decimal one; null where none is. Three digits after a single sign are thousands. */
function decimalSign(digits: string): '.' | ',' | null {
  const [lastDot, lastComma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')]
  if (lastDot === -1 && lastComma === -1) return null
  const last = lastDot > lastComma ? '.' : ','
  const isAlone = lastDot === -1 || lastComma === -1
  if (isAlone && isGrouped(digits, last) && !digits.startsWith('0')) return null
  return last
}

/** Money as people write it: '1.234,56', '1,234.56', "CHF 1'234.50", '€ 1 234', '200,-'; null where it is none. */
export function readAmount(text: string): number | null {
  const bare = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(currencyAround, '')
    .replace(/[.,][-–—]+$/, '')
    .replace(/^−/, '-')
  const [, sign = '', digits] = /^(-?)(\d[\d.,]*)$/.exec(bare) ?? []
  if (digits === undefined) return null
  const decimal = decimalSign(digits)
  const at = decimal === null ? digits.length : digits.lastIndexOf(decimal)
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)]
  const grouping = /[.,]/.exec(whole)?.[0]
  if (grouping !== undefined && (grouping === decimal || !isGrouped(whole, grouping))) return null
  if (!/^\d*$/.test(fraction) || fraction.length > 2) return null
  return Number(`${sign}${whole.replaceAll(/[.,]/g, '')}.${fraction || '0'}`)
}

/** '40', '40 %', '40,0%': whole percent; null where it is none. */
export function readPercent(text: string): number | null {
  const [, whole] = /^(\d{1,3})(?:[.,]0+)?%?$/.exec(text.replace(/[\s\u00a0]/g, '')) ?? []
  return whole === undefined ? null : Number(whole)
}
