import * as z from 'zod/mini'
import { garments } from '../domain/workshop/garments.ts'
import { stageMeanings } from '../domain/workshop/stages.ts'
import { assigneeQuery } from './assignees.ts'
import { wholeRecordsQuery, wholeRecordsReply } from './changes.ts'
import { endpoint } from './endpoint.ts'
import {
  idParams,
  instant,
  isoDay,
  line,
  listQuery,
  money,
  nothing,
  optionalIsoDay,
  optionalText,
} from './fields.ts'
import { amount, shownTo } from './shown-to.ts'
import { Telling, tellingEndpoints } from './tellings.ts'

/** How many pieces are moved at once: a rail of them. */
export const MOVED_MAX = 200
/** How many are on one board; a workshop has less on its floor. */
export const BOARD_MAX = 2_000
/** The days for which a collected piece stays on the board. */
export const COLLECTED_SHOWN_DAYS = 7

/** The days for which a board can be narrowed to what is promised, in the business's time zone. */
export const promisedDays = ['today', 'tomorrow'] as const
export type PromisedDay = (typeof promisedDays)[number]

/** A page of what a client has in the workshop. */
export const ofClientQuery = z.object({ limit: listQuery.limit, cursor: listQuery.cursor })

/** One garment of a project, somewhere in the workshop. */
export const Piece = z.object({
  id: z.string(),
  /** The number on its tag: each is given once in a business. */
  tag: z.int(),
  project: z.object({ id: z.string(), name: z.string() }),
  /** Null where the client has been deleted. */
  client: z.nullable(z.object({ id: z.string(), name: z.string() })),
  label: z.string(),
  garment: z.enum(garments),
  stageId: z.string(),
  stageSince: instant(),
  promisedOn: z.nullable(isoDay()),
  /** By which day it is to be at which stage, by the stage's id. */
  planned: z.record(z.string(), isoDay()),
  /** By which day it is to leave its stage for the next; null where none is set, or once it is ready. */
  nextOn: z.nullable(isoDay()),
  /** A stage that was to be reached before today, in the business's time zone, isn't. */
  isLate: z.boolean(),
  isRush: z.boolean(),
  price: z.nullable(amount('work')),
  /** The set of sizes that it is cut by. */
  measurementId: z.nullable(z.string()),
  /** Who makes it. */
  memberId: z.nullable(z.string()),
  note: z.nullable(z.string()),
  collectedAt: z.nullable(instant()),
  /** When its client was last told that it is at its stage; null where they weren't, or long before it came there. */
  toldAt: z.nullable(instant()),
  /** Its project is beyond what the plan has room for: shown, but closed to changes. */
  readOnly: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Piece = z.output<typeof Piece>

/** Where a piece has been. */
export const PieceMove = z.object({
  id: z.string(),
  /** As it was called then. */
  stageName: z.string(),
  meaning: z.enum(stageMeanings),
  at: instant(),
  /** Who moved it, as they were called then; null where nobody did. */
  member: z.nullable(z.object({ id: z.string(), name: z.string() })),
})
export type PieceMove = z.output<typeof PieceMove>

const optionalFields = {
  garment: z.optional(z.enum(garments)),
  promisedOn: optionalIsoDay(),
  isRush: z.optional(z.boolean()),
  price: z.optional(z.nullable(money('work'))),
  measurementId: z.optional(z.nullable(z.uuid())),
  /** A piece that is added by somebody who may not assign is made by them. */
  memberId: z.optional(shownTo('work.assign', z.nullable(z.uuid()))),
  note: optionalText(2_000),
}

export const CreatePieceBody = z.object({
  projectId: z.uuid(),
  label: line(120),
  ...optionalFields,
  /** The first stage where none is said. */
  stageId: z.optional(z.uuid()),
})

const UpdatePieceBody = z.object({
  label: z.optional(line(120)),
  ...optionalFields,
  /** Days that were put by hand, by stage; the others stay. A new promised day plans them all anew. */
  planned: z.optional(z.record(z.uuid(), isoDay())),
  /** The version that the change was made on; a newer one on record answers 409. */
  updatedAt: z.optional(instant()),
})
export type PieceBody = Omit<z.output<typeof UpdatePieceBody>, 'planned' | 'updatedAt'>

const onePiece = z.object({ piece: Piece })
const movedIds = () => z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOVED_MAX))
const flag = () => z.optional(z.stringbool({ truthy: ['true'], falsy: ['false'] }))

export const pieceEndpoints = {
  ...tellingEndpoints,
  board: endpoint({
    method: 'GET',
    path: '/pieces',
    summary:
      'The pieces on the floor, the next promised first; or those of a project or client, whenever they were',
    access: 'member',
    needs: 'work.read',
    query: wholeRecordsQuery({
      /** By its tag, its label, its project or client. */
      q: listQuery.q,
      project: z.optional(z.uuid()),
      client: z.optional(z.uuid()),
      stage: z.optional(z.uuid()),
      assignee: assigneeQuery(),
      rush: flag(),
      late: flag(),
      /** Ready, and not collected. */
      ready: flag(),
      /** Promised for that day, and not ready. */
      promised: z.optional(z.enum(promisedDays)),
    }),
    reply: z.object({
      pieces: z.array(Piece),
      ...wholeRecordsReply,
      /** There are more than are shown. */
      isCut: z.boolean(),
      /** Today in the business's time zone. */
      today: isoDay(),
    }),
    errors: [],
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/clients/:id/pieces',
    summary:
      'All pieces of a client: those still here, the next promised first; then those collected, the last first',
    access: 'member',
    needs: 'work.read',
    params: idParams,
    query: ofClientQuery,
    reply: z.object({
      pieces: z.array(Piece),
      nextCursor: z.nullable(z.string()),
      /** Today in the business's time zone. */
      today: isoDay(),
    }),
    errors: [],
  }),
  byTag: endpoint({
    method: 'GET',
    path: '/tags',
    summary: 'The piece that bears a tag',
    access: 'member',
    needs: 'work.read',
    query: z.object({ number: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
    reply: onePiece,
    errors: [],
  }),
  foundTag: endpoint({
    method: 'GET',
    path: '/public-tags/:workspaceId/:pieceId',
    summary: 'Whose workshop to call, for whoever finds a garment by its tag; nothing else of it',
    access: 'public',
    callsPerMinute: 60,
    params: z.object({ workspaceId: z.uuid(), pieceId: z.uuid() }),
    reply: z.object({ business: z.object({ name: z.string(), phone: z.nullable(z.string()) }) }),
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/pieces',
    summary: 'Add a piece to a project; it gets the next tag',
    access: 'member',
    needs: 'work.write',
    body: CreatePieceBody,
    reply: onePiece,
    status: 201,
    errors: ['FEATURE_NOT_AVAILABLE', 'PLAN_PROJECT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/pieces/:id',
    summary: 'One piece, where it has been, and what its client was told of it',
    access: 'member',
    needs: 'work.read',
    params: idParams,
    reply: z.object({ piece: Piece, moves: z.array(PieceMove), tellings: z.array(Telling) }),
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/pieces/:id',
    summary: 'Change a piece',
    access: 'member',
    needs: 'work.write',
    params: idParams,
    body: UpdatePieceBody,
    reply: onePiece,
    errors: ['CONFLICT', 'FEATURE_NOT_AVAILABLE', 'PLAN_PROJECT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/pieces/move',
    summary: 'Move pieces to a stage; their projects follow',
    access: 'member',
    needs: 'work.write',
    body: z.object({ pieceIds: movedIds(), stageId: z.uuid() }),
    reply: z.object({ pieces: z.array(Piece) }),
    errors: ['NOT_FOUND', 'FEATURE_NOT_AVAILABLE', 'PLAN_PROJECT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
  }),
  undoMove: endpoint({
    method: 'POST',
    path: '/pieces/move/undo',
    summary: 'Take the last move of pieces back as if it had not been: one’s own, of the last ten minutes',
    access: 'member',
    needs: 'work.write',
    body: z.object({ pieceIds: movedIds() }),
    reply: z.object({ pieces: z.array(Piece) }),
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'FEATURE_NOT_AVAILABLE',
      'PLAN_PROJECT_LIMIT_REACHED',
      'SUBSCRIPTION_INACTIVE',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/pieces/:id',
    summary: 'Delete a piece; it can be restored until the night, and its tag is given to no other',
    access: 'member',
    needs: 'work.delete',
    params: idParams,
    reply: nothing,
    errors: ['FEATURE_NOT_AVAILABLE', 'PLAN_PROJECT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/pieces/:id/restore',
    summary: 'Take the deletion of a piece back',
    access: 'member',
    needs: 'work.delete',
    params: idParams,
    reply: onePiece,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
}
