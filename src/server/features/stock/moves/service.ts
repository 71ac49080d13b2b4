import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { Project } from '#contract/projects.ts'
import { type Material, STOCK_MAX, type stockEndpoints } from '#contract/stock.ts'
import {
  type Effect,
  freeOf,
  type MoveKind,
  mayHaveProject,
  moved,
  type Standing,
  type TooMuch,
  takesCloth,
  toMilli,
} from '#domain/workshop/stock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findMaterial, lockMaterial, type MaterialRow } from '../queries.ts'
import { shownIn } from '../shown.ts'
import { quantityOf } from '../wording.ts'
import {
  count,
  deleteMove,
  heldBy,
  insertMove,
  isPieceOf,
  newestMove,
  readMove,
  type Taker,
} from './queries.ts'

type Body = ParsedBody<(typeof stockEndpoints)['move'] & EndpointSpec>

interface Needs {
  readonly plans: Plans
  readonly projects: Pick<Projects, 'hold'>
}

const FEATURE = 'timeline-management'
const NOTHING = { reserved: 0, used: 0, hasPieces: false }

/** Of whom there isn't more: a project, one whose pieces have some of their own, or a piece. */
type Whose = 'project' | 'apart' | 'piece'

const tooMuch = {
  reserved: {
    project: m.stock_only_reserved,
    apart: m.stock_only_reserved_apart,
    piece: m.stock_only_reserved_piece,
  },
  used: { project: m.stock_only_used, apart: m.stock_only_used_apart, piece: m.stock_only_used_piece },
}

function requireEnough(made: Effect | TooMuch, { unit }: MaterialRow, whose: Whose): asserts made is Effect {
  if (!('most' in made)) return
  const told = made.of === 'on-hand' ? m.stock_only_there : tooMuch[made.of][whose]
  throw fieldError('quantity', told({ most: quantityOf(made.most, unit) }))
}

/** What isn't free is taken only by who was told. */
function ask(kind: MoveKind, missing: number, standing: Standing, { unit }: MaterialRow): void {
  if (missing === 0) return
  const [free, lacking] = [quantityOf(freeOf(standing), unit), quantityOf(missing, unit)]
  throw fieldError(
    'anyway',
    kind === 'reserve'
      ? m.stock_ask_buying({ free, missing: lacking })
      : m.stock_ask_taking({ missing: lacking }),
  )
}

/** A client's own goes into that client's projects alone; of one who is gone, into nobody's. */
function requireOwner(
  { clientId: client }: Project,
  { clientId: ownerId }: { readonly clientId: string | null },
  { owner }: MaterialRow,
): void {
  if (ownerId !== null && ownerId === client?._id) return
  const isOwnerGone = ownerId === null || (owner === null && client === null)
  throw fieldError('projectId', isOwnerGone ? m.stock_owner_gone() : m.stock_not_their_cloth())
}

/** The ledger: what happens to cloth is written down, and what there is counted from that. */
export function movesService({ database, clock, files }: Platform, { plans, projects }: Needs) {
  const now = () => clock.now().toISOString()

  /** The project first, as whoever deletes one goes from it to its cloth. */
  async function hold(transaction: Transaction, workspaceId: string, id: string, projectId: string | null) {
    const project: Project | null =
      projectId === null ? null : await projects.hold(transaction, workspaceId, projectId)
    const held = await lockMaterial(transaction, workspaceId, id)
    const material = held && (await findMaterial(transaction, workspaceId, id))
    if (!held || !material) throw new AppError('NOT_FOUND')
    return { project, held, material }
  }

  async function counted(transaction: Transaction, workspaceId: string, id: string): Promise<Material> {
    await count(transaction, workspaceId, id)
    const material = await findMaterial(transaction, workspaceId, id)
    if (!material) throw new AppError('NOT_FOUND')
    return shownIn(files, workspaceId)(material)
  }

  return {
    async add(
      transaction: Transaction,
      workspaceId: string,
      id: string,
      { kind, quantity, note, anyway = false, ...body }: Body,
    ): Promise<{ material: Material; moveId: string }> {
      await plans.require(workspaceId, FEATURE, { transaction })
      const { projectId = null, pieceId = null } = body
      const taker: Taker | null = projectId === null ? null : { projectId, pieceId }
      if (projectId !== null && !mayHaveProject(kind)) {
        throw fieldError('projectId', m.stock_not_for_project())
      }
      const { project, held, material } = await hold(transaction, workspaceId, id, projectId)
      if (kind === 'given-back' && !held.isClients) throw fieldError('kind', m.stock_not_given_back())
      if (project && held.isClients && takesCloth(kind)) requireOwner(project, held, material)
      if (taker?.pieceId && !(await isPieceOf(transaction, workspaceId, taker))) {
        throw fieldError('pieceId', m.stock_not_its_piece())
      }
      const own = taker ? await heldBy(transaction, workspaceId, id, taker) : NOTHING
      const made = moved(kind, toMilli(quantity), held, own)
      requireEnough(made, material, pieceId !== null ? 'piece' : own.hasPieces ? 'apart' : 'project')
      if (!anyway) ask(kind, made.missing, held, material)
      const after = held.onHand + made.onHand
      if (Math.max(after, held.reserved + made.reserved) > toMilli(STOCK_MAX)) {
        throw fieldError(
          'quantity',
          m.stock_too_full({ most: quantityOf(toMilli(STOCK_MAX), material.unit) }),
        )
      }
      const last = await newestMove(transaction, workspaceId, id)
      const moveId = await insertMove(transaction, workspaceId, {
        materialId: id,
        number: (last?.number ?? 0) + 1,
        kind,
        isForProject: projectId !== null,
        projectId,
        pieceId,
        quantity: toMilli(quantity),
        onHand: made.onHand,
        reserved: made.reserved,
        pieceReserved: pieceId === null ? 0 : made.ownReserved,
        used: made.used,
        after,
        note,
        at: now(),
      })
      return { material: await counted(transaction, workspaceId, id), moveId }
    },

    /** Only the newest: what was counted or taken since was so on top of it. */
    takeBack: (workspaceId: string, moveId: string): Promise<Material> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        const move = await readMove(transaction, workspaceId, moveId)
        if (!move) throw new AppError('NOT_FOUND')
        const { materialId, projectId } = move
        await hold(transaction, workspaceId, materialId, projectId)
        const newest = await newestMove(transaction, workspaceId, materialId)
        if (newest?.id !== moveId) throw new AppError('CONFLICT', { message: m.stock_not_newest() })
        await deleteMove(transaction, workspaceId, moveId)
        return counted(transaction, workspaceId, materialId)
      }),
  }
}
