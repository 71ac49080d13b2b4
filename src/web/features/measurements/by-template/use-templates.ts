import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import type { Measurement } from '#contract/measurements.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { handleError } from '#web/lib/errors.ts'
import { templatesQuery } from '#web/shared/measurements/template-queries.ts'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { hasSizes, type SetForm } from '../set-values.ts'
import { withTemplate } from './template-entries.ts'

/** Those by which new sets are taken; a garment that was asked for begins with its own. */
export function useTemplates(
  form: SetForm,
  set: Measurement | null,
): {
  readonly templates: readonly MeasurementTemplate[]
  /** Not known yet: what is to be filled in may still be another list. */
  readonly isLoading: boolean
  readonly query: UseQueryResult
} {
  const isOpen = usePlanHas()('advanced-measurement-templates') && set === null
  const query = useQuery({ ...templatesQuery, enabled: isOpen, select: inUse })
  const { data, isLoading } = query
  useEffect(() => {
    const values = form.getValues()
    const usual = data?.find(({ defaultFor }) => defaultFor !== null && defaultFor === values.garmentType)
    if (!usual || values.template || hasSizes(values)) return
    const wasDirty = form.isDirty()
    form.setValues(withTemplate(values, usual))
    if (!wasDirty) form.resetDirty(form.getValues())
  }, [data, form])
  // Another form may be asking for them.
  return { templates: (isOpen && data) || none, isLoading: isOpen && isLoading, query }
}

/** After a refusal of the version: the form goes on with the template as it is now, or without one that was put away. */
export function useRenewal() {
  const queryClient = useQueryClient()
  return (form: SetForm, error: unknown): void => {
    const { template } = form.getValues()
    if (!template || !isApiError(error) || !error.details.some(({ field }) => field === 'versionId')) return
    queryClient.fetchQuery({ ...templatesQuery, staleTime: 0 }).then((templates) => {
      const now = inUse(templates).find(({ id }) => id === template.id) ?? null
      form.setValues(withTemplate(form.getValues(), now))
    }, handleError)
  }
}

const none: readonly MeasurementTemplate[] = []
const inUse = (templates: MeasurementTemplate[]) => templates.filter(({ isPutAway }) => !isPutAway)
