import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type Ref, useImperativeHandle, useState } from 'react'
import type { CardEntry } from '#contract/subscriptions.ts'
import { m } from '#web/paraglide/messages.js'
import { type CardHandle, sandboxToken } from './card-token.ts'
import { StripeCardField } from './stripe-card-field.tsx'

interface CardFieldsProps {
  readonly entry: CardEntry
  readonly ref: Ref<CardHandle>
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined
}

/** The card goes to the payment provider alone; only the id that it answers goes to the server. */
export function CardFields({ entry, ref, onDirtyChange }: CardFieldsProps) {
  return (
    <Stack gap="sm">
      {entry.provider === 'sandbox' ? (
        <SandboxFields url={entry.url} ref={ref} onDirtyChange={onDirtyChange} />
      ) : (
        <StripeCardField publishableKey={entry.publishableKey} ref={ref} />
      )}
      <Text size="sm" c="dimmed">
        {entry.provider === 'sandbox' ? m.subscriptions_card_sandbox() : m.subscriptions_card_private()}
      </Text>
    </Stack>
  )
}

interface SandboxFieldsProps extends Pick<CardFieldsProps, 'ref' | 'onDirtyChange'> {
  readonly url: string
}

const nothing = { number: '', exp: '', cvc: '' }

function SandboxFields({ url, ref, onDirtyChange }: SandboxFieldsProps) {
  const [card, setCard] = useState(nothing)
  useImperativeHandle(ref, () => ({ take: () => sandboxToken(url, card) }), [url, card])

  const field = (name: keyof typeof nothing, autoComplete: string) => ({
    value: card[name],
    inputMode: 'numeric' as const,
    autoComplete,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const next = { ...card, [name]: currentTarget.value }
      setCard(next)
      onDirtyChange?.(Object.values(next).some((value) => value !== ''))
    },
  })

  return (
    <>
      <TextInput
        label={m.subscriptions_card_field_number()}
        maxLength={40}
        data-autofocus
        {...field('number', 'cc-number')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          label={m.subscriptions_card_field_exp()}
          placeholder={m.subscriptions_card_field_exp_placeholder()}
          maxLength={10}
          {...field('exp', 'cc-exp')}
        />
        <TextInput label={m.subscriptions_card_field_cvc()} maxLength={10} {...field('cvc', 'cc-csc')} />
      </SimpleGrid>
    </>
  )
}
