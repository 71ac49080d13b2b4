import { overlaps, type Span } from '#domain/calendar/spans.ts'

/** Where something stands beside what overlaps it: in which of how many lanes. */
export interface InLane<Item> {
  readonly item: Item
  readonly lane: number
  readonly lanes: number
}

/** Puts what overlaps side by side: as many lanes as a group needs, the earliest in the first. */
export function inLanes<Item extends Span>(items: readonly Item[]): InLane<Item>[] {
  const sorted = [...items].sort((a, b) => a.startMs - b.startMs || b.endMs - a.endMs)
  const placed: InLane<Item>[] = []
  let group: { item: Item; lane: number }[] = []
  let groupEndMs = Number.NEGATIVE_INFINITY

  function closeGroup() {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1))
    placed.push(...group.map((member) => ({ ...member, lanes })))
    group = []
  }

  for (const item of sorted) {
    if (item.startMs >= groupEndMs) closeGroup()
    const taken = new Set(group.filter((other) => overlaps(other.item, item)).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    group.push({ item, lane })
    groupEndMs = Math.max(groupEndMs, item.endMs)
  }
  closeGroup()
  return placed
}
