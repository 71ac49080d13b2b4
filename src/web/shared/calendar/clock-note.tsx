import { Alert, Text } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'

/** Beside times that the clock skips or shows twice: what becomes of them, before they are saved. */
export function ClockNote({ texts }: { readonly texts: readonly string[] }) {
  return (
    <div role="status">
      {texts.length > 0 && (
        <Alert color="yellow" mt="xs" icon={<IconClockExclamation aria-hidden />}>
          {texts.map((text) => (
            <Text key={text} size="sm">
              {text}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  )
}
