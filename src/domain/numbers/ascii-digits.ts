const zeroes = ['٠', '۰', '०'].map((digit) => digit.charCodeAt(0))

/** Digits of other scripts as 0 to 9, and the full-width signs of East Asian keyboards as ASCII. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\uff01-\uff5e٠-٩۰-۹०-९]/g, (char) => {
    const code = char.charCodeAt(0)
    const zero = zeroes.find((start) => code >= start && code < start + 10)
    return zero === undefined ? String.fromCharCode(code - 0xfee0) : `${code - zero}`
  })
}
