import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { clientChoiceQuery } from '#web/shared/clients/client-choices.ts'
import { ClientSelect } from '#web/shared/clients/client-select.tsx'
import { ClientWays } from '#web/shared/clients/client-ways.tsx'
import { threadPath } from '#web/shared/messages/thread-path.ts'
import { Missing } from '#web/ui/missing.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface WriteDialogProps {
  /** The client who is written to, '' where that is still to be chosen; null closes it. */
  readonly recipient: string | null
  readonly onClose: () => void
}

/** To whom one writes, and the ways to do it: by one's own mail, phone or messenger, where the client's answer comes too. */
export function WriteDialog({ recipient, onClose }: WriteDialogProps) {
  return (
    <Modal
      holds="said-again"
      opened={recipient !== null}
      onClose={onClose}
      title={m.messages_write()}
      closeButtonProps={{ 'aria-label': m.ui_close() }}
    >
      <Recipient initial={recipient ?? ''} />
    </Modal>
  )
}

function Recipient({ initial }: { initial: string }) {
  const [id, setId] = useState(initial)
  const asked = useQuery({ ...clientChoiceQuery(id), enabled: id !== '' })
  const client = id === '' ? undefined : asked.data?.client
  const cannotBeReached = client && client.email === null && client.phone === null
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {m.messages_write_text()}
      </Text>
      <ClientSelect label={m.messages_write_to()} value={id} onChange={setId} autoFocus />
      <Missing what={m.messages_write_to()} query={asked} />
      {client && <ClientWays client={client} />}
      {client && (
        <Group>
          <Button component={Link} to={threadPath(id)} leftSection={<IconSend size={16} aria-hidden />}>
            {m.messages_write_here()}
          </Button>
        </Group>
      )}
      {cannotBeReached && <Text size="sm">{m.messages_write_no_way({ name: client.name })}</Text>}
    </Stack>
  )
}
