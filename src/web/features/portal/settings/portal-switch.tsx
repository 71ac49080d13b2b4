import { Switch } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PortalSettings } from '#contract/portal.ts'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { PaperSection } from '#web/ui/paper-section.tsx'

const settingsQuery = queryOptions({
  queryKey: ['portal', 'settings'],
  queryFn: ({ signal }) => call('portal.settings', { signal }),
})

/** Whether clients have pages; where the plan has none, it isn't spoken of. */
export function PortalSwitch() {
  const hasPages = usePlanHas()('client-portal')
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...settingsQuery, enabled: hasPages })
  const { mutate, isPending } = useMutation({
    mutationFn: (changes: Partial<PortalSettings>) => call('portal.change', { body: changes }),
    onSuccess: (changed) => queryClient.setQueryData(settingsQuery.queryKey, changed),
  })
  if (!hasPages || data === undefined) return null
  return (
    <PaperSection title={m.portal_settings()}>
      <Switch
        label={m.portal_settings_on()}
        description={m.portal_settings_hint()}
        checked={data.isOn}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate({ isOn: currentTarget.checked })}
      />
      {data.isOn && (
        <Switch
          mt="md"
          label={m.portal_settings_measurements()}
          description={m.portal_settings_measurements_hint()}
          checked={data.showsMeasurements}
          disabled={isPending}
          onChange={({ currentTarget }) => mutate({ showsMeasurements: currentTarget.checked })}
        />
      )}
    </PaperSection>
  )
}
