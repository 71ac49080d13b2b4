import { Alert, Button, CopyButton, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#web/lib/formats.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { notify } from '#web/ui/notify.ts'
import { createFeed, feedQuery, removeFeed } from './feed-queries.ts'

/** The private address by which other calendars follow this one: made, shown once, renewed, revoked. */
export function CalendarFeed() {
  const { timeZone } = useRegion()
  const queryClient = useQueryClient()
  const query = useQuery(feedQuery)
  const { data, error } = query
  const refresh = () => queryClient.invalidateQueries({ queryKey: feedQuery.queryKey })
  const make = useMutation({ mutationFn: createFeed, onSettled: refresh })
  const revoke = useMutation({
    mutationFn: removeFeed,
    onSuccess: () => {
      make.reset()
      notify.success(m.calendar_feed_revoked())
    },
    onSettled: refresh,
  })

  if (error && !data) {
    return <LoadError query={query} />
  }
  if (!data) {
    return (
      <div role="status" aria-label={m.calendar_feed_loading()}>
        <Skeleton height={120} />
      </div>
    )
  }

  async function renewAfterQuestion() {
    const confirmed = await confirm({
      title: m.calendar_feed_renew_title(),
      text: m.calendar_feed_renew_text(),
      confirmLabel: m.calendar_feed_renew(),
    })
    if (confirmed) make.mutate()
  }

  async function revokeAfterQuestion() {
    const confirmed = await confirm({
      title: m.calendar_feed_revoke_title(),
      text: m.calendar_feed_renew_text(),
      confirmLabel: m.calendar_feed_revoke(),
      danger: true,
    })
    if (confirmed) revoke.mutate()
  }

  const since = data.createdAt
  const isThere = since !== null || make.data !== undefined
  return (
    <Stack gap="md">
      <Text size="sm">{m.calendar_feed_text()}</Text>
      {make.data && <Address url={make.data.url} />}
      {!make.data && since !== null && (
        <Alert color="gray">{m.calendar_feed_since({ day: formatDate(since, { timeZone }) })}</Alert>
      )}
      <Group justify="flex-end">
        {isThere ? (
          <>
            <Button
              variant="subtle"
              color="red"
              loading={revoke.isPending}
              onClick={() => void revokeAfterQuestion()}
            >
              {m.calendar_feed_revoke()}
            </Button>
            <Button variant="default" loading={make.isPending} onClick={() => void renewAfterQuestion()}>
              {m.calendar_feed_renew()}
            </Button>
          </>
        ) : (
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            {m.calendar_feed_make()}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Address({ url }: { url: string }) {
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <TextInput
        label={m.calendar_feed_address()}
        description={m.calendar_feed_once()}
        value={url}
        readOnly
        flex={1}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button
            onClick={copy}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          >
            {copied ? m.calendar_feed_copied() : m.calendar_feed_copy()}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
