import { v7 as uuidv7 } from 'uuid'
import type { Draft, draftEndpoints } from '#contract/drafts.ts'
import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import { draftEngine } from '#domain/drafting/draft-options.ts'
import { draftedParts, garmentOf } from '#domain/drafting/garment-designs.ts'
import { letterSize } from '#domain/drafting/letter-sizes.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Measurements } from '#server/features/measurements/service.ts'
import type { SizeTables } from '#server/features/size-tables/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { recordsPage } from '#server/platform/changed-page.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ActivityKind, recordActivity, withdrawActivity } from './activities.ts'
import type { DraftFields } from './columns.ts'
import {
  findDraft,
  findDrafts,
  findDraftsByIds,
  findDraftsOfClient,
  insertDraft,
  purge,
  setDeleted,
  updateDraft,
} from './queries.ts'

export type Drafts = ReturnType<typeof draftsService>

export interface DraftDependencies {
  readonly plans: Plans
  readonly clients: Clients
  readonly measurements: Pick<Measurements, 'within'>
  readonly sizeTables: Pick<SizeTables, 'within'>
}

type Endpoints = typeof draftEndpoints
type Body<Name extends 'create' | 'update'> = ParsedBody<Endpoints[Name] & EndpointSpec>
/** Whose sizes a draft is made from. */
type Source = Pick<DraftFields, 'clientId' | 'measurementId' | 'takenAt' | 'sizes' | 'sizeSet'>
/** What the sizes are to be taken from anew. */
type Given = Pick<Body<'update'>, 'clientId' | 'measurementId' | 'sizeSet' | 'sizes'> &
  Pick<Draft, 'design' | 'figure'>
type GivenSizeSet = NonNullable<Body<'create'>['sizeSet']>

/** What a design can be drafted for: a figure that has it. */
function requireDesign({ design, figure }: Pick<Draft, 'design' | 'figure'>): void {
  if (draftedParts(design, figure).length === 0) throw fieldError('figure', m.drafts_no_such_design())
}

export function draftsService({ database, clock }: Platform, needs: DraftDependencies) {
  const { plans, clients, measurements, sizeTables } = needs
  const now = () => clock.now().toISOString()
  const room = (workspaceId: string) => plans.room(workspaceId, 'clients')

  async function existing(transaction: Transaction, workspaceId: string, id: string): Promise<Draft> {
    const within = await plans.room(workspaceId, 'clients', transaction)
    const draft = await findDraft(transaction, workspaceId, id, within)
    if (!draft) throw new AppError('NOT_FOUND')
    return draft
  }

  const record = (
    transaction: Transaction,
    workspaceId: string,
    kind: ActivityKind,
    { id, name, clientName }: Draft,
  ) => recordActivity(transaction, workspaceId, { kind, subjectId: id, name, clientName, at: now() })

  /** The sizes of a client's set as they are now: a draft keeps them, whatever becomes of the set. */
  async function snapshot(
    transaction: Transaction,
    workspaceId: string,
    { clientId, measurementId, design }: { clientId: string; measurementId: string; design: Draft['design'] },
  ) {
    const set = await measurements.within(transaction, workspaceId, measurementId)
    if (set?.clientId !== clientId || set.garmentType !== garmentOf(design)) {
      throw fieldError('measurementId', m.drafts_choose_set())
    }
    return { measurementId, takenAt: set.createdAt, sizes: set.bodySizes ?? set.measurements }
  }

  /** What the codes of a size set stand for now. */
  async function sizesOfSet(
    transaction: Transaction,
    workspaceId: string,
    given: GivenSizeSet,
    figure: Draft['figure'],
  ): Promise<NonNullable<Draft['sizeSet']>> {
    if (given.kind === 'letters') {
      return [...new Set(given.codes)].map((code) => {
        const { sizes } = letterSize(figure, code, given.heightCm)
        return { code, sizes: [...sizes] }
      })
    }
    const table = await sizeTables.within(transaction, workspaceId, given.sizeTableId)
    if (!table) throw fieldError('sizeSet', m.drafts_choose_table())
    const chosen = table.rows.filter(({ code }) => given.codes?.includes(code) ?? true)
    if (chosen.length === 0) throw fieldError('sizeSet', m.drafts_choose_table())
    return chosen
  }

  /** The sizes of another draft as they were, also where their set is gone. */
  async function copied(
    transaction: Transaction,
    workspaceId: string,
    id: string,
    design: Draft['design'],
  ): Promise<Source> {
    const original = await existing(transaction, workspaceId, id)
    if (garmentOf(design) !== original.garment) throw fieldError('design', m.drafts_other_garment())
    const { clientId, measurementId, takenAt, sizes, sizeSet } = original
    if (clientId) await clients.requireOwn(transaction, workspaceId, clientId)
    return { clientId, measurementId, takenAt, sizes, sizeSet }
  }

  async function sourceOf(
    transaction: Transaction,
    workspaceId: string,
    body: Body<'create'>,
  ): Promise<Source> {
    const { clientId, measurementId, sizeSet, sizes, copyOf, design, figure } = body
    if (copyOf !== undefined) return copied(transaction, workspaceId, copyOf, design)
    if (sizes !== undefined) {
      if (clientId !== undefined || sizeSet !== undefined) throw fieldError('sizes', m.drafts_set_or_client())
      return { sizes, takenAt: now() }
    }
    if (sizeSet !== undefined) {
      // It would be nobody's and somebody's.
      if (clientId !== undefined) throw fieldError('sizeSet', m.drafts_set_or_client())
      return { sizes: [], sizeSet: await sizesOfSet(transaction, workspaceId, sizeSet, figure) }
    }
    if (clientId === undefined || measurementId === undefined) {
      throw fieldError('measurementId', m.drafts_choose_set())
    }
    await clients.requireOwn(transaction, workspaceId, clientId)
    return { clientId, ...(await snapshot(transaction, workspaceId, { clientId, measurementId, design })) }
  }

  /** The sizes taken anew, where that was asked for. */
  async function changedSource(
    transaction: Transaction,
    workspaceId: string,
    { clientId, sizeSet: formerSet }: Draft,
    { clientId: given, measurementId, sizeSet, sizes, design, figure }: Given,
  ) {
    // Typed for nobody yet.
    const isTyped = clientId === null && formerSet === null
    if (sizes !== undefined || given !== undefined) {
      if (!isTyped) throw fieldError(sizes ? 'sizes' : 'clientId', m.drafts_set_or_client())
      if (given !== undefined) await clients.requireOwn(transaction, workspaceId, given)
      return { ...(sizes && { sizes, takenAt: now() }), ...(given && { clientId: given }) }
    }
    if (measurementId !== undefined) {
      if (clientId === null) throw fieldError('measurementId', m.drafts_set_or_client())
      return snapshot(transaction, workspaceId, { clientId, measurementId, design })
    }
    if (sizeSet === undefined) return {}
    if (clientId !== null || isTyped) throw fieldError('sizeSet', m.drafts_set_or_client())
    return { sizeSet: await sizesOfSet(transaction, workspaceId, sizeSet, figure) }
  }

  return {
    async list(
      workspaceId: string,
      { q, ...page }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      const asked = { limit: page.limit, after: page.cursor, search: q }
      const clients = await room(workspaceId)
      const { rows, told } = await recordsPage(database, workspaceId, page, {
        table: 'drafts',
        inOrder: () => findDrafts(database, workspaceId, asked, clients),
        byId: (ids) => findDraftsByIds(database, workspaceId, ids, clients),
      })
      return { drafts: rows, ...told }
    },

    async ofClient(workspaceId: string, clientId: string): Promise<Draft[]> {
      await clients.get(workspaceId, clientId)
      return findDraftsOfClient(database, workspaceId, clientId, await room(workspaceId))
    },

    async get(workspaceId: string, id: string): Promise<Draft> {
      const draft = await findDraft(database, workspaceId, id, await room(workspaceId))
      if (!draft) throw new AppError('NOT_FOUND')
      return draft
    },

    /** Null where there is none. */
    async within(transaction: Transaction, workspaceId: string, id: string): Promise<Draft | null> {
      return findDraft(transaction, workspaceId, id, await plans.room(workspaceId, 'clients', transaction))
    },

    async create(transaction: Transaction, workspaceId: string, body: Body<'create'>): Promise<Draft> {
      const { name, design, figure, options, seams } = body
      requireDesign(body)
      const source = await sourceOf(transaction, workspaceId, body)
      const id = uuidv7()
      const made = { name, garment: garmentOf(design), design, figure, engine: draftEngine, options, seams }
      await insertDraft(transaction, workspaceId, id, { ...made, ...source }, now())
      const draft = await existing(transaction, workspaceId, id)
      await record(transaction, workspaceId, 'draft.created', draft)
      return draft
    },

    update(workspaceId: string, id: string, body: Body<'update'>): Promise<Draft> {
      const {
        updatedAt,
        measurementId: _set,
        sizeSet: _sizeSet,
        sizes: _sizes,
        clientId: _client,
        ...changes
      } = body
      return database.write(workspaceId, async (transaction) => {
        const former = await existing(transaction, workspaceId, id)
        if (former.clientId) await clients.requireOwn(transaction, workspaceId, former.clientId)
        const { design = former.design, figure = former.figure } = changes
        requireDesign({ design, figure })
        // A set of sizes is a garment's: what was measured for a skirt says nothing of a shirt.
        if (garmentOf(design) !== former.garment) throw fieldError('design', m.drafts_other_garment())
        const source = await changedSource(transaction, workspaceId, former, { ...body, design, figure })
        const engine = changes.seams && draftEngine
        const version = { readAt: updatedAt, now: now() }
        const all = { ...changes, ...source, engine }
        if (!(await updateDraft(transaction, workspaceId, id, all, version))) throw new AppError('CONFLICT')
        const draft = await existing(transaction, workspaceId, id)
        await record(transaction, workspaceId, 'draft.updated', draft)
        return draft
      })
    },

    async remove(workspaceId: string, id: string): Promise<void> {
      await database.write(workspaceId, async (transaction) => {
        const draft = await existing(transaction, workspaceId, id)
        if (!(await setDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
        await record(transaction, workspaceId, 'draft.deleted', draft)
      })
    },

    restore(workspaceId: string, id: string): Promise<Draft> {
      return database.write(workspaceId, async (transaction) => {
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        await withdrawActivity(transaction, workspaceId, 'draft.deleted', id)
        return existing(transaction, workspaceId, id)
      })
    },

    purge,
  }
}
