import { Badge, Code, Group, Text } from '@mantine/core'
import { IconKey, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ApiKey } from '#contract/api-keys.ts'
import { formatDate, formatRelativeTime } from '#web/lib/formats.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { formatMoment } from '#web/lib/moments.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { type RecordAction, RecordActions } from '#web/ui/record-actions.tsx'
import { endKey, useRefreshKeys } from '../api-keys-queries.ts'
import { scopesText } from '../scope-areas.ts'
import type { KeyDialog } from './key-dialogs.tsx'
import classes from './key-row.module.css'

interface KeyRowProps {
  readonly apiKey: ApiKey
  /** The plan has the API. */
  readonly isOpen: boolean
  readonly onOpen: (dialog: KeyDialog) => void
}

/** A key: whose it is, what it may, until when, and when it was last used. */
export function KeyRow({ apiKey, isOpen, onOpen }: KeyRowProps) {
  const { timeZone } = useRegion()
  const { name, last4, scopes, maker, isOwn, ended, expiresAt, lastUsedAt, lastUsedFrom, formerUntil } =
    apiKey
  const actions = useKeyActions(apiKey, isOpen, onOpen)
  const used =
    lastUsedAt === null
      ? m.keys_row_unused()
      : m.keys_row_used({ when: formatRelativeTime(lastUsedAt, Date.now()), place: lastUsedFrom ?? '' })
  const until =
    expiresAt === null ? m.keys_row_ever() : m.keys_row_until({ day: formatDate(expiresAt, { timeZone }) })
  return (
    <li className={classes.row}>
      <IconKey size={24} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
      <div className={classes.text}>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          <Code>…{last4}</Code>
          {ended === 'expired' && <Badge color="gray">{m.keys_row_expired()}</Badge>}
        </Group>
        <Text size="sm">{scopesText(scopes).join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {joined([isOwn ? null : m.keys_row_of({ name: maker.name }), until, used])}
        </Text>
        {formerUntil !== null && (
          <Text size="sm">{m.keys_row_overlap({ when: formatMoment(formerUntil, { timeZone }) })}</Text>
        )}
        {ended === 'maker-left' && <Text size="sm">{m.keys_row_maker_left({ name: maker.name })}</Text>}
      </div>
      <RecordActions label={m.keys_actions({ name })} actions={actions} />
    </li>
  )
}

function useKeyActions(
  apiKey: ApiKey,
  isOpen: boolean,
  onOpen: (dialog: KeyDialog) => void,
): readonly RecordAction[] {
  const refresh = useRefreshKeys()
  const { name, isOwn, ended } = apiKey
  const { mutate: end, isPending } = useMutation({
    mutationFn: () => endKey(apiKey.id),
    onSuccess: () => notify.success(m.keys_ended()),
    // It may have been ended elsewhere: then the list is old too.
    onSettled: refresh,
  })

  async function ask() {
    const isSure = await confirm({
      title: m.keys_end_title({ name }),
      text: m.keys_end_text(),
      confirmLabel: m.keys_end(),
      danger: true,
    })
    if (isSure) end()
  }

  const permission = 'keys.write'
  const change: RecordAction = {
    label: m.keys_change(),
    Icon: IconPencil,
    onClick: () => onOpen({ kind: 'change', apiKey }),
    permission,
  }
  const renew: RecordAction = {
    label: m.keys_rotate(),
    Icon: IconRefresh,
    onClick: () => onOpen({ kind: 'renew', apiKey }),
    permission,
  }
  const finish: RecordAction = {
    label: m.keys_end(),
    Icon: IconTrash,
    onClick: () => void ask(),
    isDanger: true,
    isDisabled: isPending,
    permission,
  }
  return [...(ended === null ? [change] : []), ...(ended === null && isOwn && isOpen ? [renew] : []), finish]
}
