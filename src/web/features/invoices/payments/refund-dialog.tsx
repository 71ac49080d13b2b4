import { Alert, Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Invoice } from '#contract/invoices.ts'
import { type Payment, type PaymentMethod, RefundPaymentBody } from '#contract/payments.ts'
import { toMinor } from '#domain/money/minor.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { formatDay } from '#web/lib/formats.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { methodOptions } from '#web/shared/invoices/payment-methods.ts'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { notify } from '#web/ui/notify.ts'
import { type DialogFormProps, RecordDialog } from '#web/ui/record-dialog.tsx'
import { refundPayment, useShowChanged } from '../invoices-queries.ts'
import { refundable } from './payment-values.ts'

const labels = {
  amount: m.invoices_refund_amount(),
  reason: m.invoices_refund_reason(),
  paidOn: m.credits_refund_day(),
  method: m.invoices_payment_method(),
}

interface RefundDialogProps {
  readonly invoice: Invoice
  /** Null while the dialog is closed. */
  readonly payment: Payment | null
  readonly onClose: () => void
}

/** Records what is given back of a payment. */
export const RefundDialog = ({ invoice, payment, onClose }: RefundDialogProps) => (
  <RecordDialog subject={payment} titles={{ edit: m.invoices_refund() }} onClose={onClose}>
    {(shown, form) => shown && <RefundForm invoice={invoice} payment={shown} {...form} />}
  </RecordDialog>
)

interface RefundValues {
  readonly amount: number | string
  readonly reason: string
  readonly paidOn: string
  readonly method: PaymentMethod
}

const bodyOf = ({ amount, ...values }: RefundValues) => ({
  ...values,
  amount: amount === '' ? undefined : Number(amount),
})

const validateBody = zodValidate(RefundPaymentBody, labels)

function RefundForm({
  invoice,
  payment,
  onSaved,
  onCancel,
  onDirtyChange,
}: Pick<RefundDialogProps, 'invoice'> & { readonly payment: Payment } & DialogFormProps) {
  const { timeZone } = useRegion()
  const showChanged = useShowChanged()
  const today = todayIn(timeZone)
  const most = refundable(invoice, payment)
  const form = useForm<RefundValues>({
    initialValues: { amount: most, reason: '', paidOn: today, method: payment.method },
    validate: (values) => {
      const errors = validateBody(bodyOf(values))
      const isTooMuch = toMinor(Number(values.amount)) > toMinor(most)
      return errors.amount === undefined && isTooMuch
        ? { ...errors, amount: m.invoices_refund_too_much({ amount: moneyText(invoice, most) }) }
        : errors
    },
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit<RefundValues, Invoice>({
    form,
    send: (values, idempotencyKey) =>
      refundPayment(invoice.id, payment.id, RefundPaymentBody.parse(bodyOf(values)), idempotencyKey),
    onSuccess: (changed, { amount }) => {
      onSaved()
      showChanged(changed)
      notify.success(m.credits_refund_added({ amount: moneyText(invoice, Number(amount)) }))
    },
  })
  return (
    <form {...formProps}>
      <Stack>
        <Text>
          {m.invoices_refund_text({
            ...{ amount: moneyText(invoice, payment.amount), day: formatDay(payment.paidOn) },
            number: invoice.invoiceNumber,
          })}
        </Text>
        {failure && <Alert color="red">{failure}</Alert>}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <MoneyField
            label={labels.amount}
            currency={invoice.currency}
            selectAllOnFocus
            required
            withAsterisk
            data-autofocus
            {...form.getInputProps('amount')}
          />
          <TextInput
            label={labels.paidOn}
            type="date"
            min={payment.paidOn}
            max={today}
            required
            withAsterisk
            {...form.getInputProps('paidOn')}
          />
        </SimpleGrid>
        <TextInput
          label={labels.reason}
          placeholder={m.invoices_refund_reason_hint()}
          autoComplete="off"
          required
          withAsterisk
          {...form.getInputProps('reason')}
        />
        <Select
          label={labels.method}
          data={methodOptions}
          allowDeselect={false}
          {...form.getInputProps('method')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {m.credits_refund_add()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
