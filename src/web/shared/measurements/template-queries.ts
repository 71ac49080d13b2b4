import { queryOptions } from '@tanstack/react-query'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import { call } from '#web/lib/call.ts'

export const templateKeys = {
  all: ['measurement-templates'] as const,
  list: ['measurement-templates', 'list'] as const,
  one: (id: string) => ['measurement-templates', 'one', id] as const,
}

/** The business's own lists, by name; all of them, as there are never many. */
export const templatesQuery = queryOptions({
  queryKey: templateKeys.list,
  queryFn: async ({ signal }): Promise<MeasurementTemplate[]> =>
    (await call('measurementTemplates.list', { signal })).measurementTemplates,
  meta: { handled: true },
})

/** Its pictures' addresses hold for half a day at least. */
const VERSION_FRESH_MS = 6 * 3_600_000

/** A template as a set was taken by it, which never changes. */
export const versionQuery = (of: { readonly id: string; readonly versionId: string } | null) =>
  queryOptions({
    queryKey: [...templateKeys.all, 'version', of?.versionId ?? ''],
    queryFn: async (): Promise<MeasurementTemplate> => {
      if (!of) throw new Error('No version was asked for.')
      const params = { id: of.id, versionId: of.versionId }
      return (await call('measurementTemplates.version', { params })).measurementTemplate
    },
    enabled: of !== null,
    staleTime: VERSION_FRESH_MS,
    meta: { handled: true },
  })
