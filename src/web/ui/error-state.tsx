import { Button, Stack, Text } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'

interface ErrorStateProps {
  message: string
  onRetry?: () => void
  retrying?: boolean
}

/** 'Error: {message}' with Retry, where a page or a list could not be loaded. */
export function ErrorState({ message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <Stack align="center" gap="md" py={48} px="md" ta="center" role="alert">
      <Text maw={520}>{m.ui_error({ message })}</Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry} loading={retrying}>
          {m.ui_retry()}
        </Button>
      )}
    </Stack>
  )
}
