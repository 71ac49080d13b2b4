import * as z from 'zod/mini'
import { moveKinds, needsProject } from '../domain/workshop/stock.ts'
import { instant, optionalLine } from './fields.ts'

/** Of one move, in the material's unit: more is a slip of the finger. */
export const MOVE_MAX = 10_000
/** How many moves are told at once, the newest first. */
export const MOVES_SHOWN = 100

const reference = z.nullable(z.object({ id: z.string(), name: z.string() }))

/** A garment of the project that cloth is for. */
export const ClothPiece = z.object({ id: z.string(), tag: z.int(), label: z.string() })
export type ClothPiece = z.output<typeof ClothPiece>

export const MaterialMove = z.object({
  id: z.string(),
  kind: z.enum(moveKinds),
  /** As it was said: of a count what was there. */
  quantity: z.number(),
  /** What was on hand after it. */
  after: z.number(),
  isForProject: z.boolean(),
  /** Null where it is gone, or isn't seen. */
  project: reference,
  /** Which garment of the project; null where it was for none alone, or that is gone. */
  piece: z.nullable(ClothPiece),
  note: z.nullable(z.string()),
  /** Who did it, as they were called then. */
  member: reference,
  at: instant(),
  /** The newest one can be taken back. */
  isNewest: z.boolean(),
})
export type MaterialMove = z.output<typeof MaterialMove>

export const amounts = { reserved: z.number(), used: z.number() }

/** What a project has of a material, with all of its pieces; and whose of them it is. */
export const shares = {
  ...amounts,
  /** For no piece alone. */
  apart: z.object(amounts),
  /** By their tags. What a piece used that is gone is in the sum alone. */
  pieces: z.array(z.object({ piece: ClothPiece, ...amounts })),
}

/** For whom cloth is set aside, or was used. */
export const Holding = z.object({
  project: z.object({ id: z.string(), name: z.string() }),
  client: reference,
  ...shares,
})
export type Holding = z.output<typeof Holding>

const counted = () =>
  z.number().check(
    z.gte(0),
    z.lte(MOVE_MAX),
    z.refine((number) => Number(number.toFixed(3)) === number, { params: { issue: 'decimals', places: 3 } }),
  )

export const MoveBody = z
  .object({
    kind: z.enum(moveKinds),
    quantity: counted(),
    /** Whom it is for: of cloth that is set aside, let go or put back always. */
    projectId: z.optional(z.uuid()),
    /** Which of the project's pieces, where it is for one alone. */
    pieceId: z.optional(z.uuid()),
    note: optionalLine(200),
    /** Although it takes what isn't free. */
    anyway: z.optional(z.boolean()),
  })
  .check(
    // Only a count finds nothing.
    z.refine(({ kind, quantity }) => kind === 'count' || quantity > 0, {
      path: ['quantity'],
      params: { issue: 'zero' },
    }),
    z.refine(({ kind, projectId, pieceId }) => projectId !== undefined || !(needsProject(kind) || pieceId), {
      path: ['projectId'],
      params: { issue: 'missing' },
    }),
  )
