import { placedFiles } from './few-files.js'

/** @import { Page, Part } from './reckoned-files.js' */

/** How often something is moved: some minutes, as what is found is kept. */
const MOVES = 4_000_000
/** By so much more, or so, is something kept that may lead to less, at first, and what becomes of that by the last move. */
const DEARER = 4_000
const COOLED = 0.02
/** So often it's moved into a file of its own. */
const APART = 0.1

/**
 * In which files modules come to least: over and over some of a file is moved into another, and back where that came to more.
 * At first what comes to somewhat more stays, too, as each part stands in the way of others. From what is kept the search
 * begins, so that each makes it better; the same parts always come to the same files from there.
 * @param {readonly Part[]} parts
 * @param {readonly (readonly string[])[]} kept the modules of each file, none the first time
 * @param {(page: string) => Page} pageOf
 * @param {number} [moves]
 * @returns {string[][]}
 */
export function searchedFiles(parts, kept, pageOf, moves = MOVES) {
  const reckoned = placedFiles(parts, kept, pageOf)
  const { free, fileOf, cost, move } = reckoned
  const among = chance()
  let costs = cost()
  let least = costs
  let best = Int32Array.from(fileOf)
  for (let done = 0; done < moves && free.length > 1; done++) {
    const [first, beside] = [pick(free, among), pick(free, among)]
    const from = fileOf[first] ?? first
    const some = someOf(reckoned, first, among)
    const isApart = some.isTorn || among(1) < APART
    const to = isApart ? reckoned.files.findIndex(({ length }) => length === 0) : fileOf[beside]
    if (to === undefined || to < 0 || to === from) continue
    for (const place of some.places) move(place, to)
    const now = cost()
    if (now > costs && among(1) > Math.exp((costs - now) / (DEARER * COOLED ** (done / moves)))) {
      for (const place of some.places) move(place, from)
      continue
    }
    costs = now
    if (costs >= least) continue
    least = costs
    best = Int32Array.from(fileOf)
  }
  for (const place of free) move(place, best[place] ?? place)
  return reckoned.modules()
}

/**
 * A part alone, with those beside it that the same pages ask for, or all of its file; or what some page asks for of that,
 * which goes into a file of its own.
 * @param {ReturnType<typeof placedFiles>} reckoned
 * @param {number} place
 * @param {(below: number) => number} among
 */
function someOf({ files, fileOf, isAlike, isOfPage, pageCount }, place, among) {
  const all = files[fileOf[place] ?? place] ?? []
  const kind = among(1)
  if (kind < 0.6) return { places: [place], isTorn: false }
  if (kind < 0.85) return { places: all.filter((other) => isAlike(place, other)), isTorn: false }
  if (kind < 0.93) return { places: [...all], isTorn: false }
  const page = Math.floor(among(pageCount))
  return { places: all.filter((other) => isOfPage(other, page)), isTorn: true }
}

const pick = (/** @type {readonly number[]} */ some, /** @type {(below: number) => number} */ among) =>
  some[Math.floor(among(some.length))] ?? 0

/** Numbers below another, as by chance and always the same ones: what is built is made of the sources alone. */
function chance() {
  let state = 1
  return (/** @type {number} */ below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below
  }
}
