/**
 * What some pages need, in one file: its modules, their weight, which pages those are, and which parts it imports itself,
 * by their places in the list. What is asked for by itself is a file of its own, whatever imports it besides.
 * @typedef {{ modules: string[], bytes: number, pages: readonly string[], imports: readonly number[], isAskedFor?: boolean }} Part
 */
/** @typedef {{ modules: string[], bytes: number, pages: Uint32Array, imports: Set<Knot>, isAskedFor: boolean }} Knot */

/**
 * What one file more costs whoever opens a page, in bytes that could have come meanwhile. A way there and back, of which
 * six are gone at once over HTTP/1.1, would be 5 kB at 150 ms and 1.6 Mbit/s; but what was put together for that stood in the
 * way of what is needed together, and pages had more of both (docs/decisions/0116).
 */
const FILE_COSTS = 2_500
/** So many of what it shares with others no page is to have more than, for no more than this each. */
const MOST_FILES = 15
const ONE_TOO_MANY_COSTS = 40_000
/** With what it doesn't ask for no page is to be larger, compressed. */
const MOST_BYTES = 130_000
const BITS = 32

/**
 * Which modules come in one file: two parts are put together for as long as that saves anything, those first that save
 * most. No file comes to import another that imports it: what stands in either would be asked for before it is there.
 * @param {readonly Part[]} parts
 * @returns {string[][]}
 */
export function fewFiles(parts) {
  const names = [...new Set(parts.flatMap(({ pages }) => pages))]
  const left = knotsOf(parts, names)
  const weights = names.map((name) =>
    parts.reduce((sum, { bytes, pages }) => (pages.includes(name) ? sum + bytes : sum), 0),
  )
  let isLast = false
  for (;;) {
    const costs = names.map((_, page) =>
      isLast && left.filter(({ pages }) => has(pages, page)).length > MOST_FILES
        ? ONE_TOO_MANY_COSTS
        : FILE_COSTS,
    )
    let most = 0
    /** @type {[Knot, Knot] | undefined} */
    let best
    left.forEach((one, index) => {
      for (const other of left.slice(0, index)) {
        const saving = saved(one, other, { most, weights, costs })
        if (saving <= most || isCircle(one, other)) continue
        most = saving
        best = [one, other]
      }
    })
    if (best === undefined) {
      if (isLast) return left.filter(({ isAskedFor }) => !isAskedFor).map(({ modules }) => modules)
      isLast = true
      continue
    }
    const [one, other] = best
    for (const [page, bytes] of [...unasked(one, other).entries(), ...unasked(other, one).entries()]) {
      weights[page] = (weights[page] ?? 0) + bytes
    }
    join(one, other)
    left.splice(left.indexOf(other), 1)
    for (const { imports } of left) if (imports.delete(other)) imports.add(one)
    one.imports.delete(one)
    spread(one.imports, one.pages)
  }
}

/** @returns {Knot[]} */
function knotsOf(/** @type {readonly Part[]} */ parts, /** @type {readonly string[]} */ names) {
  const knots = parts.map(({ modules, bytes, pages, isAskedFor = false }) => {
    const set = new Uint32Array(Math.ceil(names.length / BITS))
    for (const page of pages) {
      const place = names.indexOf(page)
      set[Math.floor(place / BITS)] |= 1 << (place % BITS)
    }
    return { modules: [...modules], bytes, pages: set, imports: new Set(), isAskedFor }
  })
  parts.forEach(({ imports }, index) => {
    for (const place of imports) if (place !== index) knots[index]?.imports.add(knots[place])
  })
  return knots
}

/**
 * What is saved by one file in place of two: a file wherever both are needed, less what then comes unasked elsewhere, with
 * all that it imports. Nothing is reckoned further where it can't be more than the most that was found.
 * @param {Knot} one
 * @param {Knot} other
 * @param {{ most: number, weights: readonly number[], costs: readonly number[] }} state
 */
function saved(one, other, { most, weights, costs }) {
  if (one.isAskedFor || other.isAskedFor) return 0
  const together = pagesIn(one.pages, (bits, place) => bits & (other.pages[place] ?? 0))
  const both = together.reduce((sum, page) => sum + (costs[page] ?? 0), 0)
  if (both <= most) return 0
  let left = both
  for (const [page, bytes] of [...unasked(one, other), ...unasked(other, one)]) {
    if ((weights[page] ?? 0) + bytes > MOST_BYTES) return 0
    left -= bytes
  }
  return left
}

/** Whether one of two imports the other by way of a third. */
const isCircle = (/** @type {Knot} */ one, /** @type {Knot} */ other) =>
  leadsAround(one, other) || leadsAround(other, one)

function leadsAround(/** @type {Knot} */ from, /** @type {Knot} */ to) {
  const seen = new Set(from.imports)
  seen.delete(to)
  for (const knot of seen) {
    if (knot.imports.has(to)) return true
    for (const next of knot.imports) seen.add(next)
  }
  return false
}

/** By page, what comes with `part` where so far only `beside` was needed. */
function unasked(/** @type {Knot} */ part, /** @type {Knot} */ beside) {
  /** @type {Map<number, number>} */
  const found = new Map()
  const seen = new Set([part])
  for (const knot of seen) {
    const pages = pagesIn(beside.pages, (bits, place) => bits & ~(knot.pages[place] ?? 0))
    // Where it is already, so is all that it imports.
    if (pages.length === 0) continue
    if (knot !== beside) {
      const bytes = knot.bytes + (knot === part ? 0 : FILE_COSTS)
      for (const page of pages) found.set(page, (found.get(page) ?? 0) + bytes)
    }
    for (const next of knot.imports) seen.add(next)
  }
  return found
}

function join(/** @type {Knot} */ one, /** @type {Knot} */ other) {
  one.modules.push(...other.modules)
  one.bytes += other.bytes
  other.pages.forEach((bits, place) => {
    one.pages[place] |= bits
  })
  for (const next of other.imports) one.imports.add(next)
}

/** Whatever is imported is needed wherever that is which imports it. */
function spread(/** @type {Set<Knot>} */ imports, /** @type {Uint32Array} */ pages) {
  for (const knot of imports) {
    if (pagesIn(pages, (bits, place) => bits & ~(knot.pages[place] ?? 0)).length === 0) continue
    pages.forEach((bits, place) => {
      knot.pages[place] |= bits
    })
    spread(knot.imports, pages)
  }
}

const has = (/** @type {Uint32Array} */ pages, /** @type {number} */ page) =>
  ((pages[Math.floor(page / BITS)] ?? 0) & (1 << (page % BITS))) !== 0

/** The places of the bits that are set in what becomes of a set of pages. */
function pagesIn(
  /** @type {Uint32Array} */ pages,
  /** @type {(bits: number, place: number) => number} */ of,
) {
  /** @type {number[]} */
  const found = []
  for (let place = 0; place < pages.length; place++) {
    for (let bits = of(pages[place] ?? 0, place); bits !== 0; bits &= bits - 1) {
      found.push(place * BITS + 31 - Math.clz32(bits & -bits))
    }
  }
  return found
}
