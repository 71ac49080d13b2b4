import { Button, Group, Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import type { CardEntry, CardOnFile } from '#contract/subscriptions.ts'
import { m } from '#web/paraglide/messages.js'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { CardDialog } from './card-dialog.tsx'
import { cardName } from './subscription-words.ts'

interface PaymentMethodPanelProps {
  readonly card: CardOnFile | null
  readonly entry: CardEntry | null
}

export function PaymentMethodPanel({ card, entry }: PaymentMethodPanelProps) {
  const [opened, setOpened] = useState(false)
  return (
    <PaperSection title={m.subscriptions_card()}>
      <Group justify="space-between" gap="md">
        <Group gap="sm" wrap="nowrap">
          <IconCreditCard size={28} stroke={1.5} aria-hidden />
          <div>
            <Text fw={500}>{card ? cardName(card) : m.subscriptions_card_none()}</Text>
            {card?.exp !== '' && (
              <Text size="sm" c="dimmed">
                {card ? m.subscriptions_card_expires({ exp: card.exp }) : m.subscriptions_card_none_hint()}
              </Text>
            )}
          </div>
        </Group>
        {card && entry && (
          <Button variant="default" onClick={() => setOpened(true)}>
            {m.subscriptions_card_change()}
          </Button>
        )}
      </Group>
      {entry && <CardDialog opened={opened} entry={entry} onClose={() => setOpened(false)} />}
    </PaperSection>
  )
}
