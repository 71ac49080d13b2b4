import { Kbd, Modal, Text } from '@mantine/core'
import { shortcuts } from '#domain/drawing/shortcuts.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './shortcut-sheet.module.css'
import { helpLines } from './shortcut-words.ts'

/** Every key of the designer, and what a hand can do beside drawing. */
export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const lines = [
    ...helpLines(shortcuts),
    { text: m.patterns_save(), keys: [`${m.patterns_key_ctrl()} + S`] },
    { text: m.patterns_shortcuts(), keys: ['?'] },
    { text: m.patterns_key_straight(), keys: [m.patterns_key_shift()] },
    { text: m.patterns_key_pan(), keys: [m.patterns_key_space_drag()] },
  ]
  return (
    <Modal opened={opened} onClose={onClose} title={m.patterns_shortcuts()} size="lg">
      <Text size="sm" c="dimmed" mb="md">
        {m.patterns_shortcuts_text()}
      </Text>
      <dl className={classes.keys}>
        {lines.map(({ text, keys }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
