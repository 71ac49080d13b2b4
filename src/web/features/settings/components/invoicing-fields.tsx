import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { vatSchemes } from '#contract/business.ts'
import { optionsIn } from '#web/lib/data-words.ts'
import { eFormatOptions } from '#web/lib/e-formats.ts'
import { m } from '#web/paraglide/messages.js'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { Select } from '#web/ui/select.tsx'
import { type InvoicingValues, invoicingLabels as labels } from '../business-values.ts'
import { hintBelow } from './counting-fields.tsx'

interface InvoicingFieldsProps {
  readonly propsOf: (
    name: keyof InvoicingValues,
  ) => ReturnType<UseFormReturnType<InvoicingValues>['getInputProps']>
  /** It was chosen that no tax is put on what is sold. */
  readonly onExempt: () => void
}

const schemeOptions = () => optionsIn(vatSchemes, vatSchemeWords)

const vatSchemeWords = { standard: m.settings_vat_standard, exempt: m.settings_vat_exempt }

/** What the law and whoever pays want to read on an invoice, and what a new one begins with. */
export const InvoicingFields = ({ propsOf, onExempt }: InvoicingFieldsProps) => (
  <>
    <PaperSection title={m.settings_group_invoices()}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={labels.vatId} autoComplete="off" {...propsOf('vatId')} />
          <TextInput label={labels.taxNumber} autoComplete="off" {...propsOf('taxNumber')} />
          <SchemeSelect onExempt={onExempt} {...propsOf('vatScheme')} />
          <Select
            label={labels.eFormat}
            description={m.settings_e_format_hint()}
            inputWrapperOrder={hintBelow}
            data={eFormatOptions()}
            allowDeselect={false}
            {...propsOf('eFormat')}
          />
        </SimpleGrid>
        <GrowingText
          label={labels.exemptionNote}
          description={m.settings_exemption_note_hint()}
          inputWrapperOrder={hintBelow}
          minRows={1}
          maxRows={3}
          {...propsOf('exemptionNote')}
        />
        <TextInput
          label={labels.register}
          description={m.settings_register_hint()}
          inputWrapperOrder={hintBelow}
          autoComplete="off"
          {...propsOf('register')}
        />
        <GrowingText label={labels.invoiceFooter} minRows={1} maxRows={4} {...propsOf('invoiceFooter')} />
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
        <InvoicingSwitch
          label={labels.pricesIncludeTax}
          description={m.settings_prices_include_tax_hint()}
          {...propsOf('pricesIncludeTax')}
        />
        <GrowingText label={labels.paymentTerms} minRows={2} maxRows={6} {...propsOf('paymentTerms')} />
      </Stack>
    </PaperSection>
    <PaperSection title={m.settings_group_approved_quotes()}>
      <InvoicingSwitch
        label={labels.sendsDeposits}
        description={m.settings_sends_deposits_hint()}
        {...propsOf('sendsDeposits')}
      />
    </PaperSection>
    <PaperSection title={m.settings_group_sent_invoices()}>
      <InvoicingSwitch
        label={labels.locksSent}
        description={m.settings_locks_sent_hint()}
        {...propsOf('locksSent')}
      />
    </PaperSection>
  </>
)

type SchemeProps = ReturnType<InvoicingFieldsProps['propsOf']> & Pick<InvoicingFieldsProps, 'onExempt'>

const SchemeSelect = ({ onExempt, onChange, ...props }: SchemeProps) => (
  <Select
    label={labels.vatScheme}
    data={schemeOptions()}
    allowDeselect={false}
    {...props}
    onChange={(scheme) => {
      onChange(scheme)
      if (scheme === 'exempt') onExempt()
    }}
  />
)

interface InvoicingSwitchProps extends ReturnType<InvoicingFieldsProps['propsOf']> {
  readonly label: string
  readonly description: string
}

const InvoicingSwitch = ({ value, ...props }: InvoicingSwitchProps) => <Switch checked={value} {...props} />
