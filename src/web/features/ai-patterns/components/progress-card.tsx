import { Card, Progress, Text } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'

export function ProgressCard() {
  return (
    <Card role="status" padding="lg">
      <Text fw={600}>{m.ai_patterns_progress_title()}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {m.ai_patterns_progress_text()}
      </Text>
      <Progress value={100} animated aria-label={m.ai_patterns_progress_title()} />
    </Card>
  )
}
