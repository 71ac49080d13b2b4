// Steers the direction of the text after it.
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

const whole = /^\u2068[^\u2066-\u2069]*\u2069$/u
const innermost = /\u2068[^\u2066-\u2069]*\u2069/gu
const marks = /[\u2066-\u2069]/u
const turning = /[\u202a-\u202e]/gu

/**
 * A name as it can stand in a sentence of another direction: an Arabic one doesn't turn the words and full stops around
 * it. Others stay as they are: a text message with a single such mark is one of 70 letters. A sentence that names were
 * put into already keeps them isolated.
 */
export function isolated(name: string): string {
  const plain = name.replace(hasNames(name) ? turning : directionControls, '')
  return rightToLeft.test(plain) && !whole.test(plain) ? `\u2068${plain}\u2069` : plain
}

/** Whether what isolates names within it begins and ends within it too. */
function hasNames(text: string): boolean {
  if (!marks.test(text)) return false
  let left = text
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(innermost, '')
  }
  return !marks.test(left)
}

/** What is put into a sentence: a name so that it doesn't turn it, and a number as it is. */
export const inSentence = <Value>(value: Value): Value | string =>
  typeof value === 'string' ? isolated(value) : value

/** A sentence as it is kept, sent or called by: no mark of how to show it is in it. */
export const unmarked = (sentence: string): string => sentence.replace(/[\u2066-\u2069]/gu, '')
