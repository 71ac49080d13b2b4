import {
  IconHistory,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Webhook } from '#contract/webhooks.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import type { RecordAction } from '#web/ui/record-actions.tsx'
import { hostOf } from '../webhook-words.ts'
import { changeWebhook, removeWebhook, testWebhook, useRefreshWebhooks } from '../webhooks-queries.ts'
import type { WebhookDialog } from './webhook-dialogs.tsx'

export interface ActedOn {
  readonly webhook: Webhook
  /** The plan has the API. */
  readonly isOpen: boolean
  readonly onOpen: (dialog: WebhookDialog) => void
  /** Shows what was delivered. */
  readonly onLook: (webhook: Webhook) => void
}

const permission = 'webhooks.write'

/** What can be done with an address that is told. */
export function useWebhookActions({ webhook, isOpen, onOpen, onLook }: ActedOn): readonly RecordAction[] {
  const refresh = useRefreshWebhooks()
  const { id, url, state } = webhook
  const host = hostOf(url)
  const isOff = state === 'off'
  const remove = useMutation({
    mutationFn: () => removeWebhook(id),
    onSuccess: () => notify.success(m.webhooks_removed()),
    // It may have been removed elsewhere: then the list is old too.
    onSettled: refresh,
  })
  const turn = useMutation({
    mutationFn: (isOn: boolean) => changeWebhook(id, { isOn }),
    onSuccess: (_, isOn) => notify.success(isOn ? m.webhooks_turned_on() : m.webhooks_turned_off()),
    onSettled: refresh,
  })
  const test = useMutation({
    mutationFn: () => testWebhook(id),
    onSuccess: () => onLook(webhook),
    onSettled: refresh,
  })

  async function ask() {
    const isSure = await confirm({
      title: m.webhooks_remove_title({ host }),
      text: m.webhooks_remove_text(),
      confirmLabel: m.webhooks_remove(),
      danger: true,
    })
    if (isSure) remove.mutate()
  }

  const look: RecordAction = {
    label: m.webhooks_deliveries(),
    Icon: IconHistory,
    onClick: () => onLook(webhook),
    permission,
  }
  const change = {
    label: m.webhooks_change(),
    Icon: IconPencil,
    onClick: () => onOpen({ kind: 'change', webhook }),
    permission,
  } as const
  const whereOpen: readonly RecordAction[] = [
    {
      label: m.webhooks_test(),
      Icon: IconSend,
      onClick: () => test.mutate(),
      isDisabled: test.isPending,
      permission,
    },
    {
      label: m.webhooks_rotate(),
      Icon: IconRefresh,
      onClick: () => onOpen({ kind: 'renew', webhook }),
      permission,
    },
  ]
  const turning: RecordAction = {
    label: isOff ? m.webhooks_turn_on() : m.webhooks_turn_off(),
    Icon: isOff ? IconPlayerPlay : IconPlayerPause,
    onClick: () => turn.mutate(isOff),
    isDisabled: turn.isPending,
    permission,
  }
  const end: RecordAction = {
    label: m.webhooks_remove(),
    Icon: IconTrash,
    onClick: () => void ask(),
    isDanger: true,
    isDisabled: remove.isPending,
    permission,
  }
  // On a plan without the API what is off stays off.
  const canTurn = isOpen || !isOff
  return [look, ...(isOpen ? whereOpen : []), change, ...(canTurn ? [turning] : []), end]
}
