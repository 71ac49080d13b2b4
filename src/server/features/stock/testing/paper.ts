import fc from 'fast-check'

export const PROJECTS = 3
/** Of each project. */
export const PIECES = 2

/** What somebody keeps in mind for a project apart from its pieces, or for a piece. */
interface Pile {
  reserved: number
  used: number
  isDeleted: boolean
}
const emptyPile = (): Pile => ({ reserved: 0, used: 0, isDeleted: false })

/** A shelf as somebody would keep it on paper, in thousandths. */
export class Paper {
  onHand = 0
  readonly projects = Array.from({ length: PROJECTS }, () => ({
    apart: emptyPile(),
    pieces: Array.from({ length: PIECES }, emptyPile),
  }))

  /** Whether it can be, and then it is so. */
  apply({ kind, quantity, project: index, piece }: Step): boolean {
    const project = this.projects[index]
    const apart = project?.apart ?? emptyPile()
    const pile = piece === null ? apart : (project?.pieces[piece] ?? emptyPile())
    const isGone = apart.isDeleted || pile.isDeleted
    if (isGone && isForProject(kind)) return false
    switch (kind) {
      case 'in':
        this.onHand += quantity
        return true
      case 'count':
        this.onHand = quantity
        return true
      case 'waste':
        if (quantity > this.onHand) return false
        this.onHand -= quantity
        return true
      case 'reserve':
        pile.reserved += quantity
        return true
      case 'release':
        if (quantity > pile.reserved) return false
        pile.reserved -= quantity
        return true
      case 'back':
        if (quantity > pile.used) return false
        this.onHand += quantity
        pile.used -= quantity
        return true
      case 'use': {
        if (quantity > this.onHand) return false
        this.onHand -= quantity
        pile.used += quantity
        const ofOwn = Math.min(quantity, pile.reserved)
        pile.reserved -= ofOwn
        apart.reserved -= Math.min(quantity - ofOwn, apart.reserved)
        return true
      }
      default:
        pile.isDeleted = kind === 'delete'
        return true
    }
  }

  reservedFor(index: number): number {
    const { apart, pieces } = this.projects[index] ?? { apart: emptyPile(), pieces: [] }
    if (apart.isDeleted) return 0
    return [apart, ...pieces].reduce((sum, { reserved, isDeleted }) => sum + (isDeleted ? 0 : reserved), 0)
  }

  get allReserved() {
    return this.projects.reduce((sum, _, index) => sum + this.reservedFor(index), 0)
  }
}

export const isForProject = (kind: string) => ['reserve', 'release', 'back', 'use'].includes(kind)

const forProjects = ['reserve', 'reserve', 'release', 'back', 'use', 'use'] as const
const forNone = ['in', 'count', 'waste'] as const
const disposals = ['delete', 'restore'] as const

/** What happens to a shelf. */
const step = (disposedEvery: number) =>
  fc.record({
    kind: fc.oneof(
      { weight: disposedEvery - 1, arbitrary: fc.constantFrom(...forNone, ...forProjects) },
      { weight: 1, arbitrary: fc.constantFrom(...disposals) },
    ),
    quantity: fc.integer({ min: 1, max: 4_000 }),
    project: fc.integer({ min: 0, max: PROJECTS - 1 }),
    piece: fc.constantFrom(null, ...Array.from({ length: PIECES }, (_, piece) => piece)),
  })

export type Step = ReturnType<typeof sampleSteps>[number]

/** So many steps, of which every so many-th deletes a project or a piece, or has it back. */
export const sampleSteps = (given: {
  readonly count: number
  readonly seed: number
  readonly disposedEvery: number
}) => fc.sample(step(given.disposedEvery), { numRuns: given.count, seed: given.seed })
