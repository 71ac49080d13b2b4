import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Modal } from '#web/ui/modal.tsx'
import { Select } from '#web/ui/select.tsx'
import type { StageValue } from './setup-values.ts'

interface RemoveStageDialogProps {
  /** Null while nothing is asked. */
  readonly stage: StageValue | null
  readonly stages: readonly StageValue[]
  readonly onClose: () => void
  readonly onRemove: (stage: StageValue, to: string) => void
}

/** Asks where the pieces go of a stage that is taken out. */
export function RemoveStageDialog({ stage, stages, onClose, onRemove }: RemoveStageDialogProps) {
  // While it closes, the dialog still shows what it was about.
  const [shown, setShown] = useState(stage)
  const [chosen, setChosen] = useState<string | null>(null)
  if (stage !== null && stage !== shown) {
    setShown(stage)
    setChosen(null)
  }
  const place = stages.findIndex(({ id }) => id === shown?.id)
  const others = stages.filter(({ id }) => id !== shown?.id)
  const to = chosen ?? others[Math.max(0, place - 1)]?.id ?? null
  return (
    <Modal
      holds="said-again"
      opened={stage !== null}
      onClose={onClose}
      title={m.workshop_stage_remove_title({ stage: shown?.name ?? '' })}
      closeButtonProps={{ 'aria-label': m.ui_close() }}
    >
      <Stack gap="md">
        <Text>{m.workshop_stage_remove_text()}</Text>
        <Select
          label={m.workshop_stage_pieces_to()}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={to}
          onChange={setChosen}
          allowDeselect={false}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button
            color="red"
            disabled={to === null}
            onClick={() => shown && to !== null && onRemove(shown, to)}
          >
            {m.workshop_stage_remove_confirm()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
