import { Button, Group, Stack, TextInput } from '@mantine/core'
import { drawingLimits } from '#domain/drawing/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Modal } from '#web/ui/modal.tsx'
import type { Pad } from '../pad/pad.ts'
import { usePadState } from '../use-pad-state.ts'

/** Asks for the text where the text tool was set down. */
export function TextDialog({ pad }: { pad: Pad }) {
  const { textAt } = usePadState(pad)
  return (
    <Modal
      opened={textAt !== null}
      onClose={() => pad.dismissText()}
      title={m.patterns_text_title()}
      centered
      classNames={{ root: 'toile-compact-dialog' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const text = new FormData(event.currentTarget).get('text')
          void pad.placeText(typeof text === 'string' ? text : '')
        }}
      >
        <Stack gap="md">
          <TextInput
            name="text"
            label={m.patterns_text()}
            maxLength={drawingLimits.textLength}
            autoComplete="off"
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => pad.dismissText()}>
              {m.ui_cancel()}
            </Button>
            <Button type="submit">{m.patterns_text_submit()}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
