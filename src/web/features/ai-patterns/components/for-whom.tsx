import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#web/lib/errors.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientSelect } from '#web/shared/clients/client-select.tsx'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { Select } from '#web/ui/select.tsx'
import { setsOfClientQuery } from '../ai-patterns-queries.ts'
import { type AiValues, setsFor } from '../ai-values.ts'

interface ForWhomProps {
  readonly values: AiValues
  readonly onClient: (clientId: string) => void
  readonly onSet: (measurementId: string) => void
  readonly error: React.ReactNode
}

/** A pattern for a client, by one of their sets; with nobody chosen it is for the range of sizes. */
export function ForWhom({ values, onClient, onSet, error }: ForWhomProps) {
  const { clientId } = values
  const query = useQuery(setsOfClientQuery(clientId))
  const sets = setsFor(values, query.data ?? [])
  const isLoaded = clientId !== '' && query.isSuccess
  return (
    <Stack gap="xs">
      <ClientSelect label={m.ai_patterns_client()} value={clientId} onChange={onClient} required={false} />
      {query.error && <Alert color="red">{describeError(query.error).message}</Alert>}
      {isLoaded && sets.length > 0 && (
        <Select
          label={m.ai_patterns_set()}
          data={sets.map(({ id, garmentType, createdAt }) => ({
            value: id,
            label: `${garmentLabels[garmentType]}, ${formatOwnDate(createdAt)}`,
          }))}
          value={values.measurementId || (sets[0]?.id ?? null)}
          onChange={(id) => id !== null && onSet(id)}
          allowDeselect={false}
          error={error}
        />
      )}
      {isLoaded && sets.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {m.ai_patterns_no_set()}
        </Text>
      )}
    </Stack>
  )
}
