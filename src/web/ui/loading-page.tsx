import { Group, Skeleton, Stack } from '@mantine/core'
import { LoadingPaper } from './loading-cards.tsx'

/** Where a record's page will be: the way back, its head, and what is told below. */
export function LoadingPage({ label }: { label: string }) {
  return (
    <Stack gap="lg" role="status" aria-label={label}>
      <Skeleton height={16} width={120} />
      <Group gap="md" wrap="nowrap">
        <Skeleton height={56} circle />
        <Stack gap="xs" flex={1}>
          <Skeleton height={28} maw={280} />
          <Skeleton height={14} maw={160} />
        </Stack>
      </Group>
      <LoadingPaper heightPx={112} />
      <LoadingPaper heightPx={260} />
    </Stack>
  )
}
