import * as z from 'zod/mini'
import { nameKey } from '../domain/measuring/difference.ts'
import { garmentTypes } from '../domain/measuring/garments.ts'
import { lengthUnits, maxSizes } from '../domain/measuring/length.ts'
import { recordsQuery, recordsReply } from './changes.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, keptTexts, line, nothing, optionalText, quantity, sortedBy } from './fields.ts'
import { SIZES_MAX, textLimits } from './limits.ts'
import { templateLimits } from './measurement-templates.ts'

/** One size as it was taken, in the unit that it was taken in. */
export const Size = z
  .object({
    name: line(textLimits.measurementName),
    size: quantity(Math.max(...Object.values(maxSizes))),
    unit: z._default(z.enum(lengthUnits), 'inches'),
  })
  .check(
    z.refine(({ size, unit }) => size <= maxSizes[unit], {
      path: ['size'],
      params: { issue: 'longer-than-any-body' },
    }),
  )

/** Texts that may be left out. */
const texts = { notes: optionalText(textLimits.measurementNotes) }

export const Measurement = z.object({
  _id: z.string(),
  id: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  garmentType: z.enum(garmentTypes),
  /** Of a set that was taken before names had to differ, one can stand in it twice. */
  measurements: z.array(Size),
  /** By whose list it was taken, as that was then; null for the garment's standard one. */
  template: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      versionId: z.string(),
      version: z.int(),
      sectionId: z.string(),
    }),
  ),
  /** The same sizes as they are on the body, under standard names; null where they were taken so. */
  bodySizes: z.nullable(z.array(Size)),
  ...keptTexts(texts),
  /** When its client sent what it was taken over from; null where it was measured here. */
  fromClientAt: z.nullable(instant()),
  /** When its client said, of the set as it is now, that it is right. */
  confirmedAt: z.nullable(instant()),
  /** Its client is beyond what the plan has room for: shown, but closed to changes. */
  readOnly: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Measurement = z.output<typeof Measurement>

/** A name stands in a set once: sizes are compared by it from one set to the next. So does a code in a table. */
export const eachOnce = <Key extends string>(named: Key) =>
  z.superRefine<readonly { readonly [Name in Key]: string }[]>((rows, context) => {
    const taken = new Set<string>()
    for (const [index, { [named]: name }] of rows.entries()) {
      const key = nameKey(name)
      if (taken.has(key)) {
        const path = [index, named]
        context.issues.push({ code: 'custom', input: name, path, params: { issue: 'measured-twice' } })
      }
      taken.add(key)
    }
  })

/** Sizes as they were taken, each name once. */
export const sizes = (max = SIZES_MAX) =>
  z.array(Size).check(z.minLength(1), z.maxLength(max), eachOnce('name'))

export const CreateMeasurementBody = z.object({
  clientId: z.uuid(),
  garmentType: z.enum(garmentTypes),
  measurements: sizes(),
  ...texts,
})

/** What a set is made of. */
export type MeasurementBody = z.output<typeof CreateMeasurementBody>

/** The client can't be changed. */
const UpdateMeasurementBody = z.object({
  garmentType: z.optional(z.enum(garmentTypes)),
  measurements: z.optional(sizes()),
  ...texts,
  updatedAt: z.optional(instant()),
})

/** One set for each garment that something was measured for, all of them or none. */
const TakeByTemplateBody = z.object({
  clientId: z.uuid(),
  /** Of the template as the sizes were taken by it. */
  versionId: z.uuid(),
  sections: z
    .array(z.object({ id: z.uuid(), measurements: sizes() }))
    .check(z.minLength(1), z.maxLength(templateLimits.sections)),
  ...texts,
})

const oneMeasurement = z.object({ measurement: Measurement })

/** What sets can be listed by. */
export const measurementSortKeys = ['created', 'client', 'garment'] as const
export type MeasurementSortKey = (typeof measurementSortKeys)[number]
export type MeasurementSort = MeasurementSortKey | `-${MeasurementSortKey}`

export const measurementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/measurements',
    summary: 'Measurements, newest first or in another order, searched by client name or garment type',
    access: 'member',
    needs: 'measurements.read',
    /** Newest first where no order is asked for. */
    query: recordsQuery({ sort: sortedBy(measurementSortKeys) }),
    reply: z.object({ measurements: z.array(Measurement), ...recordsReply }),
    errors: [],
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/clients/:id/measurements',
    summary: 'A client’s measurements, newest first',
    access: 'member',
    needs: 'measurements.read',
    params: idParams,
    reply: z.object({ measurements: z.array(Measurement) }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/measurements',
    summary: 'Record a client’s measurements',
    access: 'member',
    needs: 'measurements.write',
    body: CreateMeasurementBody,
    reply: oneMeasurement,
    status: 201,
    errors: ['PLAN_CLIENT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
    creates: true,
  }),
  takeByTemplate: endpoint({
    method: 'POST',
    path: '/measurements/by-template',
    summary: 'Record a client’s measurements by a template: a set for each of its garments',
    access: 'member',
    needs: 'measurements.write',
    body: TakeByTemplateBody,
    reply: z.object({ measurements: z.array(Measurement) }),
    status: 201,
    errors: ['FEATURE_NOT_AVAILABLE', 'PLAN_CLIENT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/measurements/:id',
    summary: 'One set of measurements',
    access: 'member',
    needs: 'measurements.read',
    params: idParams,
    reply: oneMeasurement,
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/measurements/:id',
    summary: 'Change a set of measurements',
    access: 'member',
    needs: 'measurements.write',
    params: idParams,
    body: UpdateMeasurementBody,
    reply: oneMeasurement,
    errors: ['PLAN_CLIENT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/measurements/:id',
    summary: 'Delete a set of measurements; it can be restored until the night',
    access: 'member',
    needs: 'measurements.delete',
    params: idParams,
    reply: nothing,
    errors: [],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/measurements/:id/restore',
    summary: 'Take the deletion of a set of measurements back',
    access: 'member',
    needs: 'measurements.delete',
    params: idParams,
    reply: oneMeasurement,
    errors: [],
  }),
}
