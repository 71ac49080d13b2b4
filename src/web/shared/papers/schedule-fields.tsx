import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { INSTALMENTS_MAX, sharedOut } from '#domain/money/instalments.ts'
import { invoiceAmounts } from '#domain/money/invoice-amounts.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { knownCurrency } from '#web/lib/money-decimals.ts'
import { m } from '#web/paraglide/messages.js'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { basisOf } from './paper-values.ts'
import { currencySign, moneyText } from './paper-words.ts'
import classes from './schedule-fields.module.css'
import { type InstalmentValues, sharesOf, withOneMore } from './schedule-values.ts'
import type { PaperFields } from './use-paper-form.ts'

interface ScheduleFieldsProps {
  readonly form: PaperFields
  readonly currency: string
  /** Has the focus once it is there. */
  readonly isEntered: boolean
}

/** In which parts a paper is paid: each with its share and its day, and what all of them come to. */
export function ScheduleFields({ form, currency, isEntered }: ScheduleFieldsProps) {
  const { values, errors } = form
  const rows = values.schedule
  const errorId = useId()
  const code = knownCurrency(currency) ?? 'USD'
  const { totalMinor } = invoiceAmounts({ ...basisOf(values), currency: code })
  const { amountsMinor, problem, leftMinor } = sharedOut(sharesOf(rows), Math.max(0, totalMinor), code)
  const set = (schedule: InstalmentValues[]) => form.setFieldValue('schedule', schedule)
  const change = (key: string, part: Partial<InstalmentValues>) =>
    set(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const text = (minor: number) => moneyText({ currency }, fromMinor(minor))
  const sum = { sum: text(totalMinor - leftMinor), total: text(totalMinor) }
  const flaw =
    (typeof errors.schedule === 'string' && errors.schedule) ||
    (problem === 'rest-not-last' && m.invoices_instalments_rest_last()) ||
    (problem === 'not-the-total' && m.invoices_instalments_sum(sum))
  return (
    <fieldset
      className={classes.parts}
      data-error={Boolean(flaw)}
      aria-describedby={flaw ? errorId : undefined}
    >
      <legend className={classes.legend}>{m.invoices_instalments()}</legend>
      {rows.map((row, place) => (
        <Part
          key={row.key}
          row={row}
          place={place}
          amount={text(amountsMinor[place] ?? 0)}
          currency={currency}
          isEntered={isEntered && place === 0}
          errorOf={(field) => errors[`schedule.${place}.${field}`]}
          onChange={(part) => change(row.key, part)}
          onClear={() => set(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {flaw && (
        <Text id={errorId} role="alert" size="sm" c="var(--mantine-color-error)">
          {flaw}
        </Text>
      )}
      <Group gap="xs" mt={4}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.length >= INSTALMENTS_MAX}
          onClick={() => set(withOneMore(rows))}
        >
          {m.invoices_instalment_add()}
        </Button>
        <Button variant="subtle" size="xs" onClick={() => set([])}>
          {m.invoices_instalments_none()}
        </Button>
      </Group>
    </fieldset>
  )
}

interface PartProps {
  readonly row: InstalmentValues
  readonly place: number
  /** What it comes to. */
  readonly amount: string
  readonly currency: string
  readonly isEntered: boolean
  readonly errorOf: (field: 'label' | 'percent' | 'amount' | 'days' | 'dueOn') => React.ReactNode
  readonly onChange: (part: Partial<InstalmentValues>) => void
  readonly onClear: () => void
}

function Part({ row, place, amount, currency, isEntered, errorOf, onChange, onClear }: PartProps) {
  const { label, kind, value, by, days, dueOn } = row
  const position = place + 1
  const share = {
    'aria-label': m.invoices_instalment_share_of({ position }),
    value,
    onChange: (value: number | string) => onChange({ value }),
  }
  return (
    <fieldset className={classes.part} aria-label={m.invoices_instalment_of({ position })}>
      <TextInput
        className={classes.label ?? ''}
        aria-label={m.invoices_instalment_label_of({ position })}
        placeholder={m.invoices_instalment_label()}
        autoComplete="off"
        autoFocus={isEntered}
        value={label}
        error={errorOf('label')}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
      />
      <div className={classes.pair}>
        {kind === 'percent' && (
          <NumberField
            {...share}
            decimals={3}
            suffix={m.invoices_percent_suffix()}
            error={errorOf('percent')}
          />
        )}
        {kind === 'amount' && <MoneyField {...share} currency={currency} isBare error={errorOf('amount')} />}
        <Select
          aria-label={m.invoices_instalment_kind_of({ position })}
          allowDeselect={false}
          data={[
            { value: 'percent', label: m.invoices_percent_suffix().trim() },
            { value: 'amount', label: currencySign(currency) },
            { value: 'rest', label: m.invoices_instalment_rest() },
          ]}
          data-alone={kind === 'rest'}
          value={kind}
          onChange={(next) => onChange({ kind: next as InstalmentValues['kind'], value: '' })}
        />
      </div>
      <div className={classes.pair}>
        {by === 'days' ? (
          <NumberField
            aria-label={m.invoices_instalment_days_of({ position })}
            value={days}
            error={errorOf('days') ?? errorOf('dueOn')}
            onChange={(days) => onChange({ days })}
          />
        ) : (
          <TextInput
            type="date"
            aria-label={m.invoices_instalment_day_of({ position })}
            value={dueOn}
            error={errorOf('dueOn')}
            onChange={({ currentTarget }) => onChange({ dueOn: currentTarget.value })}
          />
        )}
        <Select
          aria-label={m.invoices_instalment_by_of({ position })}
          allowDeselect={false}
          data={[
            { value: 'days', label: m.invoices_instalment_by_days() },
            { value: 'day', label: m.invoices_instalment_by_day() },
          ]}
          value={by}
          onChange={(next) => onChange({ by: next as InstalmentValues['by'] })}
        />
      </div>
      <output className={classes.amount} aria-live="off">
        {amount}
      </output>
      <CloseButton
        aria-label={m.invoices_instalment_clear({ position })}
        className={classes.clear ?? ''}
        onClick={onClear}
      />
    </fieldset>
  )
}
