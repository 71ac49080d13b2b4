import { Button, CloseButton, Radio, Stack, Text, TextInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { NAMED_RATES_MAX } from '#contract/business.ts'
import { textLimits } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { NumberField } from '#web/ui/number-field.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import type { NamedRateValues } from '../business-values.ts'
import classes from './tax-rates-fields.module.css'

interface TaxRatesFieldsProps {
  readonly rates: readonly NamedRateValues[]
  /** By their path, such as 'taxRates.0.name'. */
  readonly errors: FormErrors
  readonly onChange: (rates: NamedRateValues[]) => void
}

/** The tax rates that a business uses over and over, by name; one of them, or none, is what a new paper begins with. */
export function TaxRatesFields({ rates, errors, onChange }: TaxRatesFieldsProps) {
  const list = useRef<HTMLDivElement>(null)
  const focus = (place: number) =>
    Array.from(list.current?.querySelectorAll<HTMLInputElement>('input:not([type="radio"])') ?? [])
      .at(place)
      ?.focus()

  const change = (key: string, changes: Partial<NamedRateValues>) =>
    onChange(rates.map((rate) => (rate.key === key ? { ...rate, ...changes } : rate)))
  const choose = (key: string | null) =>
    onChange(rates.map((rate) => ({ ...rate, isUsual: rate.key === key })))

  function add() {
    const one = { key: crypto.randomUUID(), name: '', rate: '', isUsual: rates.length === 0 }
    flushSync(() => onChange([...rates, one]))
    focus(-2)
  }

  function remove(key: string) {
    const place = rates.findIndex((rate) => rate.key === key)
    flushSync(() => onChange(rates.filter((rate) => rate.key !== key)))
    focus(Math.min(place, rates.length - 2) * 2)
  }

  return (
    <PaperSection title={m.settings_tax_rates()}>
      <Stack gap="md" ref={list}>
        <Text size="sm" c="dimmed">
          {m.settings_tax_rates_hint()}
        </Text>
        {rates.map(({ key, name, rate, isUsual }, place) => (
          <div className={classes.rate} key={key}>
            <TextInput
              label={m.settings_tax_name()}
              placeholder={m.settings_tax_name_placeholder()}
              value={name}
              error={errors[`taxRates.${place}.name`]}
              maxLength={textLimits.taxRateName}
              autoComplete="off"
              onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
            />
            <NumberField
              label={m.settings_tax_percent()}
              value={rate}
              error={errors[`taxRates.${place}.rate`]}
              decimals={3}
              suffix={m.invoices_percent_suffix()}
              onChange={(typed) => change(key, { rate: typed })}
            />
            <Radio
              name="usual-tax-rate"
              label={m.settings_tax_usual()}
              className={classes.usual ?? ''}
              checked={isUsual}
              onChange={() => choose(key)}
            />
            <CloseButton
              className={classes.remove ?? ''}
              aria-label={m.settings_tax_remove({ name: name || String(place + 1) })}
              onClick={() => remove(key)}
            />
          </div>
        ))}
        {rates.length > 0 && (
          <Radio
            name="usual-tax-rate"
            label={m.settings_tax_usual_none()}
            checked={rates.every(({ isUsual }) => !isUsual)}
            onChange={() => choose(null)}
          />
        )}
        <Button
          variant="default"
          size="xs"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rates.length >= NAMED_RATES_MAX}
          onClick={add}
        >
          {m.settings_tax_add()}
        </Button>
      </Stack>
    </PaperSection>
  )
}
