import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import {
  MATERIALS_MAX,
  type Material,
  type PieceMaterial,
  type ProjectMaterial,
  type stockEndpoints,
} from '#contract/stock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { changedPage } from '#server/platform/changed-page.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findHoldings, findOfPiece, findOfProject, findPieceProject } from './holdings/queries.ts'
import { findMoves, newestMove } from './moves/queries.ts'
import type { MaterialPictures } from './pictures/service.ts'
import {
  countMaterials,
  findMaterial,
  findMaterials,
  insertMaterial,
  lockMaterial,
  type MaterialRow,
  purge,
  setDeleted,
  updateMaterial,
} from './queries.ts'
import { shownIn } from './shown.ts'

export type Stock = ReturnType<typeof stockService>
/** What other features use of it. */
export type UsedStock = Pick<Stock, 'usedFor'>

type Endpoints = typeof stockEndpoints
type Body<Name extends 'create' | 'update'> = ParsedBody<Endpoints[Name] & EndpointSpec>

interface Needs {
  readonly plans: Plans
  readonly clients: Pick<Clients, 'requireOwn'>
  readonly projects: Pick<Projects, 'get'>
  readonly pictures: Pick<MaterialPictures, 'setAside' | 'room' | 'takeBack' | 'purge'>
}

const FEATURE = 'timeline-management'

/** What is on the shelf: cloth and what goes with it. What happens to it is written by the moves beside this. */
export function stockService(
  { database, clock, files }: Platform,
  { plans, clients, projects, pictures }: Needs,
) {
  const now = () => clock.now().toISOString()

  async function read(transaction: Transaction, workspaceId: string, id: string): Promise<MaterialRow> {
    const material = await findMaterial(transaction, workspaceId, id)
    if (!material) throw new AppError('NOT_FOUND')
    return material
  }

  const existing = async (transaction: Transaction, workspaceId: string, id: string): Promise<Material> =>
    shownIn(files, workspaceId)(await read(transaction, workspaceId, id))

  /** What somebody has of materials, each with its picture. */
  const withPictures = <Of extends { readonly material: Pick<MaterialRow, 'id' | 'picture'> }>(
    workspaceId: string,
    rows: readonly Of[],
  ) => rows.map((row) => ({ ...row, material: shownIn(files, workspaceId)<Of['material']>(row.material) }))

  /** The shelf doesn't outgrow its limit: one after the other. */
  async function requireRoom(transaction: Transaction, workspaceId: string): Promise<void> {
    await plans.require(workspaceId, FEATURE, { transaction, isAlone: true })
    if ((await countMaterials(transaction, workspaceId)) >= MATERIALS_MAX) {
      throw fieldError('name', m.stock_full({ count: MATERIALS_MAX }))
    }
  }

  /** Whose it is. A client's own has no price: it is never sold. */
  async function owned(
    transaction: Transaction,
    workspaceId: string,
    clientId: string | null | undefined,
  ): Promise<{ clientId?: string | null; isClients?: boolean }> {
    if (clientId === undefined) return {}
    if (clientId === null) return { clientId, isClients: false }
    await clients.requireOwn(transaction, workspaceId, clientId)
    return { clientId, isClients: true }
  }

  return {
    async list(
      workspaceId: string,
      { updatedSince, ...page }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      const show = (row: MaterialRow): Material => shownIn(files, workspaceId)(row)
      if (updatedSince === undefined)
        return { materials: (await findMaterials(database, workspaceId)).map(show) }
      const asked = { updatedSince, ...page }
      const { rows, told } = await changedPage({ database, workspaceId, table: 'materials' }, asked, (ids) =>
        findMaterials(database, workspaceId, ids),
      )
      return { materials: rows.map(show), ...told }
    },

    async get(workspaceId: string, id: string): Promise<ReplyData<Endpoints['get']>> {
      const material = await findMaterial(database, workspaceId, id)
      if (!material) throw new AppError('NOT_FOUND')
      const [holdings, moves] = await Promise.all([
        findHoldings(database, workspaceId, id),
        findMoves(database, workspaceId, id),
      ])
      return { material: shownIn(files, workspaceId)(material), holdings, ...moves }
    },

    async ofProject(workspaceId: string, projectId: string): Promise<ProjectMaterial[]> {
      const { project } = await projects.get(workspaceId, projectId)
      if (!project) throw new AppError('NOT_FOUND')
      return withPictures(workspaceId, await findOfProject(database, workspaceId, projectId))
    },

    async ofPiece(workspaceId: string, pieceId: string): Promise<PieceMaterial[]> {
      const projectId = await findPieceProject(database, workspaceId, pieceId)
      if (projectId === null) throw new AppError('NOT_FOUND')
      return withPictures(workspaceId, await findOfPiece(database, workspaceId, { projectId, pieceId }))
    },

    /** For who writes an invoice of a project. */
    usedFor: findOfProject,

    async create(transaction: Transaction, workspaceId: string, body: Body<'create'>): Promise<Material> {
      await requireRoom(transaction, workspaceId)
      const whose = await owned(transaction, workspaceId, body.clientId)
      const { isClients = false } = whose
      const fields = { ...body, ...whose, isClients, ...(isClients && { price: null, cost: null }) }
      const id = await insertMaterial(transaction, workspaceId, fields, now())
      return existing(transaction, workspaceId, id)
    },

    update: (workspaceId: string, id: string, { updatedAt, ...body }: Body<'update'>): Promise<Material> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        if (!(await lockMaterial(transaction, workspaceId, id))) throw new AppError('NOT_FOUND')
        const before = await read(transaction, workspaceId, id)
        if (body.unit !== undefined && body.unit !== before.unit) {
          const moved = await newestMove(transaction, workspaceId, id)
          if (moved) throw fieldError('unit', m.stock_unit_stays())
        }
        const whose = await owned(transaction, workspaceId, body.clientId)
        const isSold = !(whose.isClients ?? before.isClients)
        const changes = { ...body, ...whose, ...(!isSold && { price: null, cost: null }) }
        const version = { readAt: updatedAt, now: now() }
        if (!(await updateMaterial(transaction, workspaceId, id, changes, version))) {
          throw new AppError('CONFLICT')
        }
        return existing(transaction, workspaceId, id)
      }),

    remove: (workspaceId: string, id: string): Promise<void> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        const { picture } = await read(transaction, workspaceId, id)
        if (!(await setDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
        await pictures.setAside(transaction, workspaceId, picture)
      }),

    restore: (workspaceId: string, id: string): Promise<Material> =>
      database.write(workspaceId, async (transaction) => {
        await requireRoom(transaction, workspaceId)
        const room = await pictures.room(transaction, workspaceId)
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        const { picture } = await read(transaction, workspaceId, id)
        await pictures.takeBack(transaction, workspaceId, picture, room)
        return existing(transaction, workspaceId, id)
      }),

    /** Pictures first: what projects used stays on record, and is looked at no more. */
    async purge(transaction: Transaction, workspaceId: string, before: string): Promise<void> {
      await pictures.purge(transaction, workspaceId, before)
      await purge(transaction, workspaceId, before)
    },
  }
}
