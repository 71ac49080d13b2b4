import { reckonedFiles } from './reckoned-files.js'

/** @import { Page, Part } from './reckoned-files.js' */

/**
 * Which modules come in one file: those that are kept in one, and with them, or in files of their own, what is new since
 * these were searched for. So a change of the sources moves what it touches, and no page comes to pay for another's. No
 * file comes to import another that imports it: what stands in either would be asked for before it is there.
 * @param {readonly Part[]} parts
 * @param {readonly (readonly string[])[]} kept the modules of each file, of which some may be gone
 * @param {(page: string) => Page} pageOf
 * @returns {string[][]}
 */
export const fewFiles = (parts, kept, pageOf) => placedFiles(parts, kept, pageOf).modules()

/**
 * The same as files that can be searched further.
 * @param {readonly Part[]} parts
 * @param {readonly (readonly string[])[]} kept
 * @param {(page: string) => Page} pageOf
 */
export function placedFiles(parts, kept, pageOf) {
  const reckoned = reckonedFiles(parts, pageOf)
  const { free, files, fileOf, left, cost, move } = reckoned
  const keptOf = keptIn(kept)
  /** @type {Map<number, number>} */
  const known = new Map()
  for (const place of free) {
    const file = keptOf(parts[place]?.modules ?? [])
    if (file === undefined) left[place] = 1
    else if (known.has(file)) move(place, known.get(file) ?? place)
    else known.set(file, place)
  }
  for (const file of [...known.values()].filter(reckoned.isInCircle)) {
    for (const place of [...(files[file] ?? [])]) {
      move(place, place)
      left[place] = 1
    }
  }
  const loose = free.filter((place) => left[place] === 1)
  for (const place of loose.toSorted((a, b) => (parts[b]?.bytes ?? 0) - (parts[a]?.bytes ?? 0))) {
    const others = free.filter((file) => left[file] === 0 && files[file]?.length)
    left[place] = 0
    let least = cost()
    let best = place
    for (const file of others) {
      move(place, file)
      const costs = cost()
      if (costs < least) {
        least = costs
        best = file
      }
    }
    if (fileOf[place] !== best) move(place, best)
  }
  return reckoned
}

/** In which file most of a part's modules are kept, if any is: the bundler cuts parts as it likes. */
function keptIn(/** @type {readonly (readonly string[])[]} */ kept) {
  const fileOf = new Map(kept.flatMap((modules, file) => modules.map((id) => [id, file])))
  return (/** @type {readonly string[]} */ modules) => {
    /** @type {Map<number, number>} */
    const counts = new Map()
    for (const id of modules) {
      const file = fileOf.get(id)
      if (file !== undefined) counts.set(file, (counts.get(file) ?? 0) + 1)
    }
    const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
    return most?.[0]
  }
}
