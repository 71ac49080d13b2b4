import * as z from 'zod/mini'
import { nameKey } from '../domain/measuring/difference.ts'
import { garmentTypes, measureId, measureIds } from '../domain/measuring/garments.ts'
import { lengthUnits, maxSizes } from '../domain/measuring/length.ts'
import { fieldName } from '../domain/measuring/templates.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, line, optionalText, quantity } from './fields.ts'
import { SIZES_MAX } from './limits.ts'
import { photoMaxBytes } from './photos.ts'

export const templateLimits = {
  fields: SIZES_MAX,
  /** A jacket, trousers, a waistcoat and a coat. */
  sections: 4,
  name: 80,
  fieldName: 60,
  howTo: 300,
  /** Either way: what stretches is smaller than the body. */
  ease: 100,
} as const

const longest = Math.max(...Object.values(maxSizes))

const TemplateField = z
  .object({
    id: z.uuid(),
    /** The garment's standard name that it stands for: by it drafts, comparison and plausibility know what it is. */
    standard: z.nullable(line(templateLimits.fieldName)),
    /** What the business calls it, as it was written. */
    label: z.nullable(line(templateLimits.fieldName)),
    unit: z.enum(lengthUnits),
    howTo: z._default(z.nullable(optionalText(templateLimits.howTo)), null),
    isRequired: z._default(z.boolean(), false),
    least: z._default(z.nullable(quantity(longest)), null),
    most: z._default(z.nullable(quantity(longest)), null),
    isHalf: z._default(z.boolean(), false),
    isFinished: z._default(z.boolean(), false),
    ease: z._default(
      z.nullable(z.number().check(z.gte(-templateLimits.ease), z.lte(templateLimits.ease))),
      null,
    ),
    figure: z._default(z.nullable(z.enum(measureIds)), null),
    /** The business’s own picture of how it is taken, which was sent before. */
    pictureId: z._default(z.nullable(z.uuid()), null),
  })
  .check(
    z.refine(({ standard, label }) => standard !== null || label !== null, {
      path: ['label'],
      params: { issue: 'missing' },
    }),
    z.refine(({ least, most }) => least === null || most === null || least <= most, {
      path: ['most'],
      params: { issue: 'most-below-least' },
    }),
  )

const idOnce = z.superRefine<readonly { readonly id: string }[]>((rows, context) => {
  const taken = new Set<string>()
  for (const [index, { id }] of rows.entries()) {
    if (taken.has(id)) context.issues.push({ code: 'custom', input: id, path: [index, 'id'] })
    taken.add(id)
  }
})

export const TemplateSection = z
  .object({
    id: z.uuid(),
    garmentType: z.enum(garmentTypes),
    fields: z.array(TemplateField).check(z.minLength(1), z.maxLength(templateLimits.fields), idOnce),
  })
  .check(
    z.superRefine(({ garmentType, fields }, context) => {
      const taken = new Set<string>()
      for (const [index, field] of fields.entries()) {
        const name = fieldName(field)
        const refuse = (part: string, issue: string) =>
          context.issues.push({
            code: 'custom',
            input: name,
            path: ['fields', index, part],
            params: { issue },
          })
        if (field.standard !== null && measureId(garmentType, field.standard) === null) {
          refuse('standard', 'of-another-garment')
        }
        // An own name that is a standard one, too, would be taken for it.
        if (field.standard === null && measureId(garmentType, name) !== null)
          refuse('label', 'measured-twice')
        else if (taken.has(nameKey(name))) refuse('label', 'measured-twice')
        if (name.length > templateLimits.fieldName) refuse('label', 'name-too-long')
        taken.add(nameKey(name))
      }
    }),
  )
export type TemplateSection = z.output<typeof TemplateSection>

const sections = () =>
  z.array(TemplateSection).check(z.minLength(1), z.maxLength(templateLimits.sections), idOnce)

const CreateTemplateBody = z.object({
  name: line(templateLimits.name),
  /** One for each garment: several are measured in one go, and make a set each. */
  sections: sections(),
  /** The garment whose new sets begin with it. */
  defaultFor: z._default(z.nullable(z.enum(garmentTypes)), null),
})
export type TemplateBody = z.output<typeof CreateTemplateBody>

export const TemplatePicture = z.object({
  id: z.string(),
  /** Signed addresses, which end: one to look at, one to stand beside a field. */
  url: z.string(),
  smallUrl: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
})
export type TemplatePicture = z.output<typeof TemplatePicture>

export const MeasurementTemplate = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  defaultFor: z.nullable(z.enum(garmentTypes)),
  /** New sets aren't taken by it; those that were keep it. */
  isPutAway: z.boolean(),
  /** Of its fields as they are now. */
  versionId: z.string(),
  version: z.int(),
  sections: z.array(TemplateSection),
  /** Those that its fields show. */
  pictures: z.array(TemplatePicture),
  createdAt: instant(),
  updatedAt: instant(),
})
export type MeasurementTemplate = z.output<typeof MeasurementTemplate>

const oneTemplate = z.object({ measurementTemplate: MeasurementTemplate })

/** Of whatever changes a template. */
const closedByPlan = ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'] as const

export const measurementTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/measurement-templates',
    summary: 'The business’s own lists of what is measured, by name; those put away too',
    access: 'member',
    needs: 'measurements.read',
    reply: z.object({ measurementTemplates: z.array(MeasurementTemplate) }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/measurement-templates',
    summary: 'Add a template: what is measured for a garment or for several, in which order and how',
    access: 'member',
    needs: 'business.write',
    body: CreateTemplateBody,
    reply: oneTemplate,
    status: 201,
    errors: [...closedByPlan],
    callsPerMinute: 60,
    creates: true,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/measurement-templates/pictures',
    summary:
      'Send a picture for a field: PNG, JPEG or GIF; it is turned upright and kept without its place and camera. One that no template shows a day later goes at night',
    access: 'member',
    needs: 'business.write',
    makes: 'file',
    upload: { field: 'photo', maxBytes: photoMaxBytes },
    reply: z.object({ picture: TemplatePicture }),
    status: 201,
    errors: ['UNSUPPORTED_MEDIA', 'PLAN_STORAGE_LIMIT_REACHED', ...closedByPlan],
    callsPerMinute: 60,
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/measurement-templates/:id',
    summary: 'One template with its newest version',
    access: 'member',
    needs: 'measurements.read',
    params: idParams,
    reply: oneTemplate,
    errors: [],
  }),
  version: endpoint({
    method: 'GET',
    path: '/measurement-templates/:id/versions/:versionId',
    summary: 'A template as it was when a set was taken by it',
    access: 'member',
    needs: 'measurements.read',
    params: z.object({ id: z.uuid(), versionId: z.uuid() }),
    reply: oneTemplate,
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/measurement-templates/:id',
    summary:
      'Change a template; what is measured becomes a new version, and sets keep the one they were taken by',
    access: 'member',
    needs: 'business.write',
    params: idParams,
    body: z.object({
      name: z.optional(line(templateLimits.name)),
      sections: z.optional(sections()),
      defaultFor: z.optional(z.nullable(z.enum(garmentTypes))),
      /** The state that the change was made on; a newer one on record answers 409. */
      updatedAt: z.optional(instant()),
    }),
    reply: oneTemplate,
    errors: [...closedByPlan, 'CONFLICT'],
    callsPerMinute: 60,
  }),
  putAway: endpoint({
    method: 'POST',
    path: '/measurement-templates/:id/put-away',
    summary: 'Put a template away: no new sets are taken by it, and those that were stay as they are',
    access: 'member',
    needs: 'business.write',
    params: idParams,
    reply: oneTemplate,
    errors: [...closedByPlan],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/measurement-templates/:id/restore',
    summary: 'Take a template out again',
    access: 'member',
    needs: 'business.write',
    params: idParams,
    reply: oneTemplate,
    errors: [...closedByPlan],
  }),
}
