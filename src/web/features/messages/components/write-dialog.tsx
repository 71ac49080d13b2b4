import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { clientChoiceQuery } from '#web/shared/clients/client-choices.ts'
import { ClientSelect } from '#web/shared/clients/client-select.tsx'
import { ClientWays } from '#web/shared/clients/client-ways.tsx'

interface WriteDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** To whom one writes, and the ways to do it: by one's own mail, phone or messenger, where the client's answer comes too. */
export function WriteDialog({ opened, onClose }: WriteDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={m.messages_write()}
      closeButtonProps={{ 'aria-label': m.ui_close() }}
    >
      <Recipient />
    </Modal>
  )
}

function Recipient() {
  const [id, setId] = useState('')
  const { data } = useQuery({ ...clientChoiceQuery(id), enabled: id !== '' })
  const client = id === '' ? undefined : data?.client
  const cannotBeReached = client && client.email === null && client.phone === null
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {m.messages_write_text()}
      </Text>
      <ClientSelect label={m.messages_write_to()} value={id} onChange={setId} autoFocus />
      {client && <ClientWays client={client} />}
      {cannotBeReached && <Text size="sm">{m.messages_write_no_way({ name: client.name })}</Text>}
    </Stack>
  )
}
