import { Alert, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPaperclip, IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SendBody } from '#contract/invoice-mail.ts'
import { ProfileBody } from '#contract/settings.ts'
import { call } from '#web/lib/call.ts'
import type { Body, Reply } from '#web/lib/endpoints.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useMay } from '#web/lib/may.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import type { TypedForms } from '#web/lib/typed-forms.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { useTypedForm } from '#web/lib/use-typed-form.ts'
import { m } from '#web/paraglide/messages.js'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { notify } from '#web/ui/notify.ts'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'

export type Mail = Reply<'invoices.mail'>

/** A paper that goes out by mail. */
export interface Sent {
  readonly id: string
  readonly sentAt: string | null
}

/** What the letter of one kind of paper says, and how it goes. */
export interface LetterKind<Version> {
  readonly words: {
    readonly title: string
    readonly submit: string
    readonly text: (paper: Version) => string
    readonly noAddress: (paper: Version) => string
    readonly sent: (paper: Version, to: string) => string
  }
  /** Letters that were being written, by their paper. */
  readonly shelf: TypedForms<Version, LetterValues>
  readonly send: (id: string, body: Body<'invoices.send'>, idempotencyKey: string) => Promise<Version>
  /** For what goes another way; left out of what its client has to answer. */
  readonly marking?: { readonly mark: (id: string) => Promise<Version>; readonly marked: string }
}

interface LetterFormProps<Version> extends DialogFormProps {
  readonly kind: LetterKind<Version>
  readonly paper: Version
  readonly mail: Mail
  readonly whoToAsk: ReactNode
  /** Below what is attached. */
  readonly besides?: ReactNode
  readonly onChanged: (paper: Version) => void
}

type Line = Mail['missing'][number]

export interface LetterValues extends Record<Line, string> {
  readonly to: string
  readonly message: string
}

const labels = {
  to: m.invoices_send_to(),
  message: m.invoices_send_message(),
  address: m.invoices_send_own_address(),
  phone: m.invoices_send_own_phone(),
}
const validateBody = zodValidate(SendBody, labels)
const validateProfile = zodValidate(ProfileBody, labels)

const pick = (values: LetterValues, lines: readonly Line[]): Partial<Record<Line, string>> =>
  Object.fromEntries(lines.map((line) => [line, values[line]]))

/** Lines of the letterhead that the profile lacked. */
async function saveLetterhead(body: Body<'settings.updateProfile'>): Promise<void> {
  const { user } = await call('settings.updateProfile', { body })
  sessionStore.getState().refresh(user)
}

/** The mail of a paper; what the business's letterhead lacks is asked for and kept, or who to ask for it is told. */
export function LetterForm<Version extends Sent>({
  kind,
  paper,
  mail,
  whoToAsk,
  besides,
  onChanged,
  onSaved,
  onCancel,
  onDirtyChange,
}: LetterFormProps<Version>) {
  const { words, marking } = kind
  // As the form opened: read anew after a lost answer, the usual words may be others, and a repeat must be the same.
  const [offered] = useState(mail.message)
  // The same: a line that is kept already stays where it was typed until the mail has gone.
  const [missing] = useState(mail.missing)
  const mayFillIn = useMay('business.write')
  const isStuck = missing.length > 0 && !mayFillIn
  const validate = (values: LetterValues): Record<string, string> => ({
    ...validateBody(values),
    ...validateProfile(pick(values, missing)),
    ...Object.fromEntries(
      (['to', ...missing] as const)
        .filter((field) => values[field].trim() === '')
        .map((field) => [field, m.form_required({ label: labels[field] })]),
    ),
  })
  const form = useForm<LetterValues>({
    initialValues: { to: mail.to ?? '', message: offered, address: '', phone: '' },
    validate,
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  useTypedForm({ shelf: kind.shelf, record: paper, form, isDirty: () => form.isDirty() })
  const { formProps, isPending, failure } = useFormSubmit<LetterValues, Version>({
    form,
    send: async (values, idempotencyKey) => {
      const { to, message } = values
      if (missing.length > 0) await saveLetterhead(pick(values, missing))
      return kind.send(paper.id, { to, ...(message !== offered && { message }) }, idempotencyKey)
    },
    onSuccess: (changed, { to }) => {
      onSaved()
      onChanged(changed)
      notify.success(words.sent(paper, to.trim()))
    },
  })
  const mark = useMutation({
    mutationFn: async () => marking && { changed: await marking.mark(paper.id), told: marking.marked },
    onSuccess: (done) => {
      if (!done) return
      onSaved()
      onChanged(done.changed)
      notify.success(done.told)
    },
  })

  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text c="dimmed">{words.text(paper)}</Text>
        {mail.to === null && <Alert color="yellow">{words.noAddress(paper)}</Alert>}
        {failure && <Alert color="red">{failure}</Alert>}
        <TextInput
          label={labels.to}
          type="email"
          required
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('to')}
        />
        {isStuck && whoToAsk}
        {missing.length > 0 && mayFillIn && (
          <Fieldset legend={m.invoices_send_own()}>
            <Stack gap="sm">
              <Text size="sm">{m.invoices_send_own_text()}</Text>
              {missing.map((line) =>
                line === 'address' ? (
                  <GrowingText
                    key={line}
                    label={labels.address}
                    required
                    withAsterisk
                    minRows={2}
                    autoComplete="street-address"
                    {...form.getInputProps(line)}
                  />
                ) : (
                  <TextInput
                    key={line}
                    label={labels.phone}
                    type="tel"
                    required
                    withAsterisk
                    autoComplete="tel"
                    {...form.getInputProps(line)}
                  />
                ),
              )}
            </Stack>
          </Fieldset>
        )}
        <TextInput label={m.invoices_send_subject()} value={mail.subject} readOnly variant="filled" />
        <GrowingText
          label={labels.message}
          {...(!mail.mayLink && { description: m.invoices_send_unpaid({ count: mail.messageMax }) })}
          minRows={6}
          maxRows={14}
          {...form.getInputProps('message')}
        />
        <Group gap={6}>
          <IconPaperclip size={16} aria-hidden />
          <Text size="sm">{m.invoices_send_attachment({ file: mail.fileName })}</Text>
        </Group>
        {besides}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isPending} onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          {marking && paper.sentAt === null && (
            <Button variant="default" onClick={() => mark.mutate()} loading={mark.isPending}>
              {m.invoices_send_mark()}
            </Button>
          )}
          <Button
            type="submit"
            loading={isPending}
            disabled={isStuck}
            leftSection={<IconSend size={16} aria-hidden />}
          >
            {words.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
