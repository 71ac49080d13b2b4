/**
 * What a step changed in a bitmap, as a program that changes it back: words of 32 bits, each a verb with a count.
 * Drawings are flat, so runs of one colour and of nothing changed make up most of it. A keyframe is the same: the
 * way from an empty bitmap.
 */
export type PixelDelta = Uint32Array<ArrayBuffer>

const SKIP = 0
const RUN = 1 << 30
const LITERAL = 2 ** 31
const COUNT = RUN - 1
/** A shorter run takes no less room than its pixels as they are. */
const SHORTEST_RUN = 3

/**
 * Turns `after` into `before` again. Both of the same length, a pixel a word; a part of a bitmap says where in it
 * the part begins.
 */
export function deltaBetween(before: Uint32Array, after: Uint32Array, beginsAt = 0): PixelDelta {
  const words: number[] = beginsAt > 0 ? [SKIP + beginsAt] : []
  let index = 0
  while (index < before.length) {
    const start = index
    while (index < before.length && before[index] === after[index]) index += 1
    if (index === before.length) break
    if (index > start) words.push(SKIP + (index - start))
    index = pushChanged(words, before, after, index)
  }
  return Uint32Array.from(words)
}

function pushChanged(words: number[], before: Uint32Array, after: Uint32Array, start: number): number {
  const colour = before[start] ?? 0
  const end = runEnd(before, after, start)
  if (end - start >= SHORTEST_RUN) {
    words.push(RUN + (end - start), colour)
    return end
  }
  const place = words.push(0) - 1
  let index = start
  while (index < before.length && before[index] !== after[index]) {
    if (runEnd(before, after, index, index + SHORTEST_RUN) - index >= SHORTEST_RUN) break
    words.push(before[index] ?? 0)
    index += 1
  }
  words[place] = LITERAL + (index - start)
  return index
}

/** Where the changed pixels that were of one colour end. */
function runEnd(before: Uint32Array, after: Uint32Array, start: number, most = before.length): number {
  const colour = before[start]
  const end = Math.min(most, before.length)
  let index = start
  while (index < end && before[index] === colour && after[index] !== colour) index += 1
  return index
}

/** Runs the program on the bitmap, in place. */
export function applyDelta(pixels: Uint32Array, delta: PixelDelta): void {
  let at = 0
  let index = 0
  while (index < delta.length) {
    const word = delta[index] ?? 0
    const count = word & COUNT
    index += 1
    if (word >= LITERAL) {
      pixels.set(delta.subarray(index, index + count), at)
      index += count
    } else if (word >= RUN) {
      pixels.fill(delta[index] ?? 0, at, at + count)
      index += 1
    }
    at += count
  }
}
