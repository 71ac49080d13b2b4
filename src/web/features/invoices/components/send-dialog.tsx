import { Alert, Button, Center, Group, Loader, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPaperclip, IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Invoice, invoiceEndpoints } from '#contract/invoices.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { describeError } from '#web/lib/errors.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { confirmLoss, useUnsaved } from '#web/ui/leave-question.tsx'
import { notify } from '#web/ui/notify.ts'
import { mailQuery, markAsSent, sendInvoice, useShowChanged } from '../invoices-queries.ts'
import { clientText } from './invoice-words.ts'

interface SendDialogProps {
  /** Null while the dialog is closed. */
  readonly invoice: Invoice | null
  readonly onClose: () => void
}

/** Shows the mail before it is sent, and offers to mark as sent what goes another way. */
export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const [isDirty, setIsDirty] = useState(false)
  useUnsaved(isDirty)

  function close() {
    setIsDirty(false)
    onClose()
  }

  async function leave() {
    if (!isDirty || (await confirmLoss())) close()
  }

  return (
    <Modal opened={invoice !== null} onClose={leave} title={m.invoices_send_title()} size="lg">
      {invoice && (
        <Letter
          key={invoice.id}
          invoice={invoice}
          onDone={close}
          onCancel={leave}
          onDirtyChange={setIsDirty}
        />
      )}
    </Modal>
  )
}

interface LetterProps {
  readonly invoice: Invoice
  readonly onDone: () => void
  readonly onCancel: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
}

function Letter(props: LetterProps) {
  const { data, error, isPending, refetch, isRefetching } = useQuery(mailQuery(props.invoice))
  if (isPending) {
    return (
      <Center mih={240}>
        <Loader aria-label={m.invoices_send_loading()} />
      </Center>
    )
  }
  if (!data) {
    return (
      <ErrorState
        message={describeError(error).message}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  return <LetterForm mail={data} {...props} />
}

type Mail = Reply<'invoices.mail'>

interface LetterValues {
  readonly to: string
  readonly message: string
}

const labels = { to: m.invoices_send_to(), message: m.invoices_send_message() }
const validateBody = zodValidate(invoiceEndpoints.send.body, labels)

function validate(values: LetterValues): Record<string, string> {
  if (values.to.trim() === '') return { to: m.form_required({ label: labels.to }) }
  return validateBody(values)
}

function LetterForm({
  mail,
  invoice,
  onDone,
  onCancel,
  onDirtyChange,
}: LetterProps & { readonly mail: Mail }) {
  const showChanged = useShowChanged()
  // As the form opened: read anew after a lost answer, the usual words may be others, and a repeat must be the same.
  const [offered] = useState(mail.message)
  const { invoiceNumber: number, sentAt } = invoice
  const client = clientText(invoice)
  const form = useForm<LetterValues>({
    initialValues: { to: mail.to ?? '', message: offered },
    validate,
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit<LetterValues, Invoice>({
    form,
    send: ({ to, message }, idempotencyKey) =>
      sendInvoice(invoice.id, { to, ...(message !== offered && { message }) }, idempotencyKey),
    onSuccess: (changed, { to }) => {
      onDone()
      showChanged(changed)
      notify.success(m.invoices_send_sent({ number, to: to.trim() }))
    },
  })
  const mark = useMutation({
    mutationFn: () => markAsSent(invoice.id),
    onSuccess: (changed) => {
      onDone()
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
        <TextInput label={m.invoices_send_subject()} value={mail.subject} readOnly variant="filled" />
        <Textarea
          label={labels.message}
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
          <Button variant="default" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          {sentAt === null && (
            <Button variant="default" onClick={() => mark.mutate()} loading={mark.isPending}>
              {m.invoices_send_mark()}
            </Button>
          )}
          <Button type="submit" loading={isPending} leftSection={<IconSend size={16} aria-hidden />}>
            {m.invoices_send_submit()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
