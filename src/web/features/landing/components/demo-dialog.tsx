import './demo-dialog-styles.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { focusNow } from '#web/lib/focus-now.ts'
import { m } from '#web/paraglide/messages.js'
import { Modal } from '#web/ui/modal.tsx'
import { DemoForm, type DemoRequest } from '../demo-form.tsx'

interface DemoDialogProps {
  opened: boolean
  onClose: () => void
}

export function DemoDialog({ opened, onClose }: DemoDialogProps) {
  const [sent, setSent] = useState<DemoRequest>()
  const [round, setRound] = useState(0)
  // Mantine notes where the focus came from when `opened` changes, so that it has to start out closed.
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <Modal
      holds="kept"
      opened={opened && mounted}
      onClose={onClose}
      title={sent ? m.landing_demo_done_title({ name: sent.name }) : m.landing_demo_title()}
      size="lg"
      keepMounted
      onExitTransitionEnd={() => {
        if (sent === undefined) return
        setSent(undefined)
        setRound(round + 1)
      }}
    >
      {sent ? (
        <Stack align="flex-start" role="status">
          <Text>{m.landing_demo_done_text({ email: sent.email })}</Text>
          {/* The button that had the focus has gone with the form. */}
          <Button ref={focusNow} onClick={onClose}>
            {m.landing_demo_done_close()}
          </Button>
        </Stack>
      ) : (
        <DemoForm key={round} onSent={setSent} onCancel={onClose} />
      )}
    </Modal>
  )
}
