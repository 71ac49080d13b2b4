import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { drawingLimits } from '#domain/drawing/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog, type FormDialogControls, useTellsDirty } from '#web/ui/form-dialog.tsx'
import type { Pad } from '../pad/pad.ts'
import { usePadState } from '../use-pad-state.ts'

/** Asks for the text where the text tool was set down. */
export function TextDialog({ pad }: { pad: Pad }) {
  const { textAt } = usePadState(pad)
  return (
    <FormDialog
      opened={textAt !== null}
      onClose={() => pad.dismissText()}
      title={m.patterns_text_title()}
      size="md"
      centered
      isCompact
    >
      {(controls) => <TextForm {...controls} onText={(text) => void pad.placeText(text)} />}
    </FormDialog>
  )
}

type TextFormProps = FormDialogControls & { readonly onText: (text: string) => void }

function TextForm({ leave, onDirtyChange, onText }: TextFormProps) {
  const [text, setText] = useState('')
  useTellsDirty(text.trim() !== '', onDirtyChange)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onDirtyChange(false)
        onText(text)
      }}
    >
      <Stack gap="md">
        <TextInput
          label={m.patterns_text()}
          maxLength={drawingLimits.textLength}
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={leave}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit">{m.patterns_text_submit()}</Button>
        </Group>
      </Stack>
    </form>
  )
}
