import { Skeleton, Stack } from '@mantine/core'

/** Where a record's page will be: its head, and what is told below. */
export function LoadingPage({ label }: { label: string }) {
  return (
    <Stack gap="lg" role="status" aria-label={label}>
      <Skeleton height={20} width={140} />
      <Skeleton height={56} maw={420} />
      <Skeleton height={96} />
      <Skeleton height={240} />
    </Stack>
  )
}
