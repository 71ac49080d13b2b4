/** Numbers that follow one another and are nobody's; of one alone both are the same. */
export interface NumberGap {
  readonly from: string
  readonly to: string
}

interface Counted {
  readonly place: bigint
  readonly width: number
}

/** A number by what it counts up, and what stands around that; null where there are no digits. */
function readNumber(number: string) {
  const [, before, digits, after] = /^(.*?)(\d+)(\D*)$/s.exec(number) ?? []
  if (before === undefined || digits === undefined || after === undefined) return null
  return { before, after, place: BigInt(digits), width: digits.length }
}

const gapBetween = (low: Counted, high: Counted, write: (place: bigint) => string): NumberGap[] =>
  high.place - low.place > 1n ? [{ from: write(low.place + 1n), to: write(high.place - 1n) }] : []

/**
 * What is missing between numbers of a period: each sequence by itself, from the last number before the period on. What was
 * given to a paper of another period is no gap.
 */
export function numberGaps(ofPeriod: readonly string[], ofAll: readonly string[]): NumberGap[] {
  const sequences = new Map<string, { before: string; after: string; own: bigint[]; all: Counted[] }>()
  const sequenceOf = ({ before, after }: { before: string; after: string }) => {
    const key = JSON.stringify([before, after])
    const found = sequences.get(key) ?? { before, after, own: [], all: [] }
    sequences.set(key, found)
    return found
  }
  for (const number of ofPeriod) {
    const read = readNumber(number)
    if (read) sequenceOf(read).own.push(read.place)
  }
  for (const number of ofAll) {
    const read = readNumber(number)
    if (read) sequenceOf(read).all.push(read)
  }
  return [...sequences.values()].flatMap(({ before, after, own, all }) => {
    const sorted = all.toSorted((one, other) => (one.place < other.place ? -1 : 1))
    const [first = null, ...rest] = own
    if (first === null) return []
    const lowest = rest.reduce((low, place) => (place < low ? place : low), first)
    const highest = rest.reduce((high, place) => (place > high ? place : high), first)
    const from = sorted.findLastIndex(({ place }) => place < lowest)
    const within = sorted.slice(Math.max(from, 0)).filter(({ place }) => place <= highest)
    return within.slice(1).flatMap((high, index) => {
      const low = within[index] ?? high
      return gapBetween(low, high, (place) => `${before}${String(place).padStart(low.width, '0')}${after}`)
    })
  })
}
