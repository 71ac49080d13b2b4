import { Alert, type AlertProps, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'

interface RetryAlertProps extends Pick<AlertProps, 'title' | 'mb'> {
  readonly text: string
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** What could not be loaded, beside what can be seen or done without it, with Retry. */
export function RetryAlert({ text, onRetry, isRetrying, ...alert }: RetryAlertProps) {
  return (
    <Alert {...alert} color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      {text}{' '}
      <Button size="compact-sm" variant="default" loading={isRetrying} onClick={onRetry}>
        {m.ui_retry()}
      </Button>
    </Alert>
  )
}
