import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { SimilarClient } from '#contract/similar-clients.ts'
import { call } from '#web/lib/call.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { clientPath } from './client-link.tsx'

interface Given {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** Who is on record already with the same phone, or the same name and email. */
export type Similar = Reply<'clients.similar'>

export const readSimilar = ({ name, phone, email }: Given): Promise<Similar> =>
  call('clients.similar', { query: { name, phone, email } })

/** By what clients are the same: when it changes they are asked about anew. */
export const sameness = ({ name, phone, email }: Given): string => JSON.stringify([name, phone, email])

interface SimilarClientsProps {
  readonly similar: Similar
  readonly onAddAnyway: () => void
  /** Takes one of them in place of a new one. */
  readonly onChoose?: (client: SimilarClient) => void
}

/** Shows who may be the one that is about to be added. Their page opens beside: what is typed here stays. */
export function SimilarClients({
  similar: { clients, hasHidden },
  onAddAnyway,
  onChoose,
}: SimilarClientsProps) {
  const count = clients.length + (hasHidden ? 1 : 0)
  if (count === 0) return null
  return (
    <Alert color="yellow" role="alert" title={m.ui_client_similar({ count })}>
      <Stack gap="xs" align="flex-start">
        {hasHidden && <Text size="sm">{m.ui_client_similar_hidden()}</Text>}
        {clients.map((client) => (
          <Group key={client.id} gap="sm">
            <Text size="sm">
              <b>{client.name}</b>
              {[client.phone, client.email].map((detail) => detail && ` · ${detail}`)}
            </Text>
            {onChoose ? (
              <Button size="compact-sm" variant="default" onClick={() => onChoose(client)}>
                {m.ui_client_similar_choose({ name: client.name })}
              </Button>
            ) : (
              <Anchor size="sm" href={clientPath(client.id)} target="_blank" rel="noopener">
                {m.ui_client_similar_open({ name: client.name })}
              </Anchor>
            )}
          </Group>
        ))}
        <Button size="compact-sm" variant="default" onClick={onAddAnyway}>
          {m.ui_client_similar_add()}
        </Button>
      </Stack>
    </Alert>
  )
}
