import { Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { m } from '#web/paraglide/messages.js'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { MoreError, useMore } from '#web/ui/list-body.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { hostOf } from '../webhook-words.ts'
import { type DeliveryFilter, deliveriesQuery } from '../webhooks-queries.ts'
import { Delivery } from './delivery.tsx'

interface DeliveriesDialogProps {
  /** Opens the dialog. */
  readonly webhook: Webhook | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What was delivered to an address, each with what was sent and what was answered. */
export function DeliveriesDialog({ webhook, isOpen, onClose }: DeliveriesDialogProps) {
  // While it closes, the dialog still shows what it was about.
  const [shown, setShown] = useState(webhook)
  if (webhook !== null && webhook !== shown) setShown(webhook)
  return (
    <Modal
      holds="nothing"
      opened={webhook !== null}
      onClose={onClose}
      title={shown && m.webhooks_deliveries_title({ host: hostOf(shown.url) })}
      closeButtonProps={{ 'aria-label': m.ui_close() }}
      size="xl"
    >
      {shown && <Deliveries key={shown.id} id={shown.id} isOpen={isOpen} />}
    </Modal>
  )
}

/** While something is on its way, what comes of it is looked for again. */
const LOOK_AGAIN_MS = 1_500
const SOON_MS = 15_000

const isUnderWay = ({ state, nextAt }: WebhookDelivery) =>
  state === 'waiting' && nextAt !== null && Date.parse(nextAt) - Date.now() < SOON_MS

const filters = (): { value: DeliveryFilter; label: string }[] => [
  { value: 'all', label: m.webhooks_filter_all() },
  { value: 'done', label: m.webhooks_delivery_done() },
  { value: 'waiting', label: m.webhooks_delivery_waiting() },
  { value: 'failed', label: m.webhooks_delivery_failed() },
]

function Deliveries({ id, isOpen }: { readonly id: string; readonly isOpen: boolean }) {
  const [state, setState] = useState<DeliveryFilter>('all')
  const query = useInfiniteQuery({
    ...deliveriesQuery(id, state),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ deliveries }) => deliveries.some(isUnderWay)) ? LOOK_AGAIN_MS : false,
  })
  const more = useMore(query)
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries)
  return (
    <Stack gap="sm">
      <div>
        <FilterSelect label={m.webhooks_filter()} choices={filters()} value={state} onChange={setState} />
      </div>
      {deliveries ? (
        deliveries.length === 0 ? (
          <Text>{state === 'all' ? m.webhooks_deliveries_empty() : m.webhooks_deliveries_none()}</Text>
        ) : (
          <div>
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} webhookId={id} delivery={delivery} isOpen={isOpen} />
            ))}
          </div>
        )
      ) : query.error ? (
        <LoadError query={query} />
      ) : (
        <Skeleton height={120} radius="md" role="status" aria-label={m.webhooks_deliveries_loading()} />
      )}
      <MoreError query={query} />
      <MoreButton more={more} />
    </Stack>
  )
}
