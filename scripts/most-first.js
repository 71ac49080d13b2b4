/** Pairs of which that which saves most is taken first, in a heap: there are tens of thousands, and few are ever taken. */

/**
 * @template {{ saving: number }} Saving
 * @param {Saving[]} heap
 * @param {Saving} entry
 */
export function putIn(heap, entry) {
  let place = heap.length
  while (place > 0) {
    const above = (place - 1) >> 1
    const other = heap[above]
    if (other === undefined || other.saving >= entry.saving) break
    heap[place] = other
    place = above
  }
  heap[place] = entry
}

/**
 * @template {{ saving: number }} Saving
 * @param {Saving[]} heap
 * @returns {Saving | undefined}
 */
export function takeMost(heap) {
  const [most] = heap
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return most
  let place = 0
  for (;;) {
    const below = 2 * place + 1
    const [left, right] = [heap[below], heap[below + 1]]
    const isRight = left !== undefined && right !== undefined && right.saving > left.saving
    const larger = isRight ? right : left
    if (larger === undefined || larger.saving <= last.saving) break
    heap[place] = larger
    place = isRight ? below + 1 : below
  }
  heap[place] = last
  return most
}
