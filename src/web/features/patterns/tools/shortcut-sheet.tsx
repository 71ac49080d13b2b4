import { Text } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { KeyLines } from '#web/ui/key-lines.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { designerKeys } from './shortcut-words.ts'

/** Every key of the designer, and what a hand can do beside drawing. */
export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal holds="nothing" opened={opened} onClose={onClose} title={m.patterns_shortcuts()} size="lg">
      <Text size="sm" c="dimmed" mb="md">
        {m.patterns_shortcuts_text()}
      </Text>
      <KeyLines lines={designerKeys().lines} />
    </Modal>
  )
}
