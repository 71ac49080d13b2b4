import { Alert, Button, Group, Text } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { brandName } from '#web/ui/brand.tsx'
import type { usePush } from '../use-push.ts'

interface PushHereProps {
  readonly push: ReturnType<typeof usePush>
  /** Whether the person wants pushes at all. */
  readonly isWanted: boolean
}

/** How pushes stand in this very browser: each has to allow them for itself. */
export function PushHere({ push, isWanted }: PushHereProps) {
  const { state, failure, isBusy, isTesting, hasTried } = push
  if (state === undefined) return null
  if (state === 'unsupported' || state === 'blocked') {
    const text =
      state === 'blocked'
        ? m.notifications_push_blocked()
        : m.notifications_push_unsupported({ brand: brandName() })
    return isWanted || hasTried ? (
      <Alert color="yellow" variant="light" role="alert">
        {text}
      </Alert>
    ) : (
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    )
  }
  return (
    <>
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      {isWanted && state === 'off' && (
        <Group gap="sm" justify="space-between">
          <Text size="sm">{m.notifications_push_off_here()}</Text>
          <Button variant="default" size="sm" loading={isBusy} onClick={() => void push.turnOn()}>
            {m.notifications_push_turn_on_here()}
          </Button>
        </Group>
      )}
      {isWanted && state === 'on' && (
        <Group gap="sm" justify="space-between">
          <Text size="sm">{m.notifications_push_on_here()}</Text>
          <Group gap="sm">
            <Button variant="default" size="sm" loading={isTesting} onClick={push.test}>
              {m.notifications_test()}
            </Button>
            <Button variant="subtle" size="sm" loading={isBusy} onClick={push.turnOff}>
              {m.notifications_push_turn_off_here()}
            </Button>
          </Group>
        </Group>
      )}
    </>
  )
}
