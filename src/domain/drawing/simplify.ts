import { type DocumentPoint, distance, type Sample } from './points.ts'

/** The time grows with the square of a stretch, so a long stroke is taken in stretches of this many points. */
const LONGEST_STRETCH = 256

/**
 * Leaves out the points that no eye would miss: each one left out lies within `tolerancePx` of the line between
 * its neighbours that stayed, and so does the width there. (Ramer, Douglas and Peucker's way, without recursion:
 * a hostile stroke must not exhaust the stack.)
 */
export function simplify(samples: readonly Sample[], tolerancePx: number, widthPx: number): Sample[] {
  const keeps = new Uint8Array(samples.length)
  const open: [first: number, last: number][] = []
  for (let first = 0; first < samples.length; first += LONGEST_STRETCH) {
    const last = Math.min(first + LONGEST_STRETCH, samples.length - 1)
    keeps[first] = 1
    keeps[last] = 1
    open.push([first, last])
  }
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [first, last] = span
    const farthest = farthestBetween(samples, first, last, widthPx)
    if (farthest.deviation <= tolerancePx) continue
    keeps[farthest.index] = 1
    open.push([first, farthest.index], [farthest.index, last])
  }
  return samples.filter((_, index) => keeps[index] === 1)
}

function farthestBetween(samples: readonly Sample[], first: number, last: number, widthPx: number) {
  const from = samples[first]
  const to = samples[last]
  let farthest = { index: first, deviation: 0 }
  if (from === undefined || to === undefined) return farthest
  for (let index = first + 1; index < last; index += 1) {
    const sample = samples[index]
    if (sample === undefined) break
    const { away, share } = fromLine(sample, from, to)
    const expected = from.pressure + (to.pressure - from.pressure) * share
    const deviation = Math.max(away, Math.abs(sample.pressure - expected) * widthPx)
    if (deviation > farthest.deviation) farthest = { index, deviation }
  }
  return farthest
}

/** How far a point lies from a stretch, and at which share of it. */
export function fromLine(
  point: DocumentPoint,
  from: DocumentPoint,
  to: DocumentPoint,
): { away: number; share: number } {
  const across = { x: to.x - from.x, y: to.y - from.y }
  const square = across.x ** 2 + across.y ** 2
  const along = (point.x - from.x) * across.x + (point.y - from.y) * across.y
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, along / square))
  return {
    away: distance(point, { x: from.x + across.x * share, y: from.y + across.y * share }),
    share,
  }
}
