import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconChevronRight, IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { formatMoment } from '#web/lib/moments.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { deliveryStates, outcomeText, typeText } from '../webhook-words.ts'
import { resend, useRefreshWebhooks } from '../webhooks-queries.ts'
import classes from './delivery.module.css'

interface DeliveryProps {
  readonly webhookId: string
  readonly delivery: WebhookDelivery
  /** The plan has the API. */
  readonly isOpen: boolean
}

/** One delivery in a line, which opens: what was sent, and what was answered, as text. */
export function Delivery({ webhookId, delivery, isOpen }: DeliveryProps) {
  const { timeZone } = useRegion()
  const { state, type, at, request, answer, eventId } = delivery
  return (
    <details className={classes.delivery}>
      <summary className={classes.summary}>
        <IconChevronRight size={16} aria-hidden className={classes.mark ?? ''} />
        <StatusBadge {...deliveryStates[state]} />
        <Text size="sm">{typeText(type)}</Text>
        <Text size="sm" c="dimmed" className={classes.when ?? ''}>
          {formatMoment(at, { timeZone })}
        </Text>
      </summary>
      <Stack gap="sm" pb="md">
        <Text size="sm" className={classes.outcome ?? ''}>
          {howItWent(delivery, (iso) => formatMoment(iso, { timeZone }))}
        </Text>
        <Shown label={m.webhooks_request({ id: eventId })} text={request} />
        {answer !== null && answer !== '' && <Shown label={m.webhooks_answer()} text={answer} />}
        {isOpen && <Resend webhookId={webhookId} deliveryId={delivery.id} />}
      </Stack>
    </details>
  )
}

function howItWent(delivery: WebhookDelivery, moment: (iso: string) => string): string {
  const { attempts, triedAt, tookMs, nextAt, error, isManual } = delivery
  const wasTried = triedAt !== null || error !== null
  return joined([
    isManual && m.webhooks_by_hand(),
    wasTried ? outcomeText(delivery) : m.webhooks_not_tried(),
    triedAt !== null && m.webhooks_tried({ count: attempts, when: moment(triedAt) }),
    tookMs !== null && m.webhooks_took({ ms: tookMs }),
    triedAt !== null && nextAt !== null && m.webhooks_next({ when: moment(nextAt) }),
  ])
}

const Shown = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div>
    <Text size="sm" fw={500}>
      {label}
    </Text>
    <Code block className={classes.code ?? ''} dir="auto">
      {text}
    </Code>
  </div>
)

function Resend({ webhookId, deliveryId }: { readonly webhookId: string; readonly deliveryId: string }) {
  const refresh = useRefreshWebhooks()
  const { mutate, isPending } = useMutation({
    mutationFn: () => resend(webhookId, deliveryId),
    onSuccess: () => notify.success(m.webhooks_resent()),
    onSettled: refresh,
  })
  return (
    <Group>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {m.webhooks_resend()}
      </Button>
    </Group>
  )
}
