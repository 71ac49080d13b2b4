import { Alert, Anchor, Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconLock, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { m } from '#web/paraglide/messages.js'
import { PlansLink } from '#web/shared/plans/plans-link.tsx'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { SecretOnce } from '#web/ui/secret-once.tsx'
import { webhooksQuery } from '../webhooks-queries.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { type WebhookDialog, WebhookDialogs } from './webhook-dialogs.tsx'
import { WebhookRow } from './webhook-row.tsx'
import classes from './webhooks-section.module.css'

/** Where the business has its own programs told of what happens. */
export function WebhooksSection() {
  const isOpen = usePlanHas()('api-access')
  const query = useQuery(webhooksQuery)
  const [dialog, setDialog] = useState<WebhookDialog | null>(null)
  const [looked, setLooked] = useState<Webhook | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <PaperSection title={m.webhooks_title()}>
      <Stack gap="md">
        <Text c="dimmed" maw={640}>
          {m.webhooks_intro()}{' '}
          <Anchor href="/api/docs#told" target="_blank" inherit underline="always">
            {m.webhooks_docs()}
          </Anchor>
        </Text>
        {!isOpen && (
          <Alert color="yellow" role="status" icon={<IconLock size={18} aria-hidden />}>
            {m.webhooks_closed()} <PlansLink inherit>{m.plans_see()}</PlansLink>
          </Alert>
        )}
        {query.data ? (
          <Webhooks webhooks={query.data} isOpen={isOpen} onOpen={setDialog} onLook={setLooked} />
        ) : query.error ? (
          <LoadError query={query} />
        ) : (
          <Skeleton height={64} radius="md" role="status" aria-label={m.webhooks_loading()} />
        )}
        {isOpen && (
          <div>
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setDialog({ kind: 'make' })}
            >
              {m.webhooks_add()}
            </Button>
          </div>
        )}
      </Stack>
      <WebhookDialogs dialog={dialog} onClose={() => setDialog(null)} onSecret={setSecret} />
      <DeliveriesDialog webhook={looked} isOpen={isOpen} onClose={() => setLooked(null)} />
      <SecretOnce
        secret={secret}
        words={{
          title: m.webhooks_secret_title(),
          text: m.webhooks_secret_text(),
          kept: m.webhooks_secret_kept(),
        }}
        shown={(value) => [{ label: m.webhooks_secret_label(), value }]}
        onClose={() => setSecret(null)}
      />
    </PaperSection>
  )
}

interface WebhooksProps {
  readonly webhooks: readonly Webhook[]
  readonly isOpen: boolean
  readonly onOpen: (dialog: WebhookDialog) => void
  readonly onLook: (webhook: Webhook) => void
}

function Webhooks({ webhooks, ...row }: WebhooksProps) {
  if (webhooks.length === 0) return <Text>{m.webhooks_empty()}</Text>
  return (
    <ul className={classes.list}>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} {...row} />
      ))}
    </ul>
  )
}
