import * as z from 'zod/mini'
import { recordsQuery, recordsReply } from './changes.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, line, listQuery, nothing, optionalLine, optionalText } from './fields.ts'
import { textLimits } from './limits.ts'
import { drawing, drawingMaxLength } from './pattern-drawing.ts'
import { PatternReason } from './pattern-reasons.ts'
import { patternReportEndpoints } from './pattern-reports.ts'

/** The enumerations of the specification, section 3. */
export const patternGarments = ['Dress', 'Blouse', 'Skirt', 'Pants', 'Jacket', 'Other'] as const
export const patternStyles = ['Casual', 'Formal', 'Vintage', 'Modern', 'Sportswear', 'Boho', 'Other'] as const
export const patternSizeRanges = ['XS-S', 'M-L', 'XL-XXL', 'All sizes', 'Custom'] as const
export const patternFabrics = [
  'Cotton',
  'Silk',
  'Wool',
  'Linen',
  'Denim',
  'Satin',
  'Leather',
  'Knit',
  'Other',
] as const

/** What a pattern's picture may weigh, decoded, and how long its sides may be. */
export const patternImageMaxBytes = 8_000_000
/** Base64 takes four letters for three bytes; the rest is for the layers and the fields. */
const bodyMaxBytes = Math.ceil((patternImageMaxBytes * 4) / 3) + drawingMaxLength + 500_000

const shared = {
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  garmentType: z.enum(patternGarments),
  style: z.enum(patternStyles),
  sizeRange: z.enum(patternSizeRanges),
  fabricType: z.enum(patternFabrics),
  occasion: z.nullable(z.string()),
  /** Two addresses that a browser loads without the token: for a grid (400 px), then for a detail view (1,600 px). Empty without a picture. */
  image_urls: z.array(z.string()),
  /** Of the picture as it was sent. */
  imageSize: z.nullable(z.object({ widthPx: z.int(), heightPx: z.int() })),
  isAiGenerated: z.boolean(),
  /** Whether its pictures carry the brand: they do while its maker's plan is Free. */
  isWatermarked: z.boolean(),
  difficulty: z.nullable(z.string()),
  materials: z.array(z.string()),
  instructions: z.array(z.string()),
}

export const Pattern = z.object({
  ...shared,
  additionalDetails: z.nullable(z.string()),
  /** Whether it opens in the designer with its layers. */
  hasDrawing: z.boolean(),
  isPublic: z.boolean(),
  publishedAt: z.nullable(instant()),
  /** Public, but out of the library until the operator has looked at what was reported. */
  isHidden: z.boolean(),
  /** What it was generated as, or drawn on; null of one that was drawn freely, and where that draft is gone. */
  draftId: z.nullable(z.string()),
  /** The same with what it is called and whose it is; null while that draft, or its client, is deleted. */
  draft: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      clientId: z.nullable(z.string()),
      clientName: z.nullable(z.string()),
    }),
  ),
  /** By which rules; null of one that was drawn. */
  reasons: z.nullable(z.array(PatternReason)),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Pattern = z.output<typeof Pattern>

/** What a pattern is made of, but for its picture. */
export type PatternBody = Omit<z.output<typeof UpdatePatternBody>, 'base64Image' | 'drawing' | 'updatedAt'>

/** As everybody sees it. */
export const PublicPattern = z.object({
  ...shared,
  /** The business's name, where it has one; nothing else tells who it is. */
  maker: z.nullable(z.string()),
  /** The business's own, to be edited under its id. */
  isMine: z.boolean(),
  publishedAt: instant(),
})
export type PublicPattern = z.output<typeof PublicPattern>

const fields = {
  description: optionalText(4_000),
  occasion: optionalLine(120),
  additionalDetails: optionalText(4_000),
  /** A PNG as a data URL or bare base64. Null: none on create, unchanged on update. */
  base64Image: z.optional(z.nullable(z.string())),
  /** The layers of the picture in `base64Image`. A new picture without them has none. */
  drawing: drawing(),
}

export const CreatePatternBody = z.object({
  name: z._default(line(textLimits.patternName), 'Custom Pattern'),
  garmentType: z._default(z.enum(patternGarments), 'Other'),
  style: z._default(z.enum(patternStyles), 'Other'),
  sizeRange: z._default(z.enum(patternSizeRanges), 'Custom'),
  fabricType: z._default(z.enum(patternFabrics), 'Other'),
  ...fields,
  /** True asks for a pattern to be generated from the other fields; left out, a picture that is null does. */
  isAiGenerated: z.optional(z.nullable(z.boolean())),
  /** Of one that was drawn: the draft whose lines lie under it. */
  draftId: z.optional(z.nullable(z.uuid())),
  /** Whom it is generated for, by which of their sets; without them it is for the sizes of `sizeRange`. */
  clientId: z.optional(z.uuid()),
  measurementId: z.optional(z.uuid()),
})

const UpdatePatternBody = z.object({
  name: z.optional(line(textLimits.patternName)),
  garmentType: z.optional(z.enum(patternGarments)),
  style: z.optional(z.enum(patternStyles)),
  sizeRange: z.optional(z.enum(patternSizeRanges)),
  fabricType: z.optional(z.enum(patternFabrics)),
  ...fields,
  /** The version that the change was made on; a newer one on record answers 409. */
  updatedAt: z.optional(instant()),
})

const filters = {
  garmentType: z.optional(z.enum(patternGarments)),
  style: z.optional(z.enum(patternStyles)),
  fabricType: z.optional(z.enum(patternFabrics)),
  isAiGenerated: z.optional(z.stringbool({ truthy: ['true'], falsy: ['false'] })),
}

const libraryPage = { default: 24, max: 100 }

const onePattern = z.object({ pattern: Pattern })
const storageErrors = ['PLAN_STORAGE_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'] as const
const imageErrors = ['UNSUPPORTED_MEDIA', ...storageErrors] as const

export const patternEndpoints = {
  ...patternReportEndpoints,
  list: endpoint({
    method: 'GET',
    path: '/patterns',
    summary: 'The business’s patterns, newest first, searched by name',
    access: 'member',
    needs: 'patterns.read',
    query: recordsQuery(filters),
    reply: z.object({ patterns: z.array(Pattern), ...recordsReply }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/patterns',
    summary: 'Save a pattern with its picture and its layers, or have one generated',
    access: 'member',
    needs: 'patterns.write',
    makes: 'file',
    body: CreatePatternBody,
    bodyMaxBytes,
    reply: onePattern,
    status: 201,
    errors: ['FEATURE_NOT_AVAILABLE', 'PLAN_AI_LIMIT_REACHED', 'PLAN_CLIENT_LIMIT_REACHED', ...imageErrors],
    callsPerMinute: 60,
    creates: true,
  }),
  library: endpoint({
    method: 'GET',
    path: '/patterns/public',
    summary: 'The public library, newest first, searched by name, garment type, style, fabric and maker',
    access: 'member',
    needs: 'patterns.read',
    query: z.object({
      ...listQuery,
      limit: z._default(
        z.coerce.number().check(z.int(), z.gte(1), z.lte(libraryPage.max)),
        libraryPage.default,
      ),
      ...filters,
    }),
    reply: z.object({ patterns: z.array(PublicPattern), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
  publicPattern: endpoint({
    method: 'GET',
    path: '/patterns/public/:id',
    summary: 'One pattern of the public library; a hidden one for the operator alone',
    access: 'member',
    needs: 'patterns.read',
    params: idParams,
    reply: z.object({ pattern: PublicPattern }),
    errors: [],
  }),
  publish: endpoint({
    method: 'PATCH',
    path: '/patterns/public/:id',
    summary: 'Move a pattern to the public library, for good; its author can still edit and delete it',
    access: 'member',
    needs: 'business.write',
    makes: 'file',
    params: idParams,
    reply: onePattern,
    errors: [],
  }),
  copy: endpoint({
    method: 'POST',
    path: '/patterns/public/:id/copy',
    summary: 'Copy a pattern of the public library into the business, as a private one',
    access: 'member',
    needs: 'patterns.write',
    makes: 'file',
    params: idParams,
    reply: onePattern,
    status: 201,
    errors: storageErrors,
    callsPerMinute: 60,
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/patterns/:id',
    summary: 'One of the business’s patterns',
    access: 'member',
    needs: 'patterns.read',
    params: idParams,
    reply: onePattern,
    errors: [],
  }),
  drawing: endpoint({
    method: 'GET',
    path: '/patterns/:id/drawing',
    summary: 'The layers of a pattern, to open it in the designer',
    access: 'member',
    needs: 'patterns.read',
    params: idParams,
    /** As `serialize` of the domain's drawing makes it. */
    reply: z.object({ drawing: z.nullable(z.record(z.string(), z.unknown())) }),
    errors: [],
  }),
  download: endpoint({
    method: 'GET',
    path: '/patterns/:id/download',
    summary: 'An address of a pattern’s PNG in full size, with the brand on it while the plan is Free',
    access: 'member',
    needs: 'patterns.read',
    makes: 'file',
    params: idParams,
    reply: z.object({ url: z.string(), fileName: z.string() }),
    errors: [],
    callsPerMinute: 60,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/patterns/:id',
    summary: 'Change a pattern; what is left out stays',
    access: 'member',
    needs: 'patterns.write',
    makes: 'file',
    params: idParams,
    body: UpdatePatternBody,
    bodyMaxBytes,
    reply: onePattern,
    errors: ['CONFLICT', ...imageErrors],
    callsPerMinute: 60,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/patterns/:id',
    summary: 'Delete a pattern, from the public library as well; it can be restored until the night',
    access: 'member',
    needs: 'patterns.delete',
    params: idParams,
    reply: nothing,
    errors: [],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/patterns/:id/restore',
    summary: 'Take the deletion of a pattern back',
    access: 'member',
    needs: 'patterns.delete',
    params: idParams,
    reply: onePattern,
    errors: storageErrors,
  }),
}
