import * as z from 'zod/mini'
import { draftOptionLimits, eases } from '../domain/drafting/draft-options.ts'
import { garmentDesigns } from '../domain/drafting/garment-designs.ts'
import { letterCodes } from '../domain/drafting/letter-sizes.ts'
import { figures } from '../domain/drafting/measures.ts'
import { garmentTypes } from '../domain/measuring/garments.ts'
import { recordsQuery, recordsReply } from './changes.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, line, nothing } from './fields.ts'
import { textLimits } from './limits.ts'
import { eachOnce, Size, sizes } from './measurements.ts'

/** More than any garment of ours has, each seam of each piece counted. */
const SEAMS_MAX = 400
/** A business's table has letters, numbers and half sizes. */
export const sizeCodesMax = 20

const millimetres = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.number().check(
    z.gte(least),
    z.lte(most),
    z.refine((mm) => Number(mm.toFixed(3)) === mm, { params: { issue: 'decimals', places: 3 } }),
  )

export const Options = z.object({
  ease: z.enum(eases),
  allowanceMm: millimetres(draftOptionLimits.allowanceMm),
  hemMm: millimetres(draftOptionLimits.hemMm),
  lengthMm: z.nullable(millimetres(draftOptionLimits.lengthMm)),
  /** Typed for this draft in place of estimates. */
  sizes: z.array(Size).check(z.maxLength(draftOptionLimits.sizes), eachOnce('name')),
})

/** How long each seam was when it was saved: what another version of the engine is compared by. */
export const Seams = z
  .array(
    z.object({
      /** 'simon.front.side' */
      seam: z.string().check(z.maxLength(100), z.regex(/^[A-Za-z0-9.]+$/)),
      mm: z.number().check(z.gte(0), z.lte(20_000)),
    }),
  )
  .check(z.maxLength(SEAMS_MAX))

const sizeCode = () => line(textLimits.sizeCode)

/** One size of a set: what a garment in it is drafted from. */
export const SetSize = z.object({ code: sizeCode(), sizes: sizes(30) })

/** Sizes that aren't a client's. */
export const GivenSizeSet = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('letters'),
    codes: z.array(z.enum(letterCodes)).check(z.minLength(1), z.maxLength(letterCodes.length)),
    heightCm: z.optional(z.number().check(z.gte(80), z.lte(220))),
  }),
  z.object({
    kind: z.literal('table'),
    sizeTableId: z.uuid(),
    /** Of the table's; all of them where none is named. */
    codes: z.optional(z.array(sizeCode()).check(z.minLength(1), z.maxLength(sizeCodesMax))),
  }),
])

export const Draft = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  /** Null for sizes that are nobody's: a size set, or typed ones. */
  clientId: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
  /** The set that the sizes were taken from; null where it has been deleted since. */
  measurementId: z.nullable(z.string()),
  /** When that set was taken, or the sizes were typed. */
  takenAt: z.nullable(instant()),
  garment: z.enum(garmentTypes),
  design: z.enum(garmentDesigns),
  figure: z.enum(figures),
  /** Which arithmetic it was saved with. */
  engine: z.string(),
  /** As they were in the client's set, or typed for nobody yet; empty for a set of sizes. */
  sizes: z.array(Size),
  /** Each size of a size set; null for any other draft. */
  sizeSet: z.nullable(z.array(SetSize)),
  options: Options,
  seams: Seams,
  /** The client's newest set of this garment, where its sizes are others by now. */
  newer: z.nullable(z.object({ measurementId: z.string(), takenAt: instant(), sizes: z.array(Size) })),
  /** Its client is beyond what the plan has room for: shown, but closed to changes. */
  readOnly: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Draft = z.output<typeof Draft>

const CreateDraftBody = z.object({
  name: line(160),
  /** Of a client's set; or else a size set. */
  clientId: z.optional(z.uuid()),
  measurementId: z.optional(z.uuid()),
  sizeSet: z.optional(GivenSizeSet),
  /** Or else sizes that are nobody's yet. */
  sizes: z.optional(sizes()),
  /** Or else a saved draft, whose client and sizes are taken as they were. */
  copyOf: z.optional(z.uuid()),
  design: z.enum(garmentDesigns),
  figure: z.enum(figures),
  options: Options,
  seams: z._default(Seams, []),
})

const UpdateDraftBody = z.object({
  name: z.optional(line(160)),
  /** Gives a draft of typed sizes to a client; whose it is then can't be changed. */
  clientId: z.optional(z.uuid()),
  /** Of a draft of typed sizes. */
  sizes: z.optional(sizes()),
  /** Takes the sizes anew: of the same set, or of a newer one of the same client. */
  measurementId: z.optional(z.uuid()),
  sizeSet: z.optional(GivenSizeSet),
  design: z.optional(z.enum(garmentDesigns)),
  figure: z.optional(z.enum(figures)),
  options: z.optional(Options),
  /** As it was drafted now: they say that this version of the engine was seen. */
  seams: z.optional(Seams),
  /** The version that the change was made on; a newer one on record answers 409. */
  updatedAt: z.optional(instant()),
})

const oneDraft = z.object({ draft: Draft })
const planErrors = ['PLAN_CLIENT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'] as const

export const draftEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/drafts',
    summary: 'Saved drafts, newest first, searched by their name and their client’s',
    access: 'member',
    needs: 'measurements.read',
    query: recordsQuery({}),
    reply: z.object({ drafts: z.array(Draft), ...recordsReply }),
    errors: [],
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/clients/:id/drafts',
    summary: 'A client’s saved drafts, newest first',
    access: 'member',
    needs: 'measurements.read',
    params: idParams,
    reply: z.object({ drafts: z.array(Draft) }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/drafts',
    summary:
      'Save what a pattern is drafted from: a client’s set or a size set, the design and what was chosen',
    access: 'member',
    needs: 'patterns.write',
    body: CreateDraftBody,
    reply: oneDraft,
    status: 201,
    errors: planErrors,
    callsPerMinute: 60,
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/drafts/:id',
    summary: 'One saved draft',
    access: 'member',
    needs: 'measurements.read',
    params: idParams,
    reply: oneDraft,
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/drafts/:id',
    summary: 'Change a saved draft; what is left out stays',
    access: 'member',
    needs: 'patterns.write',
    params: idParams,
    body: UpdateDraftBody,
    reply: oneDraft,
    errors: ['CONFLICT', ...planErrors],
    callsPerMinute: 60,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/drafts/:id',
    summary: 'Delete a saved draft; it can be restored until the night',
    access: 'member',
    needs: 'patterns.delete',
    params: idParams,
    reply: nothing,
    errors: [],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/drafts/:id/restore',
    summary: 'Take the deletion of a draft back',
    access: 'member',
    needs: 'patterns.delete',
    params: idParams,
    reply: oneDraft,
    errors: [],
  }),
}
