import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Pattern, patternEndpoints } from '#contract/patterns.ts'
import type { Transaction } from '#server/database/database.ts'
import type { GeneratedPattern, PatternGenerator } from '#server/features/ai-patterns/service.ts'
import type { Drafts } from '#server/features/drafts/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { recordsPage } from '#server/platform/changed-page.ts'
import { AppError } from '#server/platform/errors.ts'
import type { StorageRoom, StoredFile } from '#server/platform/files/files.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ActivityKind, recordActivity, withdrawActivity } from './activities.ts'
import type { MadeFields, PatternChanges, PatternFields } from './columns.ts'
import { setPublished, showInLibrary } from './library/queries.ts'
import { namesOf, patternPictures, type StoredPicture } from './pictures.ts'
import { decodeImage, isWatermarked, pngNameOf, requirePictureOf } from './policy.ts'
import {
  countPatterns,
  deleteForGood,
  findPattern,
  findPatterns,
  findPatternsByIds,
  insertPattern,
  lockPattern,
  type PatternRecord,
  setDeleted,
  updatePattern,
} from './queries.ts'
import { toPattern } from './shown.ts'

type Endpoints = typeof patternEndpoints
type CreateBody = ParsedBody<Endpoints['create'] & EndpointSpec>
type UpdateBody = ParsedBody<Endpoints['update'] & EndpointSpec>

/** The bytes of a new version of a pattern, in the store and not yet kept. */
interface Stored {
  readonly picture: StoredPicture | null
  readonly drawing: StoredFile | null
}

/** Runs the write once for its Idempotency-Key. */
type Once = (
  work: (transaction: Transaction) => Promise<{ pattern: Pattern }>,
) => Promise<{ pattern: Pattern }>

export interface PatternDependencies {
  readonly plans: Plans
  readonly generator: PatternGenerator
  readonly drafts: Pick<Drafts, 'within'>
}

export function patternsService(
  platform: Pick<Platform, 'database' | 'clock' | 'files' | 'config' | 'pictureTurns'>,
  { plans, generator, drafts }: PatternDependencies,
) {
  const { database, clock, files } = platform
  const pictures = patternPictures(platform)
  const now = () => clock.now().toISOString()

  const shown = (workspaceId: string, record: PatternRecord, isMarked: boolean) =>
    toPattern(record, { workspaceId, isMarked, addresses: pictures.addresses })

  async function locked(transaction: Transaction, workspaceId: string, id: string): Promise<PatternRecord> {
    const record = await lockPattern(transaction, workspaceId, id)
    if (!record) throw new AppError('NOT_FOUND')
    return record
  }

  async function existing(workspaceId: string, id: string): Promise<PatternRecord> {
    const record = await findPattern(database, workspaceId, id)
    if (!record) throw new AppError('NOT_FOUND')
    return record
  }

  const record = (
    transaction: Transaction,
    workspaceId: string,
    kind: ActivityKind,
    { id, name }: PatternRecord,
  ) => recordActivity(transaction, workspaceId, { kind, subjectId: id, name, at: now() })

  /** A picture that the plan has no room for is refused before five are made of it. */
  const requireRoomFor = (workspaceId: string, bytes: number) =>
    database.write(workspaceId, async (transaction) => {
      await files.requireRoom(transaction, workspaceId, bytes, await plans.storage(transaction, workspaceId))
    })

  /** Pictures are made before the write begins: nothing waits for them. */
  async function store(
    workspaceId: string,
    png: Buffer | null,
    drawing: CreateBody['drawing'],
  ): Promise<Stored> {
    const picture = png && (await pictures.store(workspaceId, png))
    return { picture, drawing: drawing ? await pictures.storeDrawing(workspaceId, drawing) : null }
  }

  /** Within the plan's storage; answers whether the plan has the brand burnt in. */
  async function keep(
    transaction: Transaction,
    workspaceId: string,
    { picture, drawing }: Stored,
    room: StorageRoom,
  ) {
    await files.keep(
      transaction,
      workspaceId,
      [...(picture?.files ?? []), ...(drawing ? [drawing] : [])],
      room,
    )
    return isWatermarked(plans, workspaceId, transaction)
  }

  /** One that was deleted while somebody drew on it leaves a drawing of its own behind. */
  async function tracedDraft(
    transaction: Transaction,
    workspaceId: string,
    { draftId }: CreateBody,
  ): Promise<string | null> {
    return draftId ? ((await drafts.within(transaction, workspaceId, draftId))?.id ?? null) : null
  }

  /** A new private pattern of files that are in the store. */
  async function add(
    transaction: Transaction,
    workspaceId: string,
    fields: Omit<PatternFields, 'picture' | 'drawingName'>,
    stored: Stored,
  ): Promise<Pattern> {
    const isMarked = await keep(
      transaction,
      workspaceId,
      stored,
      await plans.storage(transaction, workspaceId),
    )
    const id = uuidv7()
    const kept = { picture: stored.picture?.picture ?? null, drawingName: stored.drawing?.name ?? null }
    await insertPattern(transaction, workspaceId, id, { ...fields, ...kept }, now())
    const added = await locked(transaction, workspaceId, id)
    await record(transaction, workspaceId, 'pattern.created', added)
    return shown(workspaceId, added, isMarked)
  }

  return {
    pictures,
    add,

    async list(
      workspaceId: string,
      { q, garmentType, style, fabricType, isAiGenerated, sort: _, ...page }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      const { limit, cursor } = page
      const filter = { q, cursor, garmentType, style, fabricType, isAiGenerated, limit }
      const [{ rows, told }, isMarked] = await Promise.all([
        recordsPage(database, workspaceId, page, {
          table: 'patterns',
          inOrder: () => findPatterns(database, workspaceId, filter),
          byId: (ids) => findPatternsByIds(database, workspaceId, ids),
        }),
        isWatermarked(plans, workspaceId),
      ])
      return { patterns: rows.map((row) => shown(workspaceId, row, isMarked)), ...told }
    },

    async get(workspaceId: string, id: string): Promise<Pattern> {
      const found = await existing(workspaceId, id)
      return shown(workspaceId, found, await isWatermarked(plans, workspaceId))
    },

    async drawing(workspaceId: string, id: string): Promise<ReplyData<Endpoints['drawing']>> {
      const { drawingName } = await existing(workspaceId, id)
      return { drawing: drawingName === null ? null : await pictures.readDrawing(workspaceId, drawingName) }
    },

    async download(workspaceId: string, id: string): Promise<ReplyData<Endpoints['download']>> {
      const { name, picture } = await existing(workspaceId, id)
      if (!picture) throw new AppError('NOT_FOUND', { message: m.patterns_no_picture() })
      const isMarked = await isWatermarked(plans, workspaceId)
      return {
        url: await pictures.download(workspaceId, { id, ...picture }, isMarked),
        fileName: pngNameOf(name),
      }
    },

    async create(workspaceId: string, body: CreateBody, once: Once): Promise<{ pattern: Pattern }> {
      const made = asksToGenerate(body) ? await generate(generator, workspaceId, body) : drawn(body)
      if (made.png) await requireRoomFor(workspaceId, made.png.length)
      const stored = await store(workspaceId, made.png, body.drawing)
      return once(async (transaction) => {
        const draftId = made.keep
          ? await made.keep(transaction)
          : await tracedDraft(transaction, workspaceId, body)
        const fields = { ...body, ...made.fields, draftId }
        return { pattern: await add(transaction, workspaceId, fields, stored) }
      })
    },

    async update(workspaceId: string, id: string, body: UpdateBody): Promise<Pattern> {
      requirePictureOf(body)
      await existing(workspaceId, id)
      const png = body.base64Image == null ? null : decodeImage(body.base64Image)
      const stored = await store(workspaceId, png, body.drawing)
      return database.write(workspaceId, async (transaction) => {
        const room = await plans.storage(transaction, workspaceId)
        const former = await locked(transaction, workspaceId, id)
        if (body.updatedAt !== undefined && body.updatedAt !== former.updatedAt)
          throw new AppError('CONFLICT')
        if (stored.picture) {
          for (const name of namesOf(former.picture, former.drawingName)) {
            await files.remove(transaction, workspaceId, name)
          }
        }
        const isMarked = await keep(transaction, workspaceId, stored, room)
        await updatePattern(transaction, workspaceId, id, changesOf(body, stored), { now: now() })
        await showInLibrary(transaction, workspaceId, id)
        const changed = await locked(transaction, workspaceId, id)
        await record(transaction, workspaceId, 'pattern.updated', changed)
        return shown(workspaceId, changed, isMarked)
      })
    },

    publish(workspaceId: string, id: string): Promise<Pattern> {
      return database.write(workspaceId, async (transaction) => {
        const isMarked = await isWatermarked(plans, workspaceId, transaction)
        const former = await locked(transaction, workspaceId, id)
        if (former.publishedAt !== null) return shown(workspaceId, former, isMarked)
        await setPublished(transaction, workspaceId, id, { publishedId: uuidv7(), now: now() })
        await showInLibrary(transaction, workspaceId, id)
        await record(transaction, workspaceId, 'pattern.published', former)
        return shown(workspaceId, await locked(transaction, workspaceId, id), isMarked)
      })
    },

    async remove(workspaceId: string, id: string): Promise<void> {
      await database.write(workspaceId, async (transaction) => {
        const former = await locked(transaction, workspaceId, id)
        await setDeleted(transaction, { workspaceId, id }, now())
        await showInLibrary(transaction, workspaceId, id)
        await files.setAside(transaction, workspaceId, namesOf(former.picture, former.drawingName))
        await record(transaction, workspaceId, 'pattern.deleted', former)
      })
    },

    restore(workspaceId: string, id: string): Promise<Pattern> {
      return database.write(workspaceId, async (transaction) => {
        const room = await plans.storage(transaction, workspaceId)
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        const restored = await locked(transaction, workspaceId, id)
        const names = namesOf(restored.picture, restored.drawingName)
        await files.takeBack(transaction, workspaceId, names, room)
        await showInLibrary(transaction, workspaceId, id)
        await withdrawActivity(transaction, workspaceId, 'pattern.deleted', id)
        return shown(workspaceId, restored, await isWatermarked(plans, workspaceId, transaction))
      })
    },

    count: countPatterns,

    async purge(transaction: Transaction, workspaceId: string, before: string): Promise<void> {
      for (const { picture, drawingName } of await deleteForGood(transaction, workspaceId, before)) {
        for (const name of namesOf(picture, drawingName)) await files.remove(transaction, workspaceId, name)
      }
    },
  }
}

export type Patterns = ReturnType<typeof patternsService>

interface Made {
  readonly png: Buffer | null
  readonly fields: MadeFields
  /** Of what was generated: keeps what it was drafted from. */
  readonly keep?: GeneratedPattern['keep']
}

/** The AI form sends no picture and leaves `isAiGenerated` out (specification, section 7). */
const asksToGenerate = ({ isAiGenerated, base64Image }: CreateBody): boolean =>
  isAiGenerated ?? base64Image === null

function drawn(body: CreateBody): Made {
  requirePictureOf(body)
  return {
    png: body.base64Image == null ? null : decodeImage(body.base64Image),
    fields: { isAiGenerated: false, difficulty: null, materials: [], instructions: [] },
  }
}

async function generate(generator: PatternGenerator, workspaceId: string, body: CreateBody): Promise<Made> {
  const { occasion = null, additionalDetails = null, draftId: _, ...asked } = body
  const specification = { ...asked, occasion, additionalDetails }
  const { png, keep, ...fields } = await generator.generate(workspaceId, specification)
  return { png, keep, fields: { isAiGenerated: true, ...fields } }
}

/** A new picture without layers has none. */
const changesOf = (body: UpdateBody, { picture, drawing }: Stored): PatternChanges => ({
  ...body,
  ...(picture && { picture: picture.picture, drawingName: drawing?.name ?? null }),
})
