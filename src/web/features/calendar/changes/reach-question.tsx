import { Button, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { m } from '#web/paraglide/messages.js'
import type { Reach } from '../calendar-queries.ts'

const texts = {
  change: { title: m.calendar_series_edit_title, text: m.calendar_series_edit_text },
  delete: { title: m.calendar_series_delete_title, text: m.calendar_series_delete_text },
} as const

/** Asks how far a change to one of a series reaches; null when it was thought better of. */
export function askReach(kind: keyof typeof texts): Promise<Reach | null> {
  const { title, text } = texts[kind]
  return new Promise((resolve) => {
    const id = modals.open({
      title: title(),
      centered: true,
      classNames: { root: 'toile-compact-dialog' },
      onClose: () => resolve(null),
      children: <Choices text={text()} isDanger={kind === 'delete'} onChoose={choose} />,
    })

    function choose(reach: Reach | null) {
      // The first answer counts: closing would say null.
      resolve(reach)
      modals.close(id)
    }
  })
}

interface ChoicesProps {
  readonly text: string
  readonly isDanger: boolean
  readonly onChoose: (reach: Reach | null) => void
}

function Choices({ text, isDanger, onChoose }: ChoicesProps) {
  const color = isDanger ? { color: 'red' } : {}
  return (
    <Stack gap="md">
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => onChoose(null)}>
          {m.ui_cancel()}
        </Button>
        <Button variant="outline" {...color} onClick={() => onChoose('following')}>
          {m.calendar_series_following()}
        </Button>
        <Button data-autofocus {...color} onClick={() => onChoose('one')}>
          {m.calendar_series_one()}
        </Button>
      </Group>
    </Stack>
  )
}
