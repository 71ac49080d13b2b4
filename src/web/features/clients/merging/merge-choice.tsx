import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '#contract/clients.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { clientLabels } from '#web/shared/clients/client-labels.ts'
import { ClientSelect } from '#web/shared/clients/client-select.tsx'
import { fieldText } from '#web/shared/clients/client-texts.ts'
import { type FormDialogControls, useTellsDirty } from '#web/ui/form-dialog.tsx'
import { Missing } from '#web/ui/missing.tsx'
import { clientQuery } from '../clients-queries.ts'
import { differing, type Field, mergedFields } from './merged-fields.ts'
import { useMerge } from './use-merge.ts'

/** Which client is made one with this one, and which of what both have stays. */
export function MergeChoice({ shown, leave, close, onDirtyChange }: FormDialogControls & { shown: Client }) {
  const [otherId, setOtherId] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<Field>>(new Set())
  // Both as they stand: what was shown may be older.
  const kept = useQuery(clientQuery(shown.id)).data?.client ?? shown
  const asked = useQuery({ ...clientQuery(otherId), enabled: otherId !== '' })
  const other = asked.data?.client
  const { mutate, isPending, error, reset } = useMerge(close)
  const isSame = otherId === shown.id
  useTellsDirty(otherId !== '', onDirtyChange)
  const found = other && !isSame ? other : null

  function choose(name: Field, isOthers: boolean) {
    const without = [...chosen].filter((one) => one !== name)
    setChosen(new Set(isOthers ? [...without, name] : without))
  }

  return (
    <Stack gap="md">
      <Text size="sm">{m.clients_merge_text({ name: kept.name })}</Text>
      {error && (
        <Alert color="red" role="alert">
          {describeError(error).message}
        </Alert>
      )}
      <ClientSelect
        label={m.clients_merge_other()}
        value={otherId}
        onChange={(id) => {
          setOtherId(id)
          setChosen(new Set())
          reset()
        }}
        error={isSame && m.clients_merge_same()}
        autoFocus
      />
      <Missing what={m.clients_merge_other()} query={asked} />
      {found &&
        differing(kept, found).map((name) => (
          <Radio.Group
            key={name}
            label={clientLabels[name]()}
            value={chosen.has(name) ? 'other' : 'kept'}
            onChange={(value) => choose(name, value === 'other')}
          >
            <Stack gap="xs" mt={4}>
              <Radio value="kept" label={fieldText(name, kept[name])} />
              <Radio value="other" label={fieldText(name, found[name])} />
            </Stack>
          </Radio.Group>
        ))}
      {found && <Text size="sm">{m.clients_merge_moves({ name: kept.name, other: found.name })}</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={leave} disabled={isPending}>
          {m.ui_cancel()}
        </Button>
        <Button
          disabled={!found}
          loading={isPending}
          onClick={() => found && mutate({ kept, other: found, fields: mergedFields(kept, found, chosen) })}
        >
          {m.clients_merge_confirm()}
        </Button>
      </Group>
    </Stack>
  )
}
