/** The results of items in their order, with some of them under way at once. */
export async function* ahead<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begin = (item: Item) => {
    const result = work(item)
    // One that fails is told when it is its turn.
    result.catch(() => undefined)
    return result
  }
  const underWay = items.slice(0, atOnce).map(begin)
  for (let next = atOnce; ; next++) {
    const first = underWay.shift()
    if (!first) return
    const item = items[next]
    yield await first
    if (item !== undefined) underWay.push(begin(item))
  }
}
