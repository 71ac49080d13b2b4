import { Anchor, Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { NotificationKind } from '#contract/notification-switches.ts'
import { memberPages, publicPages } from '#contract/pages.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'
import { Wordmark } from '#web/ui/brand.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PaperPage } from '#web/ui/paper-page.tsx'
import { unsubscribeQuery } from './notifications-queries.ts'
import classes from './unsubscribe-page.module.css'

const kindNames: Readonly<Record<NotificationKind, () => string>> = {
  projectDeadlines: m.notifications_deadlines,
  clientMessages: m.notifications_messages,
  paymentReminders: m.notifications_payments,
  marketingEmails: m.notifications_news,
}

/** Where the link at the foot of a mail leads, with no sign-in. Opening it changes nothing: link scanners open it too. */
export function UnsubscribePage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  return (
    <PaperPage>
      <a href={publicPages.landing} className={classes.home}>
        <Wordmark size={28} />
      </a>
      <Stack gap="lg">
        <Unsubscribe key={token} token={token} />
        <Anchor component={Link} to={`${memberPages.settings}?tab=notifications`} size="sm">
          {m.notifications_all_switches()}
        </Anchor>
      </Stack>
    </PaperPage>
  )
}

function Unsubscribe({ token }: { readonly token: string }) {
  const queryClient = useQueryClient()
  const asked = unsubscribeQuery(token)
  const query = useQuery(asked)
  const { data, error, isPending } = query
  const { mutate, isPending: isSaving } = useMutation({
    mutationFn: (isOn: boolean) => call('notifications.unsubscribe', { body: { token, isOn } }),
    onSuccess: (standing) => queryClient.setQueryData(asked.queryKey, standing),
  })

  if (isPending) {
    return (
      <Center py="xl" role="status" aria-label={m.notifications_link_loading()}>
        <Loader />
      </Center>
    )
  }
  if (!data) {
    if (isApiError(error, 'NOT_FOUND', 'VALIDATION_FAILED')) {
      return <Words title={m.notifications_link_dead()} text={m.notifications_link_dead_text()} />
    }
    return <LoadError query={query} />
  }
  const kind = kindNames[data.kind]()
  return (
    <Stack gap="lg">
      <div role="status">
        {data.isOn ? (
          <Words
            title={m.notifications_unsubscribe_title({ kind })}
            text={m.notifications_unsubscribe_text({ kind })}
          />
        ) : (
          <Words
            title={m.notifications_unsubscribed_title({ kind })}
            text={m.notifications_unsubscribed_text({ kind })}
          />
        )}
      </div>
      <Button
        variant={data.isOn ? 'filled' : 'default'}
        loading={isSaving}
        onClick={() => mutate(!data.isOn)}
      >
        {data.isOn ? m.notifications_unsubscribe() : m.notifications_resubscribe_action()}
      </Button>
    </Stack>
  )
}

const Words = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Stack gap="xs">
    <Title order={1} size="h2">
      {title}
    </Title>
    <Text>{text}</Text>
  </Stack>
)
