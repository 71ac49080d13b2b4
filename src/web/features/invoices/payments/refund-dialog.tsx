import { Alert, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
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
import { Select } from '#web/ui/select.tsx'
import { refundPayment, useShowChanged } from '../invoices-queries.ts'
import { giveBack } from '../online/online-queries.ts'
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
  /** How much of it goes back by the way it came online. */
  readonly returnable: number
  readonly onClose: () => void
}

/** Records what is given back of a payment. */
export const RefundDialog = ({ invoice, payment, returnable, onClose }: RefundDialogProps) => (
  <RecordDialog subject={payment} titles={{ edit: m.invoices_refund() }} onClose={onClose}>
    {(shown, form) =>
      shown && <RefundForm invoice={invoice} payment={shown} returnable={returnable} {...form} />
    }
  </RecordDialog>
)

interface RefundValues {
  readonly amount: number | string
  readonly reason: string
  readonly paidOn: string
  /** Else what was given back by hand is put on record. */
  readonly method: PaymentMethod | 'online'
}

const bodyOf = ({ amount, method, ...values }: RefundValues) => ({
  ...values,
  ...(method !== 'online' && { method }),
  amount: amount === '' ? undefined : Number(amount),
})

const validateBody = zodValidate(RefundPaymentBody, labels)

function RefundForm({
  invoice,
  payment,
  returnable,
  onSaved,
  onCancel,
  onDirtyChange,
}: Pick<RefundDialogProps, 'invoice' | 'returnable'> & { readonly payment: Payment } & DialogFormProps) {
  const { timeZone } = useRegion()
  const showChanged = useShowChanged()
  const today = todayIn(timeZone)
  const mostBy = (method: RefundValues['method']) =>
    method === 'online' ? Math.min(returnable, refundable(invoice, payment)) : refundable(invoice, payment)
  const usual = returnable > 0 ? 'online' : payment.method
  const form = useForm<RefundValues>({
    initialValues: { amount: mostBy(usual), reason: '', paidOn: today, method: usual },
    validate: (values) => {
      const errors = validateBody(bodyOf(values))
      const most = mostBy(values.method)
      const isTooMuch = toMinor(Number(values.amount)) > toMinor(most)
      return errors.amount === undefined && isTooMuch
        ? { ...errors, amount: m.invoices_refund_too_much({ amount: moneyText(invoice, most) }) }
        : errors
    },
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit<RefundValues, Invoice>({
    form,
    send: (values, key) => {
      const body = RefundPaymentBody.parse(bodyOf(values))
      const { amount, reason } = body
      return values.method === 'online'
        ? giveBack(invoice.id, payment.id, { amount, reason, key })
        : refundPayment(invoice.id, payment.id, body, key)
    },
    onSuccess: (changed, { amount, method }) => {
      const added = method === 'online' ? m.invoices_refund_on_its_way : m.credits_refund_added
      onSaved()
      showChanged(changed)
      notify.success(added({ amount: moneyText(invoice, Number(amount)) }))
    },
  })
  const isOnline = form.values.method === 'online'
  const told = {
    ...{ amount: moneyText(invoice, payment.amount), day: formatDay(payment.paidOn) },
    number: invoice.invoiceNumber,
  }
  return (
    <form {...formProps}>
      <Stack>
        <Text>{isOnline ? m.invoices_refund_online_text(told) : m.invoices_refund_text(told)}</Text>
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
          {!isOnline && (
            <TextInput
              label={labels.paidOn}
              type="date"
              min={payment.paidOn}
              max={today}
              required
              withAsterisk
              {...form.getInputProps('paidOn')}
            />
          )}
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
          data={
            returnable > 0
              ? [{ value: 'online', label: m.invoices_refund_online() }, ...methodOptions]
              : methodOptions
          }
          allowDeselect={false}
          {...form.getInputProps('method')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {isOnline ? m.invoices_refund() : m.credits_refund_add()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
