import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { Piece } from '#contract/pieces.ts'
import type { Project } from '#contract/projects.ts'
import type { Workshop, workshopEndpoints } from '#contract/workshop.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Assigning, HandOver, Projects } from '#server/features/projects/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { withdrawActivity } from '../activities.ts'
import { boardService } from '../board/service.ts'
import type { Following } from '../following/service.ts'
import type { Setups } from '../setup/service.ts'
import { findTellings } from '../telling/queries.ts'
import type { PieceFields } from './columns.ts'
import { daysAfter, plannedFrom, stageOf } from './placing.ts'
import {
  findMoves,
  findPiece,
  handOverPieces,
  insertPieces,
  type PieceView,
  projectsOf,
  purge,
  readPieces,
  setDeleted,
  updatePiece,
} from './queries.ts'
import { tellPieces } from './telling.ts'

export type Pieces = ReturnType<typeof piecesService>

type Endpoints = typeof workshopEndpoints
type Body<Name extends 'create' | 'update'> = ParsedBody<Endpoints[Name] & EndpointSpec>
/** One of a project that is known. */
export type NewPiece = Omit<Body<'create'>, 'projectId'>

interface Needs {
  readonly plans: Plans
  readonly regions: Pick<Regions, 'region' | 'regionWithin'>
  readonly projects: Pick<Projects, 'hold' | 'isSetOf' | 'requireMembers'>
  readonly setups: Setups
  readonly following: Following
}

const FEATURE = 'timeline-management'

export function piecesService(platform: Platform, { plans, regions, projects, setups, following }: Needs) {
  const { database, clock } = platform
  const now = () => clock.now().toISOString()
  const todayIn = (timeZone: string) => dayIn(timeZone, clock.now().getTime())

  async function view(workspaceId: string): Promise<PieceView> {
    const [{ timeZone }, room] = await Promise.all([
      regions.region(workspaceId),
      plans.room(workspaceId, 'projects'),
    ])
    return { today: todayIn(timeZone), room }
  }

  async function viewWithin(transaction: Transaction, workspaceId: string): Promise<PieceView> {
    const { timeZone } = await regions.regionWithin(transaction, workspaceId)
    return { today: todayIn(timeZone), room: await plans.room(workspaceId, 'projects', transaction) }
  }

  /** By ids, in the order of their tags: all of them, or they are as good as none. */
  async function existing(
    transaction: Transaction,
    workspaceId: string,
    ids: readonly string[],
  ): Promise<Piece[]> {
    const pieces = await readPieces(transaction, workspaceId, await viewWithin(transaction, workspaceId), ids)
    if (pieces.length !== new Set(ids).size) throw new AppError('NOT_FOUND')
    return pieces
  }

  async function one(transaction: Transaction, workspaceId: string, id: string): Promise<Piece> {
    const [piece] = await existing(transaction, workspaceId, [id])
    if (!piece) throw new AppError('NOT_FOUND')
    return piece
  }

  const { record } = tellPieces(clock)

  /** What stands is right, whatever has become of it: a set whose client is deleted, or somebody who has left. */
  async function check(
    transaction: Transaction,
    workspaceId: string,
    project: Project,
    { measurementId, memberId }: Pick<Body<'update'>, 'measurementId' | 'memberId'>,
    before?: Piece,
  ): Promise<void> {
    if (
      measurementId != null &&
      measurementId !== before?.measurementId &&
      !(await projects.isSetOf(transaction, workspaceId, project, measurementId))
    ) {
      throw fieldError('measurementId', m.projects_choose_set())
    }
    if (memberId != null && memberId !== before?.memberId) {
      await projects.requireMembers(transaction, workspaceId, [memberId], 'memberId')
    }
  }

  /** Hangs a tag on each, and puts them where the caller says. The workshop is held for it. */
  async function addTo(
    transaction: Transaction,
    workspaceId: string,
    project: Project,
    bodies: readonly NewPiece[],
    by: Assigning,
  ): Promise<Piece[]> {
    const workshop = await setups.within(transaction, workspaceId, 'update')
    const firstTag = await setups.takeTags(transaction, workspaceId, bodies.length)
    const rows: PieceFields[] = []
    for (const [
      index,
      { stageId, memberId, garment = 'other', isRush = false, ...body },
    ] of bodies.entries()) {
      await check(transaction, workspaceId, project, { ...body, memberId })
      const stage = stageOf(workshop, stageId ?? workshop.stages[0]?.id)
      rows.push({
        ...body,
        garment,
        isRush,
        ...plannedFrom(workshop, project, stage.id, body.promisedOn ?? null),
        projectId: project.id,
        tag: firstTag + index,
        stageId: stage.id,
        stageSince: now(),
        collectedAt: stage.meaning === 'collected' ? now() : null,
        memberId: by.permissions.has('work.assign') ? (memberId ?? null) : by.memberId,
      })
    }
    const ids = await following.keepDue(transaction, workspaceId, [project], () =>
      insertPieces(transaction, workspaceId, rows, now()),
    )
    for (const [index, { stageId }] of rows.entries()) {
      const id = ids[index]
      const stage = stageOf(workshop, stageId)
      if (id) await following.recordMoves(transaction, workspaceId, [id], stage, now())
    }
    await following.follow(transaction, workspaceId, workshop.stages, [project.id])
    return existing(transaction, workspaceId, ids)
  }

  /** Everything that a piece's change touches, in the order in which all hold it: the setup, then projects by id. */
  async function hold(
    transaction: Transaction,
    workspaceId: string,
    pieceIds: readonly string[],
    which: { readonly deleted?: boolean } = {},
  ): Promise<{ workshop: Workshop; held: Project[] }> {
    const workshop = await setups.within(transaction, workspaceId, 'share')
    const ids = await projectsOf(transaction, workspaceId, pieceIds, which)
    if (ids.length === 0) throw new AppError('NOT_FOUND')
    const held: Project[] = []
    for (const id of ids) held.push(await projects.hold(transaction, workspaceId, id))
    return { workshop, held }
  }

  const follow = (
    transaction: Transaction,
    workspaceId: string,
    { workshop, held }: { workshop: Workshop; held: readonly Project[] },
  ) =>
    following.follow(
      transaction,
      workspaceId,
      workshop.stages,
      held.map(({ id }) => id),
    )

  /** With null it is there again. */
  async function putAway(
    transaction: Transaction,
    workspaceId: string,
    id: string,
    held: readonly Project[],
    deletedAt: string | null,
  ): Promise<void> {
    const isDone = await following.keepDue(transaction, workspaceId, held, () =>
      setDeleted(transaction, { workspaceId, id }, deletedAt),
    )
    if (!isDone) throw new AppError('NOT_FOUND')
  }

  return {
    ...boardService(platform, view),

    async byTag(workspaceId: string, tag: number): Promise<Piece> {
      const piece = await findPiece(database, workspaceId, await view(workspaceId), { tag })
      if (!piece) throw new AppError('NOT_FOUND')
      return piece
    },

    async get(workspaceId: string, id: string): Promise<ReplyData<Endpoints['get']>> {
      const piece = await findPiece(database, workspaceId, await view(workspaceId), { id })
      if (!piece) throw new AppError('NOT_FOUND')
      const [moves, tellings] = await Promise.all([
        findMoves(database, workspaceId, id),
        findTellings(database, workspaceId, { pieceId: id, projectId: piece.project.id }),
      ])
      return { piece, moves, tellings }
    },

    view,
    hold,
    existing,
    addTo,

    async create(
      transaction: Transaction,
      workspaceId: string,
      { projectId, ...body }: Body<'create'>,
      by: Assigning,
    ): Promise<Piece> {
      await plans.require(workspaceId, FEATURE, { transaction })
      // Before the project: whoever sets stages up goes through the setup to the projects.
      await setups.within(transaction, workspaceId, 'update')
      const project = await projects.hold(transaction, workspaceId, projectId)
      const [piece] = await addTo(transaction, workspaceId, project, [body], by)
      if (!piece) throw new Error('A piece that was just added is gone')
      await record(transaction, workspaceId, 'piece.created', piece)
      return piece
    },

    update(workspaceId: string, id: string, { updatedAt, planned, ...body }: Body<'update'>): Promise<Piece> {
      return database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        const { workshop, held } = await hold(transaction, workspaceId, [id])
        const before = await one(transaction, workspaceId, id)
        const [project] = held
        if (!project) throw new AppError('NOT_FOUND')
        await check(transaction, workspaceId, project, body, before)
        const days = daysAfter(workshop, project, before, body.promisedOn, planned)
        const version = { readAt: updatedAt, now: now() }
        const isSaved = await following.keepDue(transaction, workspaceId, held, () =>
          updatePiece(transaction, workspaceId, id, { ...body, ...days }, version),
        )
        if (!isSaved) throw new AppError('CONFLICT')
        const piece = await one(transaction, workspaceId, id)
        await record(transaction, workspaceId, 'piece.updated', piece)
        return piece
      })
    },

    async remove(workspaceId: string, id: string): Promise<void> {
      await database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        const touched = await hold(transaction, workspaceId, [id])
        const piece = await one(transaction, workspaceId, id)
        await putAway(transaction, workspaceId, id, touched.held, now())
        await record(transaction, workspaceId, 'piece.deleted', piece)
        await follow(transaction, workspaceId, touched)
      })
    },

    restore(workspaceId: string, id: string): Promise<Piece> {
      return database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        const touched = await hold(transaction, workspaceId, [id], { deleted: true })
        await putAway(transaction, workspaceId, id, touched.held, null)
        await withdrawActivity(transaction, workspaceId, 'piece.deleted', id)
        await follow(transaction, workspaceId, touched)
        return one(transaction, workspaceId, id)
      })
    },

    handOver: (transaction: Transaction, workspaceId: string, hand: HandOver): Promise<void> =>
      handOverPieces(transaction, workspaceId, hand),

    purge,
  }
}
