import { overlaps, type Span } from '#domain/calendar/spans.ts'

/** Where something stands beside what overlaps it: in which of how many lanes. */
export interface InLane<Item> {
  readonly item: Item
  readonly lane: number
  readonly lanes: number
  /** Whether the lanes leave a strip free for stacks. */
  readonly besideStacks: boolean
}

/** What there are no lanes for, as long as it overlaps: from the first start to the last end. */
export interface Stack<Item> extends Span {
  readonly items: readonly Item[]
}

/** The narrowest lane in which an event can be read, in rem: its start whole, and six letters of what it is about. */
export const READABLE_LANE_REM = 3.5
/** The width of a stack's mark, `+12`, for a mouse; the sheet of the grid says more where there are fingers. */
export const STACK_REM = 1.75

/** How wide a day's lanes are together, with the strip of stacks where there are some, and that strip. */
export interface LanesWidth {
  readonly widthRem: number
  readonly stackRem: number
}

export const anyWidth: LanesWidth = { widthRem: Number.POSITIVE_INFINITY, stackRem: STACK_REM }

interface Placed<Item> {
  readonly item: Item
  readonly lane: number
}

/** What overlaps, directly or by what is between, the earliest in the first of its lanes. */
function groupsOf<Item extends Span>(items: readonly Item[]): Placed<Item>[][] {
  const groups: Placed<Item>[][] = []
  let groupEndMs = Number.NEGATIVE_INFINITY
  for (const item of items.toSorted((a, b) => a.startMs - b.startMs || b.endMs - a.endMs)) {
    if (item.startMs >= groupEndMs) groups.push([])
    const group = groups.at(-1) ?? []
    const taken = new Set(group.filter((other) => overlaps(other.item, item)).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    group.push({ item, lane })
    groupEndMs = Math.max(groupEndMs, item.endMs)
  }
  return groups
}

function stacksOf<Item extends Span>(items: readonly Item[]): Stack<Item>[] {
  const stacks: Stack<Item>[] = []
  for (const item of items) {
    const last = stacks.at(-1)
    if (!last || item.startMs >= last.endMs) {
      stacks.push({ startMs: item.startMs, endMs: item.endMs, items: [item] })
    } else {
      stacks[stacks.length - 1] = {
        startMs: last.startMs,
        endMs: Math.max(last.endMs, item.endMs),
        items: [...last.items, item],
      }
    }
  }
  return stacks
}

/**
 * Puts what overlaps side by side in as many lanes as it needs, if each of them is wide enough to be read. Else as many
 * are shown as are, one at least, and what is left lies in stacks beside them.
 */
export function inLanes<Item extends Span>(
  items: readonly Item[],
  { widthRem, stackRem }: LanesWidth = anyWidth,
): { readonly shown: readonly InLane<Item>[]; readonly stacks: readonly Stack<Item>[] } {
  const shown: InLane<Item>[] = []
  const stacks: Stack<Item>[] = []
  for (const group of groupsOf(items)) {
    const needed = Math.max(...group.map(({ lane }) => lane + 1))
    const fits = needed === 1 || needed * READABLE_LANE_REM <= widthRem
    const room = Math.max(Math.floor((widthRem - stackRem) / READABLE_LANE_REM), 1)
    const lanes = fits ? needed : room
    shown.push(
      ...group
        .filter(({ lane }) => lane < lanes)
        .map((placed) => ({ ...placed, lanes, besideStacks: !fits })),
    )
    stacks.push(...stacksOf(group.filter(({ lane }) => lane >= lanes).map(({ item }) => item)))
  }
  return { shown, stacks }
}
