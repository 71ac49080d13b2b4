import { Progress, Stack, Text } from '@mantine/core'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'

/** How far an import is; null while its rows are on their way. After that it goes on by itself, whatever becomes of this page. */
export function ImportProgress({ percent }: { percent: number | null }) {
  const text = percent === null ? m.imports_sending() : m.imports_running({ percent: formatNumber(percent) })
  return (
    <Stack gap={6}>
      <Text role="status" c="dimmed">
        {text}
      </Text>
      <Progress.Root size="md">
        <Progress.Section value={percent ?? 0} aria-label={m.imports_progress()} />
      </Progress.Root>
    </Stack>
  )
}
