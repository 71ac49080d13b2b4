/**
 * What some pages need, in one file: its modules, their weight, which pages those are, and which parts it imports itself,
 * by their places in the list. What is asked for by itself is a file of its own, whatever imports it besides.
 * @typedef {{ modules: string[], bytes: number, pages: readonly string[], imports: readonly number[], isAskedFor?: boolean }} Part
 */
/** @typedef {{ weight: number, most: number }} Page how much it counts beside others, and how many files it is to have at most */

/**
 * What one file more costs whoever opens a page, in bytes that could have come meanwhile. A way there and back, of which
 * six are gone at once over HTTP/1.1, would be 5 kB at 150 ms and 1.6 Mbit/s; but at that, what is needed together came
 * with more that isn't (docs/decisions/0116).
 */
const FILE_COSTS = 2_000
/** One more than a page is to have. */
const ONE_TOO_MANY_COSTS = 500_000
/** With what it doesn't ask for no page is to be larger, compressed: what is beyond counts so many times. */
const MOST_BYTES = 135_000
const BEYOND_COSTS = 20
/** A page opened now and then isn't to pay for those of every day: beyond its need by so much, what it doesn't ask for counts more. */
const FAIR = 1.3
const FAIR_BYTES = 4_000
const UNFAIR_COSTS = 8

const BITS = 32

/**
 * Parts in files, each in one of its own at first, and what pages come to that way. Files are told by numbers below that of
 * the parts.
 * @param {readonly Part[]} parts
 * @param {(page: string) => Page} pageOf
 */
export function reckonedFiles(parts, pageOf) {
  const names = [...new Set(parts.flatMap(({ pages }) => pages))]
  const pages = names.map(pageOf)
  const sets = parts.map((part) => setOf(names, part.pages))
  const kinds = sets.map(String)
  const needs = names.map((name) =>
    parts.reduce((sum, { bytes, pages: some }) => (some.includes(name) ? sum + bytes : sum), 0),
  )
  /** Parts that may stand in any file. */
  const free = parts.flatMap(({ isAskedFor }, place) => (isAskedFor ? [] : [place]))
  const fileOf = Int32Array.from(parts, (_, place) => place)
  const files = parts.map((_, place) => [place])
  /** What stands in each file itself. */
  const bytesOf = Float64Array.from(parts, ({ bytes }) => bytes)
  const own = sets.map((set) => set.slice())
  /** Files that count for nothing yet, but for what they import. */
  const left = new Uint8Array(parts.length)
  const imports = importing(parts, fileOf)
  const reached = sets.map((set) => set.slice())
  const sums = { bytes: new Float64Array(pages.length), files: new Float64Array(pages.length) }

  /** What all pages come to, with what each has too much of; without end where files import each other in a circle. */
  const cost = () => {
    const order = imports.inOrder()
    if (order === undefined) return Number.POSITIVE_INFINITY
    reach(order)
    let sum = 0
    pages.forEach(({ weight, most }, page) => {
      const bytes = sums.bytes[page] ?? 0
      const count = sums.files[page] ?? 0
      const tooMany = Math.max(0, count - most) * ONE_TOO_MANY_COSTS
      const tooLarge = Math.max(0, bytes - MOST_BYTES) * BEYOND_COSTS
      const unfair = Math.max(0, bytes - FAIR * (needs[page] ?? 0) - FAIR_BYTES) * UNFAIR_COSTS
      sum += weight * (bytes + count * FILE_COSTS) + tooMany + tooLarge + unfair
    })
    return sum
  }

  /** What comes to a page comes with all that it imports. */
  const reach = (/** @type {readonly number[]} */ order) => {
    sums.bytes.fill(0)
    sums.files.fill(0)
    for (const file of order) reached[file]?.set(own[file] ?? none)
    for (const file of order) {
      const set = reached[file] ?? none
      for (const next of imports.of(file)) add(reached[next] ?? none, set)
      if (left[file] === 0) count(set, bytesOf[file] ?? 0)
    }
  }

  const count = (/** @type {Uint32Array} */ set, /** @type {number} */ bytes) => {
    for (let word = 0; word < set.length; word++) {
      for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
        const page = word * BITS + BITS - 1 - Math.clz32(bits & -bits)
        sums.bytes[page] = (sums.bytes[page] ?? 0) + bytes
        sums.files[page] = (sums.files[page] ?? 0) + 1
      }
    }
  }

  return {
    ...{ free, files, fileOf, left, cost },
    isInCircle: imports.isInCircle,
    /** Whether the same pages ask for both. */
    isAlike: (/** @type {number} */ place, /** @type {number} */ other) => kinds[place] === kinds[other],
    /** Whether a page asks for it, told by the page's number below their count. */
    isOfPage: (/** @type {number} */ place, /** @type {number} */ page) => isIn(sets[place] ?? none, page),
    pageCount: pages.length,
    move(/** @type {number} */ place, /** @type {number} */ file) {
      const from = fileOf[place] ?? place
      const others = files[from] ?? []
      others.splice(others.indexOf(place), 1)
      files[file]?.push(place)
      fileOf[place] = file
      bytesOf[from] = (bytesOf[from] ?? 0) - (parts[place]?.bytes ?? 0)
      bytesOf[file] = (bytesOf[file] ?? 0) + (parts[place]?.bytes ?? 0)
      own[from]?.fill(0)
      for (const other of others) add(own[from] ?? none, sets[other] ?? none)
      add(own[file] ?? none, sets[place] ?? none)
    },
    /** What each file but those that are asked for by themselves is made of. */
    modules: () =>
      files
        .filter((places) => places.some((place) => !parts[place]?.isAskedFor))
        .map((places) => places.flatMap((place) => parts[place]?.modules ?? [])),
  }
}

const none = new Uint32Array(0)

/** Which pages need something, as bits: it's asked for millions of times. */
function setOf(/** @type {readonly string[]} */ names, /** @type {readonly string[]} */ pages) {
  const set = new Uint32Array(Math.ceil(names.length / BITS))
  for (const page of pages) {
    const place = names.indexOf(page)
    set[Math.floor(place / BITS)] |= 1 << (place % BITS)
  }
  return set
}

const isIn = (/** @type {Uint32Array} */ set, /** @type {number} */ place) =>
  ((set[Math.floor(place / BITS)] ?? 0) & (1 << (place % BITS))) !== 0

function add(/** @type {Uint32Array} */ set, /** @type {Uint32Array} */ more) {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) | (more[word] ?? 0)
}

/** Which files import which, as the parts in them do. */
function importing(/** @type {readonly Part[]} */ parts, /** @type {Int32Array} */ fileOf) {
  /** @type {number[][]} */
  const imported = parts.map(() => [])
  /** When a file was last found to import another, so that it's told once. */
  const found = parts.map(() => new Uint32Array(parts.length))
  const state = new Uint8Array(parts.length)
  let times = 0

  const read = () => {
    times++
    for (const file of fileOf) if (imported[file]?.length) imported[file] = []
    for (let place = 0; place < parts.length; place++) {
      const file = fileOf[place] ?? 0
      const seen = found[file] ?? none
      for (const next of parts[place]?.imports ?? []) {
        const other = fileOf[next] ?? 0
        if (other === file || seen[other] === times) continue
        seen[other] = times
        imported[file]?.push(other)
      }
    }
  }

  /** @type {(file: number, order: number[]) => boolean} */
  const follow = (file, order) => {
    state[file] = ENTERED
    for (const next of imported[file] ?? []) {
      if (state[next] === ENTERED || (state[next] === UNSEEN && !follow(next, order))) return false
    }
    state[file] = LEFT
    order.push(file)
    return true
  }

  return {
    of: (/** @type {number} */ file) => imported[file] ?? [],
    /** Each file before those that it imports, unless some import each other in a circle. */
    inOrder() {
      read()
      state.fill(UNSEEN)
      /** @type {number[]} */
      const order = []
      for (const file of fileOf) if (state[file] === UNSEEN && !follow(file, order)) return undefined
      return order.reverse()
    },
    /** Whether a file comes to import itself, by way of others. */
    isInCircle(/** @type {number} */ file) {
      read()
      const seen = new Set(imported[file])
      for (const one of seen) for (const next of imported[one] ?? []) seen.add(next)
      return seen.has(file)
    },
  }
}

const UNSEEN = 0
const ENTERED = 1
const LEFT = 2
