import { Alert, Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Business, BusinessBody } from '#contract/business.ts'
import { addressLines } from '#domain/addresses/address-lines.ts'
import { countryName } from '#domain/addresses/countries.ts'
import { exemptionNoteIn } from '#domain/money/exemption-notes.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { numberOrNone } from '#web/lib/typed-number.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { useOwnsBusiness } from '#web/shared/account/setting-homes.ts'
import { businessTypeWords } from '#web/shared/auth/business-type-words.ts'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  type CountingValues,
  countingBodyOf,
  countingLabels,
  countingValuesOf,
  type InvoicingValues,
  invoicingLabels,
  invoicingValuesOf,
  type LetterValues,
  letterLabels,
  letterValuesOf,
  namedRatesOf,
} from './business-values.ts'
import {
  CurrencySelect,
  currencyName,
  GoalFields,
  hintBelow,
  languageOptions,
  PageSizeSelect,
  ZoneSelect,
} from './components/counting-fields.tsx'
import { InvoicingFields } from './components/invoicing-fields.tsx'
import { LetterFields } from './components/letter-fields.tsx'
import { SetElsewhere } from './components/set-elsewhere.tsx'
import { TaxRatesFields } from './components/tax-rates-fields.tsx'
import { businessQuery, saveBusiness } from './settings-queries.ts'
import { zoneName } from './time-zones.ts'
import { useSettingsForm } from './use-settings-form.ts'

type BusinessValues = LetterValues & CountingValues & InvoicingValues & Pick<Business, 'email' | 'language'>

const labels = {
  ...letterLabels,
  ...countingLabels,
  ...invoicingLabels,
  email: m.settings_business_email(),
  language: m.settings_business_language(),
}

const valuesOf = (business: Business): BusinessValues => ({
  ...letterValuesOf(business),
  ...countingValuesOf(business),
  ...invoicingValuesOf(business),
  email: business.email,
  language: business.language,
})

const bodyOf = (values: BusinessValues) => ({
  ...values,
  ...countingBodyOf(values),
  paymentDays: numberOrNone(values.paymentDays),
  taxRates: namedRatesOf(values),
})

const validateBody = zodValidate(BusinessBody, labels)

const typedBusiness = typedForms<Business, BusinessValues>()

const letterLines = (business: Business) => [
  { label: labels.businessName, value: business.businessName },
  { label: labels.businessType, value: business.businessType && businessTypeWords[business.businessType]() },
  { label: labels.phone, value: business.phone },
  { label: labels.website, value: business.website },
  {
    label: labels.address,
    value: addressLines(business, { nameOf: (code) => countryName(code, getLocale()) }).join('\n') || null,
  },
]

const countingLines = (business: Business) => [
  { label: labels.timezone, value: zoneName(business.timezone, Date.now()) },
  { label: labels.currency, value: currencyName(business.currency) },
]

/** Who the business is on its papers, and by what it counts time and money; its owner sets some of it elsewhere. */
export function BusinessForm({ business }: { readonly business: Business }) {
  const queryClient = useQueryClient()
  const ownsBusiness = useOwnsBusiness()
  const { form, formProps, isPending, failure } = useSettingsForm({
    shelf: typedBusiness,
    record: business,
    valuesOf,
    bodyOf,
    validate: (values) => validateBody(bodyOf(values)),
    save: async (changed) => {
      const saved = await saveBusiness(changed)
      queryClient.setQueryData(businessQuery.queryKey, saved)
      return saved
    },
    savedText: m.settings_business_saved,
  })

  return (
    <form {...formProps}>
      <Stack gap="lg">
        {failure && <Alert color="red">{failure}</Alert>}
        <PaperSection title={m.settings_group_papers()}>
          <Stack gap="md">
            {ownsBusiness ? (
              <SetElsewhere tab="profile" lines={letterLines(business)} />
            ) : (
              <LetterFields propsOf={(name) => form.getInputProps(name)} />
            )}
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextInput
                label={labels.email}
                description={m.settings_business_email_hint()}
                inputWrapperOrder={hintBelow}
                type="email"
                withAsterisk
                required
                autoComplete="email"
                {...form.getInputProps('email')}
              />
              <Select
                label={labels.language}
                description={m.settings_business_language_hint()}
                inputWrapperOrder={hintBelow}
                data={languageOptions}
                allowDeselect={false}
                {...form.getInputProps('language')}
              />
              <PageSizeSelect {...form.getInputProps('pageSize')} />
            </SimpleGrid>
          </Stack>
        </PaperSection>
        <InvoicingFields
          propsOf={(name) => form.getInputProps(name)}
          onExempt={() => {
            const usual = exemptionNoteIn(form.values.country)
            if (usual !== null && form.values.exemptionNote === '') form.setFieldValue('exemptionNote', usual)
          }}
        />
        <TaxRatesFields
          rates={form.values.taxRates}
          errors={form.errors}
          onChange={(rates) => form.setFieldValue('taxRates', rates)}
        />
        <PaperSection title={m.settings_group_counting()}>
          {ownsBusiness ? (
            <SetElsewhere tab="preferences" lines={countingLines(business)} />
          ) : (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <ZoneSelect kept={business.timezone} {...form.getInputProps('timezone')} />
              <CurrencySelect {...form.getInputProps('currency')} />
            </SimpleGrid>
          )}
        </PaperSection>
        <PaperSection title={m.settings_group_goals()}>
          <GoalFields currency={form.values.currency} propsOf={(name) => form.getInputProps(name)} />
        </PaperSection>
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {m.settings_save()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
