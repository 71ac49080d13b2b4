import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type * as z from 'zod/mini'
import { DepositBody } from '#contract/quote-bodies.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'

const USUAL_PERCENT = 30

/** What a share of is asked for in advance. */
export interface AskedDeposit<Made> {
  readonly id: string
  readonly currency: string
  /** Of that currency: '$'. */
  readonly sign: string
  /** Of what it is a share, and how much is left to ask for. */
  readonly text: string
  readonly send: (body: z.output<typeof DepositBody>, idempotencyKey: string) => Promise<Made>
}

interface DepositFormProps<Made> extends DialogFormProps {
  readonly asked: AskedDeposit<Made>
  readonly onMade: (made: Made) => void
}

/** How much a deposit is, of which nothing was agreed. */
export function DepositForm<Made>({
  asked,
  onMade,
  onSaved,
  onCancel,
  onDirtyChange,
}: DepositFormProps<Made>) {
  const { currency, sign, text, send } = asked
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
    send: (values, key) => send(bodyOf(values), key),
    onSuccess: (made: Made) => {
      onSaved()
      onMade(made)
    },
  })
  const field = { label: m.invoices_instalment_share(), 'data-autofocus': true, selectAllOnFocus: true }
  return (
    <form {...formProps}>
      <Stack>
        <Text>{text}</Text>
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
              { value: 'amount', label: sign },
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
