import { Alert, Button, Fieldset, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPaperclip, IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Invoice, invoiceEndpoints } from '#contract/invoices.ts'
import { ProfileBody } from '#contract/settings.ts'
import { mayRole } from '#domain/team/permissions.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useMay } from '#web/lib/may.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { useTypedForm } from '#web/lib/use-typed-form.ts'
import { m } from '#web/paraglide/messages.js'
import { namesIn, usePeople } from '#web/shared/team/use-people.ts'
import { notify } from '#web/ui/notify.ts'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'
import { clientText } from '../components/invoice-words.ts'
import { markAsSent, saveLetterhead, sendInvoice, useShowChanged } from '../invoices-queries.ts'

export interface LetterProps extends DialogFormProps {
  readonly invoice: Invoice
}

type Mail = Reply<'invoices.mail'>

type Line = Mail['missing'][number]

interface LetterValues extends Record<Line, string> {
  readonly to: string
  readonly message: string
}

const labels = {
  to: m.invoices_send_to(),
  message: m.invoices_send_message(),
  address: m.invoices_send_own_address(),
  phone: m.invoices_send_own_phone(),
}
const validateBody = zodValidate(invoiceEndpoints.send.body, labels)
const validateProfile = zodValidate(ProfileBody, labels)

const pick = (values: LetterValues, lines: readonly Line[]): Partial<Record<Line, string>> =>
  Object.fromEntries(lines.map((line) => [line, values[line]]))

/** Letters that were being written, by their invoice. */
export const typedLetters = typedForms<Invoice, LetterValues>()

/** By name, as soon as they are known: roles alone tell a newcomer nobody. */
function WhoToAsk() {
  const { members } = usePeople()
  const able = members.filter(({ role }) => mayRole(role, 'business.write'))
  return (
    <Alert color="yellow">
      {able.length === 0
        ? m.invoices_send_own_ask()
        : m.invoices_send_own_ask_names({ names: namesIn(able) })}
    </Alert>
  )
}

/** The mail of an invoice; what the business's letterhead lacks is asked for and kept, or who to ask for it is told. */
export function LetterForm({
  mail,
  invoice,
  onSaved,
  onCancel,
  onDirtyChange,
}: LetterProps & { readonly mail: Mail }) {
  const showChanged = useShowChanged()
  // As the form opened: read anew after a lost answer, the usual words may be others, and a repeat must be the same.
  const [offered] = useState(mail.message)
  const { invoiceNumber: number, sentAt } = invoice
  const client = clientText(invoice)
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
  useTypedForm({ shelf: typedLetters, record: invoice, form, isDirty: () => form.isDirty() })
  const { formProps, isPending, failure } = useFormSubmit<LetterValues, Invoice>({
    form,
    send: async (values, idempotencyKey) => {
      const { to, message } = values
      if (missing.length > 0) await saveLetterhead(pick(values, missing))
      return sendInvoice(invoice.id, { to, ...(message !== offered && { message }) }, idempotencyKey)
    },
    onSuccess: (changed, { to }) => {
      onSaved()
      showChanged(changed)
      notify.success(m.invoices_send_sent({ number, to: to.trim() }))
    },
  })
  const mark = useMutation({
    mutationFn: () => markAsSent(invoice.id),
    onSuccess: (changed) => {
      onSaved()
      showChanged(changed)
      notify.success(m.invoices_updated())
    },
  })

  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text c="dimmed">{m.invoices_send_text({ number, client })}</Text>
        {mail.to === null && (
          <Alert color="yellow">
            {sentAt === null
              ? m.invoices_send_no_address({ client })
              : m.invoices_send_no_address_again({ client })}
          </Alert>
        )}
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
        {isStuck && <WhoToAsk />}
        {missing.length > 0 && mayFillIn && (
          <Fieldset legend={m.invoices_send_own()}>
            <Stack gap="sm">
              <Text size="sm">{m.invoices_send_own_text()}</Text>
              {missing.map((line) =>
                line === 'address' ? (
                  <Textarea
                    key={line}
                    label={labels.address}
                    required
                    withAsterisk
                    autosize
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
        <Textarea
          label={labels.message}
          {...(!mail.mayLink && { description: m.invoices_send_unpaid({ count: mail.messageMax }) })}
          autosize
          minRows={6}
          maxRows={14}
          {...form.getInputProps('message')}
        />
        <Group gap={6}>
          <IconPaperclip size={16} aria-hidden />
          <Text size="sm">{m.invoices_send_attachment({ file: mail.fileName })}</Text>
        </Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isPending} onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          {sentAt === null && (
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
            {m.invoices_send()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
