import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { businessTypes } from '#contract/auth.ts'
import { optionsIn } from '#web/lib/data-words.ts'
import { m } from '#web/paraglide/messages.js'
import { businessTypeWords } from '#web/shared/auth/business-type-words.ts'
import { CountrySelect } from '#web/ui/country-select.tsx'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { Select } from '#web/ui/select.tsx'
import { type LetterValues, letterLabels as labels } from '../business-values.ts'

interface LetterFieldsProps {
  readonly propsOf: (name: keyof LetterValues) => ReturnType<UseFormReturnType<LetterValues>['getInputProps']>
}

/** Who the business is on its papers. */
export function LetterFields({ propsOf }: LetterFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={labels.businessName} autoComplete="organization" {...propsOf('businessName')} />
        <Select
          label={labels.businessType}
          data={optionsIn(businessTypes, businessTypeWords)}
          clearable
          {...propsOf('businessType')}
        />
        <TextInput label={labels.phone} type="tel" autoComplete="tel" {...propsOf('phone')} />
        <TextInput
          label={labels.website}
          type="url"
          placeholder="https://"
          autoComplete="url"
          {...propsOf('website')}
        />
      </SimpleGrid>
      <GrowingText
        label={labels.address}
        description={m.settings_address_hint()}
        minRows={1}
        maxRows={5}
        autoComplete="street-address"
        {...propsOf('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={labels.postcode} autoComplete="postal-code" {...propsOf('postcode')} />
        <TextInput label={labels.city} autoComplete="address-level2" {...propsOf('city')} />
        <CountrySelect label={labels.country} {...propsOf('country')} />
      </SimpleGrid>
    </>
  )
}
