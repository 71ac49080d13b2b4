/** Which pages need something, as bits: there are hundreds of parts, and each is held against each. */

const BITS = 32
/** Sums are looked up by so many bits at once. */
const LOOKED_UP = 8
const EACH = BITS / LOOKED_UP
const LISTED = 1 << LOOKED_UP

/** @typedef {Uint32Array} PageSet */

/** @returns {PageSet} */
export function pageSet(/** @type {readonly string[]} */ names, /** @type {readonly string[]} */ pages) {
  const set = new Uint32Array(Math.ceil(names.length / BITS))
  for (const page of pages) {
    const place = names.indexOf(page)
    set[Math.floor(place / BITS)] |= 1 << (place % BITS)
  }
  return set
}

/** Puts the pages of `more` to those of `set`; whether any of them is new. */
export function addPages(/** @type {PageSet} */ set, /** @type {PageSet} */ more) {
  let isMore = false
  more.forEach((bits, word) => {
    const own = set[word] ?? 0
    if ((bits & ~own) === 0) return
    set[word] = own | bits
    isMore = true
  })
  return isMore
}

export const isOf = (/** @type {PageSet} */ set, /** @type {number} */ place) =>
  ((set[Math.floor(place / BITS)] ?? 0) & (1 << (place % BITS))) !== 0

/**
 * Adds up what each page weighs: over the pages of both of two sets, or of the first alone.
 * @param {readonly number[]} weights by the pages' places
 */
export function summing(weights) {
  const words = Math.ceil(weights.length / BITS)
  const tables = new Float64Array(words * EACH * LISTED)
  for (let byte = 0; byte < words * EACH; byte++) {
    for (let bits = 1; bits < LISTED; bits++) {
      const highest = LOOKED_UP - 1 - (Math.clz32(bits) - (BITS - LOOKED_UP))
      const others = tables[byte * LISTED + (bits ^ (1 << highest))] ?? 0
      tables[byte * LISTED + bits] = others + (weights[byte * LOOKED_UP + highest] ?? 0)
    }
  }
  const ofWord = (/** @type {number} */ word, /** @type {number} */ bits) => {
    let sum = 0
    for (let start = word * EACH * LISTED, left = bits; left !== 0; start += LISTED, left >>>= LOOKED_UP) {
      sum += tables[start + (left & (LISTED - 1))] ?? 0
    }
    return sum
  }
  return {
    both(/** @type {PageSet} */ one, /** @type {PageSet} */ other) {
      let sum = 0
      for (let word = 0; word < words; word++) sum += ofWord(word, (one[word] ?? 0) & (other[word] ?? 0))
      return sum
    },
    firstAlone(/** @type {PageSet} */ one, /** @type {PageSet} */ other) {
      let sum = 0
      for (let word = 0; word < words; word++) sum += ofWord(word, (one[word] ?? 0) & ~(other[word] ?? 0))
      return sum
    },
  }
}
