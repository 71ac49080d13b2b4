import { Alert, Button, Group, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { stopDrafting } from '#web/shared/drafts/worker-client.ts'

/** A draft takes a tenth of a second; whoever has waited so long wonders. */
const SLOW_MS = 4_000

/** Says of a draft that is a long time coming that it is coming, and lets it be stopped. Mounted while it is drafted. */
export function StillDrafting() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(waiting)
  }, [])
  return (
    <div role="status">
      {isSlow && (
        <Alert icon={<IconHourglass size={18} aria-hidden />} title={m.drafts_still()} mb="md">
          <Group justify="space-between" gap="sm">
            <Text size="sm">{m.drafts_still_text()}</Text>
            <Button variant="default" size="xs" onClick={stopDrafting}>
              {m.drafts_stop()}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  )
}
