import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReportReason, reportReasons } from '#contract/pattern-reports.ts'
import type { PublicPattern } from '#contract/patterns.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { notify } from '#web/ui/notify.ts'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'
import { reportReasonTexts } from './report-words.ts'

const NOTE_MAX_LENGTH = 1_000

interface ReportFormProps extends DialogFormProps {
  readonly pattern: PublicPattern
}

/** Why a pattern should not be public. */
export function ReportForm({ pattern, onCancel, onSaved, onDirtyChange }: ReportFormProps) {
  const form = useForm<{ reason: ReportReason | null; note: string }>({
    initialValues: { reason: null, note: '' },
    validate: { reason: (reason) => (reason === null ? m.patterns_report_choose() : null) },
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: ({ reason, note }) =>
      call('patterns.report', { params: { id: pattern.id }, body: { reason: reason ?? 'other', note } }),
    onSuccess: onSaved,
    onFailure: (error) => {
      if (!isApiError(error, 'CONFLICT')) return false
      // It was reported before, or it is the reporter's own.
      notify.info(error.message)
      onDirtyChange(false)
      return true
    },
  })
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {m.patterns_report_text({ name: pattern.name })}
        </Text>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Radio.Group label={m.patterns_report_reason()} withAsterisk {...form.getInputProps('reason')}>
          <Stack gap="xs" mt="xs">
            {reportReasons.map((reason) => (
              <Radio key={reason} value={reason} label={reportReasonTexts[reason]()} />
            ))}
          </Stack>
        </Radio.Group>
        <GrowingText
          label={m.patterns_report_note()}
          minRows={2}
          maxRows={6}
          maxLength={NOTE_MAX_LENGTH}
          {...form.getInputProps('note')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {m.patterns_report_submit()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
