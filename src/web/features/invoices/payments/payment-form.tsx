import { Alert, Button, Group, Paper, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { useTypedForm } from '#web/lib/use-typed-form.ts'
import { m } from '#web/paraglide/messages.js'
import { methodOptions } from '#web/shared/invoices/payment-methods.ts'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { notify } from '#web/ui/notify.ts'
import { Select } from '#web/ui/select.tsx'
import { addPayment, useShowChanged } from '../invoices-queries.ts'
import { newPayment, type PaymentValues, paymentBody, paymentValidation } from './payment-values.ts'
import { typedPayments } from './typed-payments.ts'

const paymentWords = {
  labels: {
    amount: m.invoices_payment_amount(),
    paidOn: m.invoices_paid_on(),
    method: m.invoices_payment_method(),
    note: m.invoices_payment_note(),
  },
  tooMuch: m.invoices_payment_too_much,
  added: m.invoices_payment_added,
  add: m.invoices_payment_add,
}

const refundWords: typeof paymentWords = {
  labels: { ...paymentWords.labels, paidOn: m.credits_refund_day() },
  tooMuch: m.credits_refund_too_much,
  added: m.credits_refund_added,
  add: m.credits_refund_add,
}

interface PaymentFormProps {
  readonly invoice: Invoice
  readonly onDone: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** Records a payment of at most what is due; or, where more was paid than that, what of it is given back. */
export function PaymentForm({ invoice, onDone, onDirtyChange }: PaymentFormProps) {
  const { timeZone } = useRegion()
  const showChanged = useShowChanged()
  const today = todayIn(timeZone)
  const isRefund = invoice.balance < 0
  const most = Math.abs(invoice.balance)
  const balance = moneyText(invoice, most)
  const words = isRefund ? refundWords : paymentWords
  const labels = words.labels
  const form = useForm<PaymentValues>({
    initialValues: newPayment(most, today),
    validate: paymentValidation(labels, most, words.tooMuch({ balance })),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit<PaymentValues, Invoice>({
    form,
    send: (values, idempotencyKey) => addPayment(invoice.id, paymentBody(values, isRefund), idempotencyKey),
    onSuccess: (changed, { amount }) => {
      done()
      showChanged(changed)
      notify.success(words.added({ amount: moneyText(invoice, Number(amount)) }))
    },
  })

  useTypedForm({ shelf: typedPayments, record: invoice, form, isDirty: () => form.isDirty() })

  function done() {
    onDirtyChange(false)
    onDone()
  }

  // Another balance is another offer; an amount that somebody has typed stays.
  useEffect(() => {
    const offered = form.getInitialValues()
    if (offered.amount === most) return
    const isUntouched = form.getValues().amount === offered.amount
    form.setInitialValues({ ...offered, amount: most })
    if (isUntouched) form.setFieldValue('amount', most)
  })

  // It goes without being asked when somebody else has paid the rest.
  useEffect(() => () => onDirtyChange(false), [onDirtyChange])

  const { ref } = formProps
  useEffect(() => {
    ref.current?.querySelector('input')?.focus()
  }, [ref])

  return (
    <Paper withBorder p="md" mt="sm" component="form" {...formProps} aria-label={words.add()}>
      {failure && (
        <Alert color="red" mb="sm">
          {failure}
        </Alert>
      )}
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
          max={today}
          required
          withAsterisk
          {...form.getInputProps('paidOn')}
        />
        <Select
          label={labels.method}
          data={methodOptions}
          allowDeselect={false}
          {...form.getInputProps('method')}
        />
        <TextInput
          label={labels.note}
          placeholder={m.invoices_payment_note_hint()}
          autoComplete="off"
          {...form.getInputProps('note')}
        />
      </SimpleGrid>
      <Group justify="flex-end" mt="md" gap="sm">
        <Button variant="default" size="sm" onClick={done}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" size="sm" loading={isPending}>
          {words.add()}
        </Button>
      </Group>
    </Paper>
  )
}
