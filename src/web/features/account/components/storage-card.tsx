import { Progress, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Storage } from '#contract/account.ts'
import { formatBytes } from '#web/lib/format-bytes.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadError } from '#web/ui/load-error.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { storageQuery } from '../account-queries.ts'
import classes from './storage-card.module.css'

const kinds = {
  picture: { label: m.account_storage_picture, color: 'petrol.6' },
  photos: { label: m.account_storage_photos, color: 'petrol.3' },
  patterns: { label: m.account_storage_patterns, color: 'petrol.4' },
  drawings: { label: m.account_storage_drawings, color: 'petrol.8' },
} as const

/** How much of the plan's storage is used, as a bar and in words. */
export function StorageCard() {
  const query = useQuery(storageQuery)
  const { data, error } = query
  return (
    <PaperSection title={m.account_storage()}>
      {data ? (
        <Used storage={data} />
      ) : error ? (
        <LoadError query={query} />
      ) : (
        <Skeleton height={64} radius="md" role="status" aria-label={m.account_storage_loading()} />
      )}
    </PaperSection>
  )
}

function Used({ storage: { usedBytes, limitBytes, kinds: used } }: { storage: Storage }) {
  const amounts = { used: formatBytes(usedBytes), limit: formatBytes(limitBytes) }
  return (
    <>
      <Text mb="xs">{m.account_storage_used(amounts)}</Text>
      <Progress.Root size="lg" aria-hidden>
        {used.map(({ kind, bytes }) => (
          <Progress.Section key={kind} value={(bytes / limitBytes) * 100} color={kinds[kind].color} />
        ))}
      </Progress.Root>
      <dl className={classes.kinds}>
        {used.map(({ kind, bytes }) => (
          <div key={kind} className={classes.kind}>
            <dt className={classes.label}>{kinds[kind].label()}</dt>
            <dd className={classes.size}>{formatBytes(bytes)}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {m.account_storage_hint()}
      </Text>
    </>
  )
}
