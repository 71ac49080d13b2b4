import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import type { Read } from '#web/ui/load-error.tsx'

/** Beside what can be done without the price list: that it could not be loaded, and why, with Retry. */
export function ListError({ list: { error, isFetching, refetch } }: { readonly list: Read }) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={m.counter_prices()}>
      {m.ui_error({ message: describeError(error).message })}{' '}
      <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
        {m.ui_retry()}
      </Button>
    </Alert>
  )
}
