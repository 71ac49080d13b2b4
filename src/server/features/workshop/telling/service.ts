import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { Telling, TellingOffer } from '#contract/tellings.ts'
import type { workshopEndpoints } from '#contract/workshop.ts'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { isDoneAt, isToldAt } from '#domain/workshop/stages.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Strangers } from '#server/features/invoices/service.ts'
import type { Letterhead, Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { inLanguage } from '#server/platform/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordActivity } from '../activities.ts'
import {
  insertTelling,
  type PieceToTell,
  type ProjectToTell,
  readLastTelling,
  readNextFitting,
  readOwnWords,
  readPiecesToTell,
  readProjectOf,
} from './queries.ts'
import { toldMeanwhile } from './told-meanwhile.ts'
import { ownMessage, tellingSubject, usualMessage } from './words.ts'

export type Tellings = ReturnType<typeof tellingService>

export interface TellingNeeds {
  readonly plans: Pick<Plans, 'isPaidFor' | 'refusal' | 'require'>
  readonly regions: Pick<Regions, 'letterhead' | 'letterheadWithin' | 'region' | 'regionWithin'>
  readonly strangers: Strangers
}

/** Who tells, and may have told before. */
interface Teller {
  readonly memberId: string
}

type TellBody = ParsedBody<(typeof workshopEndpoints)['tell'] & EndpointSpec>

export const TELLING_MAIL_JOB = 'telling-mail'

export interface TellingMailPayload {
  readonly workspaceId: string
  readonly tellingId: string
  /** To whom. */
  readonly sealed: string
}

interface Told {
  readonly project: ProjectToTell & { readonly client: NonNullable<ProjectToTell['client']> }
  readonly pieces: readonly PieceToTell[]
  readonly way: TellBody['way']
  readonly to: string | null
  readonly message: string
}

interface Attempt {
  readonly projectId: string
  readonly pieces: readonly PieceToTell[]
  readonly knownAt: string | null
  readonly by: Teller
}

export type MeantPiece = PieceToTell & { readonly meaning: Telling['meaning'] }

export function tellingService(
  { database, clock, secrets }: Pick<Platform, 'database' | 'clock' | 'secrets'>,
  { plans, regions, strangers }: TellingNeeds,
) {
  const now = () => clock.now().toISOString()

  const letterheadOf = async (transaction: Transaction, workspaceId: string): Promise<Letterhead> => {
    const letterhead = await regions.letterheadWithin(transaction, workspaceId)
    if (!letterhead) throw new AppError('NOT_FOUND')
    return letterhead
  }

  /** What is said of pieces, in the language of the business: what its clients read is not known. */
  async function wordsFor(
    transaction: Transaction,
    workspaceId: string,
    { id: projectId, client }: ProjectToTell,
    { named, all }: { readonly named: readonly MeantPiece[]; readonly all: readonly PieceToTell[] },
  ): Promise<{ subject: string; message: string }> {
    const [first] = named
    if (!first) throw new Error('Nothing is told of no pieces')
    const { meaning } = first
    const region = await regions.regionWithin(transaction, workspaceId)
    const fittingAt =
      meaning === 'fitting' && client
        ? await readNextFitting(transaction, workspaceId, { projectId, clientId: client.id, now: now() })
        : null
    const { name: business, phone } = await letterheadOf(transaction, workspaceId)
    const words = {
      meaning,
      business,
      phone,
      client: client?.name ?? '',
      labels: named.map(({ label }) => label),
      tags: named.map(({ tag }) => tag),
      stillInWork: all.filter((piece) => !isDoneAt(piece)).map(({ label }) => label),
      fittingAt,
      region: { ...region, formatLocale: formatLocaleOf(region.language, region.currency) },
    }
    const own = await readOwnWords(transaction, workspaceId, { meaning, language: region.language })
    const said = inLanguage(region.language, () => ({
      subject: tellingSubject(words),
      usual: usualMessage(words),
      own: own === null ? null : ownMessage(own, words),
    }))
    const { subject, usual } = said
    if (said.own === null) return { subject, message: usual }
    // What the plan doesn't let out any more would tell nobody: ours does.
    const isLetOut = (await strangers.refusalOf(workspaceId, transaction, said.own)) === null
    return { subject, message: isLetOut ? said.own : usual }
  }

  /** Writes down that a client was told and, by mail, has it sent: both or neither. */
  async function keep(
    transaction: Transaction,
    workspaceId: string,
    { project, pieces, way, to, message }: Told,
  ): Promise<Telling> {
    const [first] = pieces
    if (!first || !isToldAt(first)) throw new Error('Nothing is told of what is at work')
    const { client } = project
    if (way === 'mail' && to !== null) {
      const letterhead = await letterheadOf(transaction, workspaceId)
      const names = [letterhead.name, client.name, ...pieces.map(({ label }) => label)]
      await strangers.spend(transaction, workspaceId, { to, message, names })
    }
    const telling = await insertTelling(
      transaction,
      workspaceId,
      {
        projectId: project.id,
        clientId: client.id,
        pieceIds: pieces.map(({ id }) => id),
        stageId: first.stageId,
        meaning: first.meaning,
        way,
        message,
      },
      now(),
    )
    if (way === 'mail' && to !== null) {
      const payload = { workspaceId, tellingId: telling.id, sealed: secrets.seal(JSON.stringify({ to })) }
      await enqueue(transaction, { name: TELLING_MAIL_JOB, payload: payload satisfies TellingMailPayload })
    }
    for (const { id, tag, label } of pieces) {
      await recordActivity(transaction, workspaceId, {
        kind: 'piece.told',
        subjectId: id,
        name: `${tag} ${label}`,
        clientName: client.name,
        at: now(),
      })
    }
    return telling
  }

  /** What there is to tell beside a piece: it isn't where anything is, or is with whom nobody can be told. */
  async function around(
    transaction: Transaction,
    workspaceId: string,
    pieceId: string,
    isHeld: boolean,
  ): Promise<{ project: ProjectToTell; piece: MeantPiece; all: PieceToTell[] }> {
    const project = await readProjectOf(transaction, workspaceId, { pieceId }, isHeld)
    if (!project) throw new AppError('NOT_FOUND')
    const all = await readPiecesToTell(transaction, workspaceId, project.id)
    const piece = all.find(({ id }) => id === pieceId)
    if (!piece) throw new AppError('NOT_FOUND')
    if (!isMeant(piece)) throw fieldError('stageId', m.telling_nothing_yet())
    return { project, piece, all }
  }

  /** Somebody else, or the stage by itself, has told of these pieces since whoever tells now looked: that is theirs to hear first. */
  async function refuseNews(
    transaction: Transaction,
    workspaceId: string,
    { projectId, pieces, knownAt, by }: Attempt,
  ): Promise<void> {
    const known = knownAt === null ? Number.NEGATIVE_INFINITY : Date.parse(knownAt)
    const news = pieces.filter(({ toldAt }) => toldAt !== null && Date.parse(toldAt) > known)
    const [first] = news
    if (!first) return
    const pieceIds = news.map(({ id }) => id)
    const before = await readLastTelling(transaction, workspaceId, {
      projectId,
      stageId: first.stageId,
      pieceIds,
    })
    if (!before) throw new Error('What was told at some time is not on record')
    throw new AppError('CONFLICT', { message: toldMeanwhile(before, by.memberId, clock.now()) })
  }

  return {
    wordsFor,
    keep,

    offer(workspaceId: string, pieceId: string): Promise<TellingOffer> {
      return database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, 'timeline-management', { transaction })
        const { project, piece, all } = await around(transaction, workspaceId, pieceId, false)
        const here = all.filter(isMeant).filter(({ stageId }) => stageId === piece.stageId)
        const named = here.filter(({ id, toldAt }) => id === pieceId || toldAt === null)
        const words = await wordsFor(transaction, workspaceId, project, { named, all })
        const { messageMax, mayLink } = await strangers.limitsOf(workspaceId, transaction)
        return {
          client: project.client && {
            name: project.client.name,
            email: project.client.email,
            phone: project.client.phone,
          },
          meaning: piece.meaning,
          pieces: named.map(({ id, tag, label }) => ({ id, tag, label })),
          ...words,
          messageMax,
          mayLink,
          toldAt: piece.toldAt,
          tellsByItself: piece.tellsByItself,
        }
      })
    },

    async tell(
      transaction: Transaction,
      workspaceId: string,
      pieceId: string,
      { way, to: given, message, pieceIds, knownAt = null, anyway = false }: TellBody,
      by: Teller,
    ): Promise<Telling> {
      await plans.require(workspaceId, 'timeline-management', { transaction })
      const { project, piece, all } = await around(transaction, workspaceId, pieceId, true)
      const { id, client } = project
      if (!client) throw fieldError('to', m.telling_no_client())
      const wanted = new Set([pieceId, ...pieceIds])
      const pieces = all.filter((one) => wanted.has(one.id) && one.stageId === piece.stageId)
      // The text names what isn't there any more, or isn't of this project.
      if (pieces.length !== wanted.size) throw fieldError('pieceIds', m.telling_moved_on())
      if (!anyway) await refuseNews(transaction, workspaceId, { projectId: id, pieces, knownAt, by })
      const to = way === 'mail' ? (given ?? client.email) : null
      if (way === 'mail' && to === null) throw fieldError('to', m.invoices_no_address())
      return keep(transaction, workspaceId, { project: { id, client }, pieces, way, to, message })
    },
  }
}

export const isMeant = (piece: PieceToTell): piece is MeantPiece => isToldAt(piece)
