import { Anchor, Button, Progress, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Export } from '#contract/exports.ts'
import { formatBytes } from '#web/lib/format-bytes.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { isUnderWay } from '../exports-queries.ts'
import classes from './export-list.module.css'

interface ExportListProps {
  readonly exports: readonly Export[]
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** The last exports, newest first; one that failed can be tried again as long as nothing newer stands above it. */
export function ExportList({ exports, onRetry, isRetrying }: ExportListProps) {
  if (exports.length === 0) return null
  return (
    <ul className={classes.list} aria-label={m.exports_list()}>
      {exports.map((one, index) => (
        <li key={one.id} className={classes.row}>
          <div className={classes.words}>
            <Text fw={500}>{m.exports_of({ date: formatOwnDate(one.createdAt) })}</Text>
            <Text
              size="sm"
              c={one.status === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}
              role="status"
            >
              {standing(one)}
            </Text>
            {isUnderWay(one) && (
              <Progress.Root mt={6} className={classes.bar ?? ''}>
                <Progress.Section value={one.progress} aria-label={m.exports_progress()} />
              </Progress.Root>
            )}
          </div>
          {one.downloadUrl !== null && (
            <Button
              component="a"
              href={one.downloadUrl}
              download
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
              aria-label={m.exports_download_of({ date: formatOwnDate(one.createdAt) })}
            >
              {m.exports_download()}
            </Button>
          )}
          {one.status === 'failed' && index === 0 && (
            <Anchor component="button" type="button" onClick={onRetry} disabled={isRetrying}>
              {m.exports_again()}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}

function standing({ status, progress, bytes, expiresAt }: Export): string {
  switch (status) {
    case 'waiting':
      return m.exports_waiting()
    case 'making':
      return m.exports_making({ progress })
    case 'ready':
      return m.exports_ready({
        size: formatBytes(bytes ?? 0),
        date: expiresAt === null ? '' : formatOwnDate(expiresAt),
      })
    case 'failed':
      return m.exports_failed()
    case 'expired':
      return m.exports_expired()
  }
}
