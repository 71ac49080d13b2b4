import { putIn, takeMost } from './most-first.js'
import { addPages, isOf, pageSet, summing } from './page-sets.js'

/**
 * What some pages need, in one file: its modules, their weight, which pages those are, and which parts it imports itself,
 * by their places in the list. What is asked for by itself is a file of its own, whatever imports it besides.
 * @typedef {{ modules: string[], bytes: number, pages: readonly string[], imports: readonly number[], isAskedFor?: boolean }} Part
 */
/**
 * Parts that come in one file, by their places; a loose one may be put together with others.
 * @typedef {{ places: number[], bytes: number, pages: import('./page-sets.js').PageSet, imports: Set<Knot>, isAskedFor: boolean, isLoose: boolean, isGone: boolean }} Knot
 */
/** @typedef {{ weight: number, most: number }} Page how much it counts beside others, and how many files it is to have at most */
/** @typedef {{ saving: number, one: Knot, other: Knot }} Pair */

/**
 * What one file more costs whoever opens a page, in bytes that could have come meanwhile. A way there and back, of which
 * six are gone at once over HTTP/1.1, would be 5 kB at 150 ms and 1.6 Mbit/s; but at that, what is needed together came
 * with more that isn't (docs/decisions/0116).
 */
const FILE_COSTS = 2_000
/** One more than a page is to have. */
const ONE_TOO_MANY_COSTS = 80_000
/** With what it doesn't ask for no page is to be larger, compressed: what is beyond counts so many times. */
const MOST_BYTES = 135_000
const BEYOND_COSTS = 20
/** How often some of the files are taken apart and put together again: what is further saved by it is less than it takes. */
const TRIES = 1_000
/** So many at a time, beside a first one. */
const MOST_BESIDE = 3
/** By so much more, or so, is something kept that may lead to less, at first, and what becomes of that by the last try. */
const DEARER = 20_000
const COOLED = 0.02

/** @returns {Page} */
const anyPage = () => ({ weight: 1, most: 15 })

/**
 * Which modules come in one file: two parts are put together for as long as that saves anything, those first that save
 * most. What was put together early stands in the way of what belongs together, so some of the files are taken apart and
 * put together again, over and over, and what comes to least is kept. No file comes to import another that imports it:
 * what stands in either would be asked for before it is there. The same parts are always put together in the same way.
 * @param {readonly Part[]} parts
 * @param {(page: string) => Page} [pageOf]
 * @returns {string[][]}
 */
export function fewFiles(parts, pageOf = anyPage) {
  const names = [...new Set(parts.flatMap(({ pages }) => pages))]
  const pages = names.map(pageOf)
  const sets = parts.map((part) => pageSet(names, part.pages))
  const knotsOf = (/** @type {Group[]} */ groups) => knotsFrom(parts, sets, groups)
  const all = parts.map((_, place) => ({ places: [place], isLoose: true }))
  let files = putTogether(knotsOf(all), pages)
  let cost = costOf(files, pages)
  let best = files
  let least = cost
  const among = chance()
  for (let tries = 0; tries < TRIES && files.length > 1; tries++) {
    const apart = someOf(files, (count) => Math.floor(among(count)))
    if (apart.size === 0) break
    const again = putTogether(
      knotsOf(
        files.flatMap((file) => (apart.has(file) ? piecesOf(file, sets) : [{ ...file, isLoose: false }])),
      ),
      pages,
    )
    const costs = costOf(again, pages)
    if (costs > cost && among(1) > Math.exp((cost - costs) / (DEARER * COOLED ** (tries / TRIES)))) continue
    files = again
    cost = costs
    if (cost >= least) continue
    least = cost
    best = files
  }
  return best
    .filter(({ isAskedFor }) => !isAskedFor)
    .map(({ places }) => places.flatMap((place) => parts[place]?.modules ?? []))
}

/** @typedef {{ places: number[], isLoose: boolean }} Group */

/**
 * @param {readonly Part[]} parts
 * @param {readonly import('./page-sets.js').PageSet[]} sets
 * @param {readonly Group[]} groups
 * @returns {Knot[]}
 */
function knotsFrom(parts, sets, groups) {
  /** @type {Knot[]} */
  const knotOf = []
  const knots = groups.map(({ places, isLoose }) => {
    const isAskedFor = places.some((place) => parts[place]?.isAskedFor)
    /** @type {Knot} */
    const knot = {
      ...{ places: [...places], bytes: 0, pages: new Uint32Array(sets[0]?.length ?? 0), imports: new Set() },
      ...{ isAskedFor, isLoose: isLoose && !isAskedFor, isGone: false },
    }
    for (const place of places) {
      knotOf[place] = knot
      knot.bytes += parts[place]?.bytes ?? 0
      addPages(knot.pages, sets[place] ?? knot.pages)
    }
    return knot
  })
  parts.forEach(({ imports }, place) => {
    const knot = knotOf[place]
    for (const imported of imports) {
      const other = knotOf[imported]
      if (knot && other && other !== knot) knot.imports.add(other)
    }
  })
  for (const knot of knots) spread(knot)
  return knots
}

/** What comes to a page is needed there with all that it imports. */
function spread(/** @type {Knot} */ { imports, pages }) {
  for (const knot of imports) if (addPages(knot.pages, pages)) spread(knot)
}

/** What all pages come to, with what each has too much of. */
function costOf(/** @type {readonly Knot[]} */ knots, /** @type {readonly Page[]} */ pages) {
  return pages.reduce((sum, { weight, most }, page) => {
    const own = knots.filter((knot) => isOf(knot.pages, page))
    const bytes = own.reduce((all, knot) => all + knot.bytes, 0)
    const tooMany = Math.max(0, own.length - most) * ONE_TOO_MANY_COSTS
    const tooLarge = Math.max(0, bytes - MOST_BYTES) * BEYOND_COSTS
    return sum + weight * (bytes + own.length * FILE_COSTS) + tooMany + tooLarge
  }, 0)
}

const filesOf = (/** @type {readonly Knot[]} */ knots, /** @type {number} */ page) =>
  knots.reduce((count, { pages }) => (isOf(pages, page) ? count + 1 : count), 0)

/** Pages with more files than they are to have are looked after at the end: few of them need it by then. */
function putTogether(/** @type {Knot[]} */ knots, /** @type {readonly Page[]} */ pages) {
  const usual = summing(pages.map(({ weight }) => weight * FILE_COSTS))
  joinPairs(knots, pages, () => usual)
  if (pages.some(({ most }, page) => filesOf(knots, page) > most)) {
    joinPairs(knots, pages, () =>
      summing(
        pages.map(
          ({ weight, most }, page) =>
            weight * FILE_COSTS + (filesOf(knots, page) > most ? ONE_TOO_MANY_COSTS : 0),
        ),
      ),
    )
  }
  return knots
}

/**
 * @param {Knot[]} knots
 * @param {readonly Page[]} pages
 * @param {() => ReturnType<typeof summing>} costs what a file costs each page, as the files are now
 */
function joinPairs(knots, pages, costs) {
  const weights = summing(pages.map(({ weight }) => weight))
  let files = costs()
  /** @type {Pair[]} */
  const pairs = []
  const offer = (/** @type {Knot} */ one, /** @type {Knot} */ other) => {
    if (one.isAskedFor || other.isAskedFor || !(one.isLoose || other.isLoose)) return
    const saving = saved(one, other, { weights, files })
    if (saving > 0) putIn(pairs, { saving, one, other })
  }
  knots.forEach((one, index) => {
    for (const other of knots.slice(0, index)) offer(one, other)
  })
  for (let pair = takeMost(pairs); pair; pair = takeMost(pairs)) {
    const { one, other } = pair
    if (one.isGone || other.isGone) continue
    // Something else was put together since.
    const saving = saved(one, other, { weights, files })
    if (saving <= 0) continue
    if (saving < (pairs[0]?.saving ?? 0)) putIn(pairs, { ...pair, saving })
    else if (!leadsAround(one, other) && !leadsAround(other, one)) {
      join(one, other, knots)
      files = costs()
      for (const knot of knots) if (knot !== one) offer(one, knot)
    }
  }
}

/**
 * What is saved by one file in place of two: a file wherever both are needed, less what then comes unasked elsewhere, with
 * all that it imports.
 * @param {Knot} one
 * @param {Knot} other
 * @param {{ weights: ReturnType<typeof summing>, files: ReturnType<typeof summing> }} sums
 */
function saved(one, other, { weights, files }) {
  const most = files.both(one.pages, other.pages)
  if (most === 0) return 0
  const left = most - unasked(one, other, weights)
  return left <= 0 ? 0 : left - unasked(other, one, weights)
}

/**
 * What comes with `part` where so far only `beside` was needed.
 * @param {Knot} part
 * @param {Knot} beside
 * @param {ReturnType<typeof summing>} weights
 */
function unasked(part, beside, weights) {
  let sum = 0
  const seen = new Set([part])
  for (const knot of seen) {
    const weight = weights.firstAlone(beside.pages, knot.pages)
    // Where it is already, so is all that it imports.
    if (weight === 0) continue
    if (knot !== beside) sum += weight * (knot.bytes + (knot === part ? 0 : FILE_COSTS))
    for (const next of knot.imports) seen.add(next)
  }
  return sum
}

/** Whether one imports the other by way of a third. */
function leadsAround(/** @type {Knot} */ from, /** @type {Knot} */ to) {
  const seen = new Set(from.imports)
  seen.delete(to)
  for (const knot of seen) {
    if (knot.imports.has(to)) return true
    for (const next of knot.imports) seen.add(next)
  }
  return false
}

function join(/** @type {Knot} */ one, /** @type {Knot} */ other, /** @type {Knot[]} */ knots) {
  one.places.push(...other.places)
  one.bytes += other.bytes
  one.isLoose = true
  other.isGone = true
  addPages(one.pages, other.pages)
  for (const next of other.imports) one.imports.add(next)
  knots.splice(knots.indexOf(other), 1)
  for (const { imports } of knots) if (imports.delete(other)) imports.add(one)
  one.imports.delete(one)
  spread(one)
}

/** A file and a few that some page has beside it. */
function someOf(/** @type {readonly Knot[]} */ knots, /** @type {(count: number) => number} */ among) {
  const shared = knots.filter(({ isAskedFor }) => !isAskedFor)
  const first = shared[among(shared.length)]
  /** @type {Set<Knot>} */
  const some = new Set()
  if (first === undefined) return some
  some.add(first)
  const beside = shared.filter(({ pages }) => pages.some((bits, word) => bits & (first.pages[word] ?? 0)))
  for (let more = 1 + among(MOST_BESIDE); more > 0; more--) {
    const next = beside[among(beside.length)]
    if (next) some.add(next)
  }
  return some
}

/**
 * What a file is made of; parts that the same pages need stay together.
 * @param {Knot} knot
 * @param {readonly import('./page-sets.js').PageSet[]} sets
 */
function piecesOf({ places }, sets) {
  /** @type {Map<string, number[]>} */
  const pieces = new Map()
  for (const place of places) {
    const pages = String(sets[place])
    pieces.set(pages, [...(pieces.get(pages) ?? []), place])
  }
  return [...pieces.values()].map((some) => ({ places: some, isLoose: true }))
}

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
