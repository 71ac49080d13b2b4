/** Cloth that is kept by the metre, and what goes with it. */
export const materialKinds = ['fabric', 'lining', 'interlining', 'notion'] as const
export type MaterialKind = (typeof materialKinds)[number]

/** Metres and yards are kept as they are bought, and never turned into each other. */
export const materialUnits = ['m', 'yd', 'piece'] as const
export type MaterialUnit = (typeof materialUnits)[number]

/**
 * What happens to cloth: it comes in, is set aside for a project and let go again, is cut for one and what is left of it put
 * back, is spoilt, is counted, and a client's own is given back.
 */
export const moveKinds = ['in', 'reserve', 'release', 'use', 'back', 'waste', 'count', 'given-back'] as const
export type MoveKind = (typeof moveKinds)[number]

/** Those that are always for a project; `use` may be for none, as for a sample. */
const projectMoves = ['reserve', 'release', 'back'] as const satisfies readonly MoveKind[]

export const needsProject = (kind: MoveKind): boolean => (projectMoves as readonly MoveKind[]).includes(kind)
export const mayHaveProject = (kind: MoveKind): boolean => kind === 'use' || needsProject(kind)

/** Those for which it matters whose cloth it is; let go and put back is what a project has already. */
export const takesCloth = (kind: MoveKind): boolean => kind === 'reserve' || kind === 'use'

/** Quantities are counted in whole thousandths of their unit. */
export const toMilli = (quantity: number): number => Math.round(quantity * 1_000)
export const fromMilli = (milli: number): number => milli / 1_000

/** How a material stands, in thousandths: what is there, what of it is set aside for projects. */
export interface Standing {
  readonly onHand: number
  readonly reserved: number
}

/** The quantity that is neither set aside nor missing. */
export const freeOf = ({ onHand, reserved }: Standing): number => Math.max(0, onHand - reserved)

/** The quantity that was promised to projects and isn't there. */
export const toBuyOf = ({ onHand, reserved }: Standing): number => Math.max(0, reserved - onHand)

/** What a project has of a material for none of its pieces alone, or what one of them has. */
export interface Held {
  readonly reserved: number
  readonly used: number
  /** What is set aside for a piece's project and for no piece alone: it takes of that next. */
  readonly common?: number
}

/** By how much a move changes what is on hand, set aside for its project, and used for it; and what it takes that isn't free. */
export interface Effect {
  readonly onHand: number
  readonly reserved: number
  /** Of that, what was set aside for the taker alone. */
  readonly ownReserved: number
  readonly used: number
  readonly missing: number
}

/** Nothing that isn't there can be taken: the most that can. */
export interface TooMuch {
  readonly most: number
  readonly of: 'on-hand' | 'reserved' | 'used'
}

const effect = (changes: Partial<Effect>): Effect => ({
  onHand: 0,
  reserved: 0,
  ownReserved: 0,
  used: 0,
  missing: 0,
  ...changes,
})

/**
 * What a move does to cloth that stands so. A piece uses what was set aside for it, then what its project has for no piece
 * alone; using more than that takes from what is free.
 */
export function moved(kind: MoveKind, quantity: number, standing: Standing, own: Held): Effect | TooMuch {
  const { onHand } = standing
  const missingOf = (taken: number) => Math.max(0, taken - freeOf(standing))
  switch (kind) {
    case 'in':
      return effect({ onHand: quantity })
    case 'count':
      return effect({ onHand: quantity - onHand })
    case 'reserve':
      return effect({ reserved: quantity, ownReserved: quantity, missing: missingOf(quantity) })
    case 'release':
      if (quantity > own.reserved) return { most: own.reserved, of: 'reserved' }
      return effect({ reserved: -quantity, ownReserved: -quantity })
    case 'back':
      if (quantity > own.used) return { most: own.used, of: 'used' }
      return effect({ onHand: quantity, used: -quantity })
    case 'use': {
      if (quantity > onHand) return { most: onHand, of: 'on-hand' }
      const ofOwn = Math.min(quantity, own.reserved)
      const released = ofOwn + Math.min(quantity - ofOwn, own.common ?? 0)
      const missing = missingOf(quantity - released)
      return effect({
        onHand: -quantity,
        reserved: -released || 0,
        ownReserved: -ofOwn || 0,
        used: quantity,
        missing,
      })
    }
    default:
      if (quantity > onHand) return { most: onHand, of: 'on-hand' }
      return effect({ onHand: -quantity, missing: missingOf(quantity) })
  }
}
