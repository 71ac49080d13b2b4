import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMail, IconQrcode } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/clients.ts'
import { formatDate } from '#web/lib/formats.ts'
import { formatTime } from '#web/lib/times.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { mailPageKey, type PageStanding, pageStandingQuery, showPageKey } from './page-queries.ts'
import classes from './page-ways.module.css'

interface PageWaysProps {
  readonly client: Client
  readonly standing: PageStanding
  /** Whoever opens a key sees what the client owes. */
  readonly mayLetIn: boolean
}

/** How a client comes to their page: by a mail, or by a code on the screen at the counter. */
export function PageWays({ client: { id, name }, standing, mayLetIn }: PageWaysProps) {
  const { email, lastSeenAt, devices, counter } = standing
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: pageStandingQuery(id).queryKey })
  const mail = useMutation({
    mutationFn: () => mailPageKey(id),
    onSuccess: ({ to }) => notify.success(m.clients_page_mailed({ to })),
  })
  const code = useMutation({ mutationFn: () => showPageKey(id), onSuccess: refresh })
  return (
    <Stack gap="sm">
      <Text>
        {lastSeenAt === null || devices === 0
          ? m.clients_page_never({ name })
          : m.clients_page_seen({ name, day: formatDate(lastSeenAt), count: devices })}
      </Text>
      {mayLetIn && (
        <>
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconMail size={16} aria-hidden />}
              disabled={email === null}
              loading={mail.isPending}
              onClick={() => mail.mutate()}
            >
              {m.clients_page_mail()}
            </Button>
            <Button
              variant="default"
              leftSection={<IconQrcode size={16} aria-hidden />}
              loading={code.isPending}
              onClick={() => code.mutate()}
            >
              {m.clients_page_code()}
            </Button>
          </Group>
          {email === null && (
            <Text size="sm" c="dimmed">
              {m.clients_page_no_email({ name })}
            </Text>
          )}
          {code.data && counter && (
            <div className={classes.code} role="status">
              {counter.isUsed ? (
                m.clients_page_code_used({ name })
              ) : (
                <>
                  <QrCode text={code.data.url} label={m.clients_page_code_label({ name })} />
                  {m.clients_page_code_until({ time: formatTime(code.data.expiresAt) })}
                </>
              )}
            </div>
          )}
        </>
      )}
    </Stack>
  )
}
