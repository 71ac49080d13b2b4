import { Button, Group, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DepositBody } from '#contract/deposit.ts'
import type { Project } from '#contract/projects.ts'
import { call } from '#web/lib/call.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { formatDay, formatMoney } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { MoneyField } from '#web/ui/money-field.tsx'
import { notify } from '#web/ui/notify.ts'
import classes from './unbilled-work.module.css'
import type { Billing } from './use-billing.ts'

interface CounterDepositProps {
  readonly project: Project
  readonly deposit: NonNullable<Billing['deposit']>
}

/** What was paid over the counter, what invoices have of it, and its correction as long as they don't have all. */
export function CounterDeposit({ project, deposit }: CounterDepositProps) {
  const { currency } = useRegion()
  const mayWrite = useMay('money.write') && !project.readOnly
  const [isEdited, setIsEdited] = useState(false)
  const { amount, paidOn, used, left } = deposit
  if (isEdited) {
    return <DepositForm project={project} deposit={deposit} onDone={() => setIsEdited(false)} />
  }
  const isOpen = left > 0 || used === 0
  if (amount === 0 && !mayWrite) return null
  return (
    <div className={classes.deposit}>
      {amount > 0 && (
        <Text>
          {m.projects_deposit({ amount: formatMoney(amount, currency), day: formatDay(paidOn) })}
          {used > 0 &&
            ` ${m.projects_deposit_left({ used: formatMoney(used, currency), left: formatMoney(left, currency) })}`}
        </Text>
      )}
      {mayWrite && isOpen && (
        <Button size="compact-sm" variant="subtle" onClick={() => setIsEdited(true)}>
          {amount === 0 ? m.projects_deposit_add() : m.projects_deposit_correct()}
        </Button>
      )}
    </div>
  )
}

interface DepositValues {
  readonly deposit: number | string
}

const validate = zodValidate(DepositBody, { deposit: m.projects_deposit_field() })

const given = ({ deposit }: DepositValues) => ({ deposit: deposit === '' ? null : Number(deposit) })

interface DepositFormProps extends CounterDepositProps {
  readonly onDone: () => void
}

function DepositForm({ project: { id }, deposit, onDone }: DepositFormProps) {
  const { currency } = useRegion()
  const queryClient = useQueryClient()
  const form = useForm<DepositValues>({
    initialValues: { deposit: deposit.amount === 0 ? '' : deposit.amount },
    validate: (values) => validate(given(values)),
  })
  const { formProps, isPending } = useFormSubmit<DepositValues, unknown>({
    form,
    send: (values) => call('tickets.setDeposit', { params: { id }, body: given(values) }),
    onSuccess: () => {
      notify.success(m.projects_deposit_saved())
      void queryClient.invalidateQueries()
      onDone()
    },
  })
  return (
    <form {...formProps} className={classes.deposit}>
      <Group gap="xs" align="flex-end">
        <MoneyField
          label={m.projects_deposit_field()}
          currency={currency}
          autoFocus
          {...form.getInputProps('deposit')}
        />
        <Button type="submit" loading={isPending}>
          {m.projects_deposit_save()}
        </Button>
        <Button variant="default" disabled={isPending} onClick={onDone}>
          {m.ui_cancel()}
        </Button>
      </Group>
    </form>
  )
}
