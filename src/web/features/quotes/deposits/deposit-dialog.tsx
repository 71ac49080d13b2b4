import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { DepositBody } from '#contract/quote-bodies.ts'
import type { Quote } from '#contract/quotes.ts'
import { fromMinor } from '#domain/money/minor.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { currencySign, moneyText } from '#web/shared/papers/paper-words.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { type DialogFormProps, RecordDialog } from '#web/ui/record-dialog.tsx'
import { addDeposit } from '../quotes-queries.ts'
import { leftMinor } from './deposit-state.ts'

type Made = Reply<'quotes.deposit'>

interface DepositDialogProps {
  /** Null while the dialog is closed. */
  readonly quote: Quote | null
  readonly onClose: () => void
  readonly onMade: (made: Made) => void
}

const USUAL_PERCENT = 30

/** Asks how much a deposit is, of which the quote says nothing. */
export function DepositDialog({ quote, onClose, onMade }: DepositDialogProps) {
  return (
    <RecordDialog subject={quote} titles={{ edit: m.quotes_deposit() }} onClose={onClose}>
      {(shown, form) => shown && <ShareForm quote={shown} onMade={onMade} {...form} />}
    </RecordDialog>
  )
}

type ShareFormProps = DialogFormProps & Pick<DepositDialogProps, 'onMade'> & { readonly quote: Quote }

function ShareForm({ quote, onMade, onSaved, onCancel, onDirtyChange }: ShareFormProps) {
  const { id, currency, quoteNumber: number } = quote
  const left = moneyText(quote, fromMinor(leftMinor(quote)))
  const validate = zodValidate(DepositBody, {
    percent: m.invoices_instalment_share(),
    amount: m.invoices_instalment_share(),
  })
  const bodyOf = ({ kind, amount }: typeof initialValues) => ({
    [kind]: amount === '' ? Number.NaN : Number(amount),
  })
  const initialValues = { kind: 'percent' as 'percent' | 'amount', amount: USUAL_PERCENT as number | string }
  const form = useForm({
    initialValues,
    // The one field stands for both.
    validate: (values) => {
      const [error] = Object.values(validate(bodyOf(values)))
      return error === undefined ? {} : { amount: error }
    },
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (values, key) => addDeposit(id, bodyOf(values), key),
    onSuccess: (made: Made) => {
      onSaved()
      onMade(made)
    },
  })
  const field = { label: m.invoices_instalment_share(), 'data-autofocus': true, selectAllOnFocus: true }
  return (
    <form {...formProps}>
      <Stack>
        <Text>{m.quotes_deposit_text({ number, amount: left })}</Text>
        {failure && <Alert color="red">{failure}</Alert>}
        <Group align="end" wrap="nowrap">
          {form.values.kind === 'percent' ? (
            <NumberField
              {...field}
              flex={1}
              decimals={3}
              suffix={m.invoices_percent_suffix()}
              {...form.getInputProps('amount')}
            />
          ) : (
            <MoneyField {...field} flex={1} currency={currency} isBare {...form.getInputProps('amount')} />
          )}
          <SegmentedControl
            aria-label={m.quotes_deposit_kind()}
            data={[
              { value: 'percent', label: '%' },
              { value: 'amount', label: currencySign(currency) },
            ]}
            {...form.getInputProps('kind')}
          />
        </Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {m.quotes_deposit_make()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
