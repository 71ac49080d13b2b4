import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MeasurementTemplate, TemplatePicture } from '#contract/measurement-templates.ts'
import { call } from '#web/lib/call.ts'
import { templateKeys } from '#web/shared/measurements/template-queries.ts'
import { preparePhoto } from '#web/shared/photos/prepare-photo.ts'
import { bodyOf, type TemplateValues } from './editor/template-values.ts'

export const readTemplate = async (id: string): Promise<MeasurementTemplate> =>
  (await call('measurementTemplates.get', { params: { id } })).measurementTemplate

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: templateKeys.one(id),
    queryFn: () => readTemplate(id),
    meta: { handled: true },
  })

export const addTemplate = async (
  values: TemplateValues,
  idempotencyKey: string,
): Promise<MeasurementTemplate> =>
  (await call('measurementTemplates.create', { body: bodyOf(values), idempotencyKey })).measurementTemplate

export const saveTemplate = async (
  id: string,
  values: TemplateValues,
  updatedAt: string,
): Promise<MeasurementTemplate> =>
  (await call('measurementTemplates.update', { params: { id }, body: { ...bodyOf(values), updatedAt } }))
    .measurementTemplate

/** Photos take their time on a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000

export async function sendPicture(file: File): Promise<TemplatePicture> {
  const given = { upload: await preparePhoto(file), idempotencyKey: crypto.randomUUID() }
  return (await call('measurementTemplates.addPicture', { ...given, timeoutMs: UPLOAD_TIMEOUT_MS })).picture
}

export const putTemplateAway = async (id: string): Promise<MeasurementTemplate> =>
  (await call('measurementTemplates.putAway', { params: { id } })).measurementTemplate

export const takeTemplateOut = async (id: string): Promise<MeasurementTemplate> =>
  (await call('measurementTemplates.restore', { params: { id } })).measurementTemplate

/** What was saved stands in the template's page at once; the lists are asked for anew. */
export async function showSaved(queryClient: QueryClient, template: MeasurementTemplate): Promise<void> {
  queryClient.setQueryData(templateKeys.one(template.id), template)
  await queryClient.invalidateQueries({ queryKey: templateKeys.list })
}
