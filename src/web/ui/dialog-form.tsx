import { Alert, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'

interface DialogFormFrameProps {
  readonly state: ReturnType<typeof useFormSubmit>
  readonly submitLabel: string
  readonly isDanger?: boolean
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A short form in a dialog: why it was refused, the fields, and the ways out. */
export function DialogForm({
  state,
  submitLabel,
  isDanger = false,
  onCancel,
  children,
}: DialogFormFrameProps) {
  const { formProps, isPending, failure } = state
  return (
    <form {...formProps}>
      <Stack gap="lg">
        {failure !== undefined && (
          <Alert color="red" variant="light">
            {failure}
          </Alert>
        )}
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isPending} onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending} {...(isDanger && { color: 'red' })}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
