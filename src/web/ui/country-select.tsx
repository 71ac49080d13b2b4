import type { SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { countryCodes, countryName } from '#domain/addresses/countries.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Select } from './select.tsx'

interface CountrySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Two letters; empty for none. */
  readonly value?: string
  readonly onChange?: (code: string) => void
}

/** A country by its name, found by typing some of it. */
export function CountrySelect({ value, onChange, ...props }: CountrySelectProps) {
  const locale = getLocale()
  const countries = useMemo(
    () =>
      countryCodes
        .map((code) => ({ value: code, label: countryName(code, locale) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    [locale],
  )
  return (
    <Select
      data={countries}
      value={value || null}
      onChange={(code) => onChange?.(code ?? '')}
      searchable
      clearable
      autoComplete="country"
      nothingFoundMessage={m.settings_nothing_found()}
      {...props}
    />
  )
}
