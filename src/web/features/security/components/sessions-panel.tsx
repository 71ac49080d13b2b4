import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ActiveSession } from '#contract/settings.ts'
import { m } from '#web/paraglide/messages.js'
import { accountQuery, useSecurityChanged } from '#web/shared/account/account-query.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { notify } from '#web/ui/notify.ts'
import { endOtherSessions } from '../security-queries.ts'
import { SessionRow } from './session-row.tsx'
import classes from './sessions-panel.module.css'

/** Where somebody is signed in, and how to end that. */
export function SessionsPanel() {
  const query = useQuery(accountQuery)
  const { data, error } = query
  if (data) return <Sessions sessions={data.sessions} />
  if (error) {
    return <LoadError query={query} />
  }
  return (
    <Stack gap="sm" role="status" aria-label={m.security_sessions_loading()}>
      <Skeleton height={48} radius="md" />
      <Skeleton height={48} radius="md" />
    </Stack>
  )
}

function Sessions({ sessions }: { sessions: readonly ActiveSession[] }) {
  const changed = useSecurityChanged()
  const { mutate, isPending } = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      changed()
      notify.success(m.security_sessions_all_ended())
    },
  })

  async function endAll() {
    const sure = await confirm({
      title: m.security_sessions_end_all_title(),
      text: m.security_sessions_end_all_text(),
      confirmLabel: m.security_sessions_end_all(),
      danger: true,
    })
    if (sure) mutate()
  }

  return (
    <Stack gap="md">
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Group>
          <Button variant="default" onClick={() => void endAll()} loading={isPending}>
            {m.security_sessions_end_all()}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {m.security_sessions_alone()}
        </Text>
      )}
    </Stack>
  )
}
