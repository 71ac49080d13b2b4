import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconBuildingBank, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TillStanding } from '#contract/till.ts'
import { call } from '#web/lib/call.ts'
import { goToPage } from '#web/lib/go-to-page.ts'
import { m } from '#web/paraglide/messages.js'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { notify } from '#web/ui/notify.ts'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { tillQuery } from './till-queries.ts'

/** Whether clients can pay online, into an account of the business's own; not spoken of where nobody can. */
export function TillSection() {
  const hasPayments = usePlanHas()('payment-tracking')
  const query = useQuery({ ...tillQuery, enabled: hasPayments })
  if (!hasPayments || query.data?.state === 'none') return null
  return (
    <PaperSection title={m.settings_group_till()}>
      {query.data ? <Standing till={query.data} /> : <Waiting query={query} />}
    </PaperSection>
  )
}

const Waiting = ({
  query,
}: {
  readonly query: Parameters<typeof LoadError>[0]['query'] & { isError: boolean }
}) =>
  query.isError ? (
    <LoadError query={query} />
  ) : (
    <Loader size="sm" role="status" aria-label={m.settings_till_loading()} />
  )

const connectLabels = {
  off: m.settings_till_connect,
  incomplete: m.settings_till_complete,
  ready: m.settings_till_manage,
  closed: m.settings_till_again,
}

function Standing({ till }: { readonly till: TillStanding }) {
  const queryClient = useQueryClient()
  const connecting = useMutation({
    mutationFn: () => call('till.connect'),
    onSuccess: ({ url }) => {
      if (!goToPage(url, till.pageOrigins)) notify.error(m.settings_till_untrusted())
    },
  })
  const leaving = useMutation({
    mutationFn: () => call('till.disconnect'),
    onSuccess: () => notify.success(m.settings_till_left()),
    onSettled: () => queryClient.invalidateQueries(tillQuery),
  })

  async function disconnect() {
    const isSure = await confirm({
      title: m.settings_till_leave_title(),
      text: m.settings_till_leave_text(),
      confirmLabel: m.settings_till_leave(),
      danger: true,
    })
    if (isSure) leaving.mutate()
  }

  const { state } = till
  if (state === 'none') return null
  return (
    <Stack gap="md">
      <Text>{m.settings_till_text()}</Text>
      {till.isTest && <Alert color="yellow">{m.settings_till_test()}</Alert>}
      <Said state={state} />
      <Group gap="sm">
        <Button
          variant={state === 'ready' ? 'default' : 'filled'}
          leftSection={<IconBuildingBank size={16} aria-hidden />}
          loading={connecting.isPending}
          onClick={() => connecting.mutate()}
        >
          {connectLabels[state]()}
        </Button>
        {(state === 'ready' || state === 'incomplete') && (
          <Button variant="subtle" color="red" loading={leaving.isPending} onClick={() => void disconnect()}>
            {m.settings_till_leave()}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Said({ state }: { readonly state: Exclude<TillStanding['state'], 'none'> }) {
  if (state === 'ready') {
    return (
      <Alert color="green" icon={<IconCircleCheck aria-hidden />}>
        {m.settings_till_ready()}
      </Alert>
    )
  }
  if (state === 'incomplete') return <Alert color="yellow">{m.settings_till_incomplete()}</Alert>
  return state === 'closed' ? <Alert color="red">{m.settings_till_closed()}</Alert> : null
}
