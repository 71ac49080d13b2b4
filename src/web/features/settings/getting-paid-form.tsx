import { Alert, Button, Group, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Business, BusinessBody } from '#contract/business.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { m } from '#web/paraglide/messages.js'
import { PaperSection } from '#web/ui/paper-section.tsx'
import {
  type GettingPaidValues,
  gettingPaidValuesOf,
  gettingPaidLabels as labels,
} from './business-values.ts'
import { CodePreview } from './components/code-preview.tsx'
import { hintBelow } from './components/counting-fields.tsx'
import { businessQuery, saveBusiness } from './settings-queries.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** How such an address looks, in every language. */
const UPI_EXAMPLE = 'atelier@okaxis'

const validateBody = zodValidate(BusinessBody, labels)

const typedWays = typedForms<Business, GettingPaidValues>()

/** The accounts that clients pay to, and whether an invoice has a code for their banking app. */
export function GettingPaidForm({ business }: { readonly business: Business }) {
  const queryClient = useQueryClient()
  const { form, formProps, isPending, failure } = useSettingsForm({
    shelf: typedWays,
    record: business,
    valuesOf: gettingPaidValuesOf,
    bodyOf: (values: GettingPaidValues) => values,
    validate: validateBody,
    save: async (changed) => {
      const saved = await saveBusiness(changed)
      queryClient.setQueryData(businessQuery.queryKey, saved)
      return saved
    },
    savedText: m.settings_getting_paid_saved,
  })
  const { value: isOn, ...switchProps } = form.getInputProps('qrOnInvoices')

  return (
    <form {...formProps}>
      <Stack gap="lg">
        {failure && <Alert color="red">{failure}</Alert>}
        <PaperSection title={m.settings_group_account()}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label={labels.iban}
              description={m.settings_iban_hint()}
              inputWrapperOrder={hintBelow}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('iban')}
            />
            <TextInput
              label={labels.bic}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('bic')}
            />
            <TextInput
              label={labels.accountHolder}
              description={m.settings_account_holder_hint()}
              inputWrapperOrder={hintBelow}
              autoComplete="off"
              {...form.getInputProps('accountHolder')}
            />
          </SimpleGrid>
        </PaperSection>
        <PaperSection title={m.settings_group_elsewhere()}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label={labels.upiAddress}
              description={m.settings_upi_address_hint()}
              inputWrapperOrder={hintBelow}
              placeholder={UPI_EXAMPLE}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('upiAddress')}
            />
            <TextInput
              label={labels.pixKey}
              description={m.settings_pix_key_hint()}
              inputWrapperOrder={hintBelow}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('pixKey')}
            />
          </SimpleGrid>
        </PaperSection>
        <PaperSection title={m.settings_group_qr()}>
          <Stack gap="md">
            <Switch
              label={labels.qrOnInvoices}
              description={m.settings_qr_on_invoices_hint()}
              checked={isOn}
              {...switchProps}
            />
            {isOn && <CodePreview business={business} values={form.values} />}
          </Stack>
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
