import { type InputWrapperProps, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMemo } from 'react'
import { languages, pageSizes } from '#contract/preferences.ts'
import { currencyCodes } from '#domain/money/currencies.ts'
import { nameOfLanguage } from '#web/lib/language-choice.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type CountingValues, countingLabels as labels } from '../business-values.ts'
import { zoneOptions } from '../time-zones.ts'

/** By what the business counts and prints; some of it its owner's preferences ask for. */

type InputProps = ReturnType<UseFormReturnType<CountingValues>['getInputProps']>

/** So that the inputs of a row stand in line. */
export const hintBelow: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
]

// Each in its own language, for whoever doesn't understand the one that is shown.
export const languageOptions = languages.map((value) => ({ value, label: nameOfLanguage(value) }))

const pageTexts = { auto: m.settings_page_auto, A4: () => 'A4', Letter: () => 'Letter' }
const pageOptions = pageSizes.map((value) => ({ value, label: pageTexts[value]() }))

function currencyNames() {
  const names = new Intl.DisplayNames(getLocale(), { type: 'currency' })
  return (code: string) => `${code} – ${names.of(code) ?? code}`
}

export const currencyName = (code: string): string => currencyNames()(code)

function currencyOptions() {
  const nameOf = currencyNames()
  return currencyCodes.map((value) => ({ value, label: nameOf(value) }))
}

/** `kept` is the zone on record, which is offered whatever it is. */
export function ZoneSelect({ kept, ...inputProps }: { readonly kept: string } & InputProps) {
  const zones = useMemo(() => zoneOptions(kept, Date.now()), [kept])
  return (
    <Select
      label={labels.timezone}
      description={m.settings_timezone_hint()}
      inputWrapperOrder={hintBelow}
      data={[
        { group: m.settings_zones_usual(), items: zones.usual },
        { group: m.settings_zones_others(), items: zones.others },
      ]}
      searchable
      allowDeselect={false}
      nothingFoundMessage={m.settings_nothing_found()}
      {...inputProps}
    />
  )
}

export function CurrencySelect(inputProps: InputProps) {
  const currencies = useMemo(currencyOptions, [])
  return (
    <Select
      label={labels.currency}
      description={m.settings_currency_hint()}
      inputWrapperOrder={hintBelow}
      data={currencies}
      searchable
      allowDeselect={false}
      nothingFoundMessage={m.settings_nothing_found()}
      {...inputProps}
    />
  )
}

export const PageSizeSelect = (inputProps: InputProps) => (
  <Select label={labels.pageSize} data={pageOptions} allowDeselect={false} {...inputProps} />
)

interface GoalFieldsProps {
  readonly currency: string
  readonly propsOf: (name: 'monthlyRevenueGoal' | 'yearlyRevenueGoal') => InputProps
}

export const GoalFields = ({ currency, propsOf }: GoalFieldsProps) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
    {(['monthlyRevenueGoal', 'yearlyRevenueGoal'] as const).map((name) => (
      <MoneyField
        key={name}
        label={labels[name]}
        placeholder={m.settings_goal_none()}
        currency={currency}
        {...propsOf(name)}
      />
    ))}
  </SimpleGrid>
)
