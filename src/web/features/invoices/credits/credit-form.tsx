import { Alert, Button, Checkbox, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CreateCreditNoteBody } from '#contract/invoice-bodies.ts'
import type { Invoice } from '#contract/invoices.ts'
import { paymentMethods } from '#contract/payments.ts'
import { fromMinor } from '#domain/money/minor.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { methodText } from '#web/shared/invoices/payment-methods.ts'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { Totals } from '#web/shared/papers/totals.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { notify } from '#web/ui/notify.ts'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { creditInvoice, useShowChanged } from '../invoices-queries.ts'
import { CreditLines } from './credit-lines.tsx'
import {
  type CreditLineValues,
  type CreditValues,
  creditBody,
  creditOf,
  overpaidWith,
  problemText,
  wholeCredit,
} from './credit-values.ts'

const methodOptions = paymentMethods.map((value) => ({ value, label: methodText(value) }))

interface CreditFormProps extends DialogFormProps {
  readonly invoice: Invoice
  /** What was credited before. */
  readonly notes: readonly Invoice[]
}

const validate = zodValidate(CreateCreditNoteBody, { reason: m.credits_reason() })

export function CreditForm({ invoice, notes, onSaved, onCancel, onDirtyChange }: CreditFormProps) {
  const { timeZone } = useRegion()
  const today = todayIn(timeZone)
  const showChanged = useShowChanged()
  const form = useForm<CreditValues>({
    initialValues: wholeCredit(invoice, notes, today),
    validate: (values) => (creditOf(invoice, notes, values).problem ? { lines: true } : checked(values)),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const amounts = creditOf(invoice, notes, form.values)
  const problem = amounts.problem && problemText(amounts.problem, invoice)
  const overpaid = overpaidWith(invoice, amounts)
  const { formProps, isPending, failure } = useFormSubmit<CreditValues, Reply<'invoices.credit'>>({
    form,
    send: (values, idempotencyKey) =>
      creditInvoice(
        invoice.id,
        creditBody({ ...values, isRefunded: values.isRefunded && overpaid > 0 }),
        idempotencyKey,
      ),
    onSuccess: ({ creditNote, invoice: changed }) => {
      onSaved()
      showChanged(changed)
      notify.success(m.credits_added({ number: creditNote.invoiceNumber }))
    },
  })
  const change = (line: number, changed: Partial<CreditLineValues>) =>
    form.setFieldValue(
      'lines',
      form.values.lines.map((one, place) => (place === line ? { ...one, ...changed } : one)),
    )
  const { isRefunded } = form.values
  return (
    <form {...formProps}>
      <Stack>
        <Text>{m.credits_text({ number: invoice.invoiceNumber })}</Text>
        {failure && <Alert color="red">{failure}</Alert>}
        <CreditLines
          invoice={invoice}
          lines={form.values.lines}
          amounts={new Map(amounts.items.map(({ line, amountMinor }) => [line, amountMinor]))}
          problem={problem}
          onChange={change}
        />
        <Totals paper={onPaper(invoice, amounts)} />
        <TextInput
          label={m.credits_reason()}
          placeholder={m.credits_reason_hint()}
          autoComplete="off"
          required
          withAsterisk
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {overpaid > 0 && (
          <Stack gap="sm">
            <Checkbox
              label={m.credits_refund()}
              description={m.credits_refund_text({ amount: moneyText(invoice, overpaid) })}
              checked={isRefunded}
              onChange={({ currentTarget }) => {
                form.setValues({ isRefunded: currentTarget.checked, refundAmount: overpaid })
              }}
            />
            {isRefunded && (
              <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
                <MoneyField
                  label={m.invoices_amount()}
                  currency={invoice.currency}
                  required
                  withAsterisk
                  {...form.getInputProps('refundAmount')}
                />
                <TextInput
                  label={m.credits_refund_day()}
                  type="date"
                  max={today}
                  required
                  withAsterisk
                  {...form.getInputProps('refundPaidOn')}
                />
                <Select
                  label={m.invoices_payment_method()}
                  data={methodOptions}
                  allowDeselect={false}
                  {...form.getInputProps('refundMethod')}
                />
              </SimpleGrid>
            )}
          </Stack>
        )}
        <Text size="sm" c="dimmed">
          {m.credits_final()}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending} disabled={problem !== null}>
            {m.credits_issue({ amount: moneyText(invoice, fromMinor(amounts.totalMinor)) })}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** As the server will; fields of the refund stand beside each other here. */
function checked(values: CreditValues): Record<string, string> {
  const names: Readonly<Record<string, string>> = {
    'refund.amount': 'refundAmount',
    'refund.paidOn': 'refundPaidOn',
  }
  return Object.fromEntries(
    Object.entries(validate(creditBody(values))).map(([field, text]) => [names[field] ?? field, text]),
  )
}

/** What the note will say of its amounts. */
const onPaper = (invoice: Invoice, amounts: ReturnType<typeof creditOf>) => ({
  currency: invoice.currency,
  subtotal: fromMinor(amounts.subtotalMinor),
  discount:
    amounts.discountMinor === 0 ? null : { kind: 'amount' as const, value: fromMinor(amounts.discountMinor) },
  discountAmount: fromMinor(amounts.discountMinor),
  taxRate: null,
  taxIncluded: invoice.taxIncluded,
  taxAmount: fromMinor(amounts.taxMinor),
  taxes: amounts.taxes.map(({ rate, taxableMinor, taxMinor }) => ({
    rate,
    taxable: fromMinor(taxableMinor),
    tax: fromMinor(taxMinor),
  })),
  amount: fromMinor(amounts.totalMinor),
})
