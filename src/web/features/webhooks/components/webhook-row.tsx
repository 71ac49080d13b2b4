import { Anchor, Group, Text } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import type { Webhook } from '#contract/webhooks.ts'
import { formatRelativeTime } from '#web/lib/formats.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { formatMoment } from '#web/lib/moments.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { hostOf, outcomeText, states, typesText } from '../webhook-words.ts'
import { type ActedOn, useWebhookActions } from './use-webhook-actions.ts'
import classes from './webhooks-section.module.css'

/** An address that is told: how it does, of what, and what it answered last. */
export function WebhookRow(props: ActedOn) {
  const { webhook, onLook } = props
  const { timeZone } = useRegion()
  const { url, description, types, state, failingSince, formerUntil, last } = webhook
  const actions = useWebhookActions(props)
  const trouble = troubleOf(webhook, (iso) => formatMoment(iso, { timeZone }))
  return (
    <li className={classes.row}>
      <IconWebhook size={24} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
      <div className={classes.text}>
        <Group gap="xs">
          <Text fw={500}>{description ?? hostOf(url)}</Text>
          <StatusBadge {...states[state]} />
        </Group>
        <Text size="sm" dir="ltr">
          {url}
        </Text>
        <Text size="sm">{joined(typesText(types))}</Text>
        {trouble !== null && <Text size="sm">{trouble}</Text>}
        {formerUntil !== null && (
          <Text size="sm">{m.webhooks_overlap({ when: formatMoment(formerUntil, { timeZone }) })}</Text>
        )}
        {last === null ? (
          <Text size="sm" c="dimmed">
            {failingSince === null && m.webhooks_nothing_yet()}
          </Text>
        ) : (
          <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onLook(webhook)}>
            {m.webhooks_last({ when: formatRelativeTime(last.at, Date.now()), outcome: outcomeText(last) })}
          </Anchor>
        )}
      </div>
      <RecordActions label={m.webhooks_actions({ host: hostOf(url) })} actions={actions} />
    </li>
  )
}

function troubleOf(
  { state, failingSince, offReason }: Webhook,
  moment: (iso: string) => string,
): string | null {
  if (offReason === 'gone') return m.webhooks_off_gone()
  if (offReason === 'failing') return m.webhooks_off_failing()
  if (state === 'failing' && failingSince !== null)
    return m.webhooks_failing_since({ when: moment(failingSince) })
  return null
}
