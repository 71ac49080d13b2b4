import { SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { m } from '#web/paraglide/messages.js'
import { NumberField } from '#web/ui/number-field.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { type InvoicingValues, invoicingLabels as labels } from '../business-values.ts'
import { hintBelow } from './counting-fields.tsx'

interface InvoicingFieldsProps {
  readonly propsOf: (
    name: keyof InvoicingValues,
  ) => ReturnType<UseFormReturnType<InvoicingValues>['getInputProps']>
}

/** What the law and whoever pays want to read on an invoice, and what a new one begins with. */
export const InvoicingFields = ({ propsOf }: InvoicingFieldsProps) => (
  <>
    <PaperSection title={m.settings_group_invoices()}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={labels.vatId} autoComplete="off" {...propsOf('vatId')} />
          <TextInput label={labels.taxNumber} autoComplete="off" {...propsOf('taxNumber')} />
        </SimpleGrid>
        <TextInput
          label={labels.register}
          description={m.settings_register_hint()}
          inputWrapperOrder={hintBelow}
          autoComplete="off"
          {...propsOf('register')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={labels.iban}
            description={m.settings_iban_hint()}
            inputWrapperOrder={hintBelow}
            autoComplete="off"
            spellCheck={false}
            {...propsOf('iban')}
          />
          <TextInput label={labels.bic} autoComplete="off" spellCheck={false} {...propsOf('bic')} />
          <TextInput
            label={labels.accountHolder}
            description={m.settings_account_holder_hint()}
            inputWrapperOrder={hintBelow}
            autoComplete="off"
            {...propsOf('accountHolder')}
          />
        </SimpleGrid>
        <Textarea
          label={labels.invoiceFooter}
          autosize
          minRows={1}
          maxRows={4}
          {...propsOf('invoiceFooter')}
        />
      </Stack>
    </PaperSection>
    <PaperSection title={m.settings_group_new_invoices()}>
      <Stack gap="md">
        <NumberField
          label={labels.paymentDays}
          description={m.settings_payment_days_hint()}
          inputWrapperOrder={hintBelow}
          inputMode="numeric"
          step={1}
          min={0}
          maw={320}
          {...propsOf('paymentDays')}
        />
        <PricesSwitch {...propsOf('pricesIncludeTax')} />
        <Textarea label={labels.paymentTerms} autosize minRows={2} maxRows={6} {...propsOf('paymentTerms')} />
      </Stack>
    </PaperSection>
  </>
)

const PricesSwitch = ({ value, ...props }: ReturnType<InvoicingFieldsProps['propsOf']>) => (
  <Switch
    label={labels.pricesIncludeTax}
    description={m.settings_prices_include_tax_hint()}
    checked={value}
    {...props}
  />
)
