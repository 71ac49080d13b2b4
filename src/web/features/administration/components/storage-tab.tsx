import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '#web/lib/endpoints.ts'
import { formatBytes } from '#web/lib/format-bytes.ts'
import { formatRelativeTime } from '#web/lib/formats.ts'
import { formatOwnMoment } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { PageSection } from '#web/ui/page-section.tsx'
import { SummaryCards } from '#web/ui/summary-cards.tsx'
import { storageQuery } from '../administration-queries.ts'
import { Entries } from './entries.tsx'
import { SectionBody } from './section-body.tsx'

type Storage = Reply<'administration.storage'>

const kindNames: Readonly<Record<Storage['kinds'][number]['kind'], () => string>> = {
  pictures: m.administration_files_pictures,
  drawings: m.administration_files_drawings,
  others: m.administration_files_others,
}

const sumOf = (kinds: Storage['kinds'], of: 'files' | 'bytes') =>
  kinds.reduce((sum, kind) => sum + kind[of], 0)

/** What is stored in all, the disk's room, and the last backup that was proved. */
export function StorageTab() {
  const query = useQuery(storageQuery)
  return (
    <SectionBody query={query}>
      {(storage) => (
        <>
          {storage.isFull && <Alert color="red" mb="md" title={m.administration_disk_full()} />}
          {storage.hasBackups && storage.lastBackup === null && (
            <Alert color="yellow" mb="md" title={m.administration_backup_missing()} />
          )}
          <SummaryCards
            label={m.administration_storage()}
            isLoading={false}
            cards={[
              {
                label: m.administration_storage_all(),
                figure: formatBytes(sumOf(storage.kinds, 'bytes')),
                hint: m.administration_files({ count: sumOf(storage.kinds, 'files') }),
              },
              {
                label: m.administration_disk_free(),
                figure: storage.freeBytes === null ? undefined : formatBytes(storage.freeBytes),
              },
              {
                label: m.administration_backup(),
                figure: storage.lastBackup ? formatBytes(storage.lastBackup.bytes) : undefined,
                hint: backupHint(storage, query.dataUpdatedAt),
              },
            ]}
          />
          <PageSection title={m.administration_storage_kinds()} isApart>
            <Entries
              label={m.administration_storage_kinds()}
              entries={storage.kinds.map(({ kind, files, bytes }) => ({
                id: kind,
                title: kindNames[kind](),
                text: m.administration_files({ count: files }),
                side: formatBytes(bytes),
              }))}
            />
            {storage.setAsideBytes > 0 && (
              <p>{m.administration_set_aside({ size: formatBytes(storage.setAsideBytes) })}</p>
            )}
          </PageSection>
        </>
      )}
    </SectionBody>
  )
}

function backupHint({ hasBackups, lastBackup }: Storage, nowMs: number): string {
  if (!hasBackups) return m.administration_backup_none()
  if (lastBackup === null) return m.administration_backup_unproved()
  const { at } = lastBackup
  return m.administration_backup_at({ moment: formatOwnMoment(at), age: formatRelativeTime(at, nowMs) })
}
