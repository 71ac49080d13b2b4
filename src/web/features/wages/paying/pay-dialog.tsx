import { Alert, Button, Group, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import type { PayoutKind, WageAccount } from '#contract/wages.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog, type FormDialogControls } from '#web/ui/form-dialog.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { notify } from '#web/ui/notify.ts'
import { pay, wageKeys } from '../wages-queries.ts'
import { aheadOf, newPayment, type PayValues, payBody, payValidation } from './pay-values.ts'

export type PayKind = PayoutKind

interface PayDialogProps {
  /** What is to be written; null while nothing is. */
  readonly kind: PayKind | null
  readonly account: WageAccount
  readonly onClose: () => void
}

export function PayDialog({ kind, account, onClose }: PayDialogProps) {
  // While it closes, the dialog still shows what it was about.
  const [shown, setShown] = useState<PayKind>('payout')
  if (kind !== null && kind !== shown) setShown(kind)
  const { name } = account.worker
  return (
    <FormDialog
      opened={kind !== null}
      title={shown === 'payout' ? m.wages_pay_title({ name }) : m.wages_adjust_title({ name })}
      onClose={onClose}
    >
      {(controls) => <PayForm key={shown} kind={shown} account={account} {...controls} />}
    </FormDialog>
  )
}

interface PayFormProps extends FormDialogControls {
  readonly kind: PayKind
  readonly account: WageAccount
}

function PayForm({ kind, account, leave, close, onDirtyChange }: PayFormProps) {
  const { currency, timeZone } = useRegion()
  const queryClient = useQueryClient()
  const today = todayIn(timeZone)
  const { worker, due } = account
  const text = (amount: number) => formatMoney(amount, currency)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: wageKeys.all })
  const form = useForm<PayValues>({
    initialValues: newPayment(kind, due, today),
    validate: payValidation(kind, today),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (values: PayValues, key) => pay(payBody({ memberId: worker.id, kind, due }, values), key),
    onSuccess: ({ due: left }, { amount }) => {
      close()
      refresh()
      const told = { name: worker.name, amount: text(Number(amount)), due: text(left) }
      notify.success(kind === 'payout' ? m.wages_paid_out(told) : m.wages_was_adjusted(told))
    },
    onFailure: (error) => {
      // Somebody else has paid meanwhile: what is due is read anew.
      if (isApiError(error, 'CONFLICT')) refresh()
      return false
    },
  })
  // What is due by now is another offer; an amount that somebody has typed stays.
  useEffect(() => {
    const offered = newPayment(kind, due, today).amount
    const initial = form.getInitialValues()
    if (initial.amount === offered) return
    const isUntouched = form.getValues().amount === initial.amount
    form.setInitialValues({ ...initial, amount: offered })
    if (isUntouched) form.setFieldValue('amount', offered)
  })
  const ahead = kind === 'payout' ? aheadOf(due, form.values) : 0
  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure !== undefined && <Alert color="red">{failure}</Alert>}
        <Text c="dimmed">
          {due < 0 ? m.wages_ahead_by({ amount: text(-due) }) : m.wages_due_now({ amount: text(due) })}
        </Text>
        {kind === 'adjustment' && (
          <SegmentedControl
            aria-label={m.wages_adjust()}
            value={form.values.takesOff ? 'off' : 'on'}
            onChange={(chosen) => form.setFieldValue('takesOff', chosen === 'off')}
            data={[
              { value: 'on', label: m.wages_adds() },
              { value: 'off', label: m.wages_takes_off() },
            ]}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <MoneyField
            label={m.wages_amount()}
            currency={currency}
            selectAllOnFocus
            required
            withAsterisk
            data-autofocus
            {...form.getInputProps('amount')}
          />
          <TextInput
            label={m.wages_day()}
            type="date"
            max={today}
            required
            withAsterisk
            {...form.getInputProps('paidOn')}
          />
        </SimpleGrid>
        <TextInput
          label={m.wages_note()}
          placeholder={kind === 'payout' ? m.wages_note_payout() : m.wages_note_adjustment()}
          autoComplete="off"
          maxLength={textLimits.payoutNote}
          required={kind === 'adjustment'}
          withAsterisk={kind === 'adjustment'}
          {...form.getInputProps('note')}
        />
        {ahead > 0 && (
          <Text size="sm" role="status">
            {m.wages_ahead({ amount: text(ahead) })}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isPending} onClick={leave}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {kind === 'payout' ? m.wages_pay_out() : m.wages_adjust()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
