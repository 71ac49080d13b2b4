import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft } from '#contract/drafts.ts'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientSelect } from '#web/shared/clients/client-select.tsx'
import { draftKeys } from '#web/shared/drafts/saved-drafts.ts'
import { notify } from '#web/ui/notify.ts'

/** A saved draft of typed sizes gets the client that it was for. */
export function GiveToClient({ draft, onGiven }: { draft: Draft; onGiven: (draft: Draft) => void }) {
  const [clientId, setClientId] = useState('')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const body = { clientId, updatedAt: draft.updatedAt }
      return (await call('drafts.update', { params: { id: draft.id }, body })).draft
    },
    onSuccess: (given) => {
      queryClient.setQueryData(draftKeys.one(given.id), given)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'drafted' })
      notify.success(m.drafts_given({ client: given.clientName ?? '' }))
      onGiven(given)
    },
  })
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {m.drafts_give_text()}
      </Text>
      <ClientSelect label={m.drafts_give_to()} value={clientId} required={false} onChange={setClientId} />
      <Group justify="flex-end">
        <Button
          variant="default"
          size="xs"
          disabled={clientId === ''}
          loading={isPending}
          onClick={() => mutate()}
        >
          {m.drafts_give()}
        </Button>
      </Group>
    </Stack>
  )
}
