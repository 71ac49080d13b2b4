export const codeLength = 4

/** One entry per box: a digit, or '' where the box is empty. */
export type CodeBoxes = readonly string[]

/** The digits in a pasted or typed text; full-width and other compatibility forms count, all else is dropped. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '')
}

/** The value keeps a space for an empty box before a filled one, so that each digit stays in its place. */
export function boxesOf(value: string): CodeBoxes {
  return Array.from({ length: codeLength }, (_, index) => digitsOf(value.charAt(index)))
}

export function codeOf(boxes: CodeBoxes): string {
  return boxes
    .map((digit) => (digit === '' ? ' ' : digit))
    .join('')
    .trimEnd()
}

export function isCompleteCode(value: string): boolean {
  return /^[0-9]{4}$/.test(value)
}

export interface Entry {
  readonly boxes: CodeBoxes
  /** The box that takes the focus next. */
  readonly focus: number
  /** Whether the last box is among those that have just been filled. */
  readonly isAtEnd?: boolean
}

/** What becomes of the boxes when a text arrives in one of them: a whole code starts at the first box wherever it was pasted. */
export function enterText(boxes: CodeBoxes, at: number, text: string): Entry {
  const digits = digitsOf(text)
  if (digits === '') return { boxes, focus: at }
  const start = digits.length >= codeLength ? 0 : at
  const next = boxes.map((digit, index) => digits.charAt(index - start) || digit)
  const end = start + digits.length
  return { boxes: next, focus: Math.min(end, codeLength - 1), isAtEnd: end >= codeLength }
}

/** A box that held one digit reports both after a key press; the new one is what was typed. */
export function typedText(before: string, now: string): string {
  const digits = digitsOf(now)
  if (digits.length !== 2 || before === '') return digits
  return digits.startsWith(before) ? digits.slice(1) : digits.slice(0, 1)
}

function erase(boxes: CodeBoxes, at: number): Entry {
  if (boxes[at] !== '') return { boxes: boxes.with(at, ''), focus: at }
  const previous = Math.max(at - 1, 0)
  return { boxes: boxes.with(previous, ''), focus: previous }
}

/** What a key that is no digit does; undefined where the browser's own way is right. */
export function pressKey(boxes: CodeBoxes, at: number, key: string): Entry | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { boxes, focus: Math.max(at - 1, 0) }
    case 'ArrowRight':
      return { boxes, focus: Math.min(at + 1, codeLength - 1) }
    case 'Home':
      return { boxes, focus: 0 }
    case 'End':
      return { boxes, focus: codeLength - 1 }
    case 'Backspace':
      return erase(boxes, at)
    case 'Delete':
      return { boxes: boxes.with(at, ''), focus: at }
    default:
      return undefined
  }
}
