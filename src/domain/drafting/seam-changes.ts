/** How long a seam is. One name may stand for several, as the two sides of a piece. */
export interface SeamLength {
  /** 'simon.front.side' */
  readonly seam: string
  readonly mm: number
}

/** A seam that another version of the engine drafts otherwise; null where there is none of that name. */
export interface SeamChange {
  /** 'simon.front' */
  readonly piece: string
  /** 'side' */
  readonly edge: string
  readonly before: number | null
  readonly now: number | null
}

/** A difference that nobody can cut. */
const UNSEEN_MM = 0.5

/** The seams that have changed by more than can be cut, of each piece the one that changed most. */
export function changedSeams(before: readonly SeamLength[], now: readonly SeamLength[]): SeamChange[] {
  const [was, is] = [numbered(before), numbered(now)]
  const changes = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const change = { ...partsOf(key), before: was.get(key) ?? null, now: is.get(key) ?? null }
    return isSeen(change) ? [change] : []
  })
  const most = new Map<string, SeamChange>()
  for (const change of changes) {
    const known = most.get(change.piece)
    if (!known || sizeOf(change) > sizeOf(known)) most.set(change.piece, change)
  }
  return [...most.values()]
}

/** The first of a name, the second, and so on: they are drafted in the same order. */
function numbered(seams: readonly SeamLength[]): Map<string, number> {
  const counts = new Map<string, number>()
  return new Map(
    seams.map(({ seam, mm }) => {
      const count = counts.get(seam) ?? 0
      counts.set(seam, count + 1)
      return [`${seam}#${count}`, mm]
    }),
  )
}

function partsOf(key: string): Pick<SeamChange, 'piece' | 'edge'> {
  const [seam = ''] = key.split('#')
  const dot = seam.lastIndexOf('.')
  return { piece: seam.slice(0, dot), edge: seam.slice(dot + 1) }
}

const sizeOf = ({ before, now }: SeamChange): number =>
  before === null || now === null ? Number.POSITIVE_INFINITY : Math.abs(now - before)

const isSeen = (change: SeamChange): boolean => sizeOf(change) > UNSEEN_MM
