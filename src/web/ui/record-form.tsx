import { Alert, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RecordFormState, Versioned } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { NewerVersion } from './newer-version.tsx'

interface RecordFormProps<Version extends Versioned> extends RecordNewsProps<Version> {
  readonly state: RecordFormState<Version>
  readonly submitLabel: string
  readonly onCancel: () => void
  /** A further way out, before the one that saves. */
  readonly otherSubmit?: ReactNode
  readonly children: ReactNode
}

/** The form of a record: what was saved elsewhere meanwhile, what was refused, the fields, and the ways out. */
export function RecordForm<Version extends Versioned>({
  state,
  submitLabel,
  onCancel,
  otherSubmit,
  children,
  ...news
}: RecordFormProps<Version>) {
  return (
    <form {...state.formProps}>
      <Stack gap="md">
        <RecordNews state={state} {...news} />
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={state.isPending} onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          {otherSubmit}
          <Button type="submit" loading={state.isPending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface RecordNewsProps<Version extends Versioned> {
  readonly state: Pick<RecordFormState<Version>, 'conflict' | 'failure' | 'isPending'>
  /** What else is on record than words. */
  readonly picture?: (onRecord: Version) => ReactNode
  /** How a refusal is told, where its sentence alone doesn't help. */
  readonly refusal?: (text: string) => ReactNode
}

/** What a form has to tell before its fields: another version on record, or why it wasn't saved. */
export function RecordNews<Version extends Versioned>({ state, picture, refusal }: RecordNewsProps<Version>) {
  const { conflict, failure, isPending } = state
  return (
    <>
      {conflict && (
        // Anew for each version, and each time that somebody tries to save without having chosen.
        <NewerVersion
          key={`${conflict.onRecord.updatedAt} ${conflict.asked}`}
          conflict={conflict}
          isPending={isPending}
        >
          {picture?.(conflict.onRecord)}
        </NewerVersion>
      )}
      {failure !== undefined && (
        <Alert color="red" role="alert">
          {refusal ? refusal(failure) : failure}
        </Alert>
      )}
    </>
  )
}
