/** The same number with its last run of digits `by` higher, at least as wide as it was; null where there are no digits. */
export function laterInvoiceNumber(number: string, by: number): string | null {
  const [, before, digits, after] = /^(.*?)(\d+)(\D*)$/s.exec(number) ?? []
  if (before === undefined || digits === undefined || after === undefined) return null
  return `${before}${String(BigInt(digits) + BigInt(by)).padStart(digits.length, '0')}${after}`
}
