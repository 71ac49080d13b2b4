import { SimpleGrid, TextInput } from '@mantine/core'
import type { WorkItem } from '#contract/work-items.ts'
import { units } from '#domain/money/units.ts'
import { garments } from '#domain/workshop/garments.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { useMay, useSeesPrices } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { unitText } from '#web/lib/unit-words.ts'
import { differingFields, useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { percentText } from '#web/shared/papers/paper-words.ts'
import { garmentText } from '#web/shared/workshop/garment-words.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'
import { RecordForm } from '#web/ui/record-form.tsx'
import { Select } from '#web/ui/select.tsx'
import { addItem, readItem, saveItem } from './price-list-queries.ts'
import { type ItemValues, itemValidation, itemValuesOf, newItemValues } from './price-list-values.ts'

const labels = {
  name: m.price_list_name(),
  garment: m.price_list_garment(),
  price: m.price_list_price(),
  unit: m.price_list_unit(),
  taxRate: m.price_list_tax_rate(),
  minutes: m.price_list_minutes(),
  rate: m.price_list_rate(),
}

const garmentOptions = [
  { value: '', label: m.price_list_any() },
  ...garments.map((value) => ({ value, label: garmentText(value) })),
]

const unitOptions = [
  { value: '', label: m.price_list_whole() },
  ...units.map((value) => ({ value, label: unitText(value) })),
]

export const typedItems = typedForms<WorkItem, ItemValues>()

interface PriceListFormProps extends DialogFormProps {
  /** The line to change; null adds one. */
  readonly item: WorkItem | null
}

/** Adds a line to the price list, or changes one. */
export function PriceListForm({ item, onSaved, onCancel, onDirtyChange }: PriceListFormProps) {
  const { currency } = useRegion()
  const seen = { prices: useSeesPrices(), rates: useMay('wages.read') }
  const amountText = (amount: number | null) => (amount === null ? '' : formatMoney(amount, currency))
  const state = useRecordForm<ItemValues, WorkItem>({
    shelf: typedItems,
    record: item,
    initialValues: item ? itemValuesOf(item) : newItemValues(''),
    valuesOf: itemValuesOf,
    validate: itemValidation(labels),
    add: (values, key) => addItem(values, seen, key),
    save: (values, over) => saveItem(values, seen, over),
    read: readItem,
    differences: (onRecord, typed) =>
      differingFields(labels, itemValuesOf(onRecord), typed, {
        name: onRecord.name,
        garment: onRecord.garment === null ? m.price_list_any() : garmentText(onRecord.garment),
        price: amountText(onRecord.price),
        unit: onRecord.unit === null ? m.price_list_whole() : unitText(onRecord.unit),
        taxRate: onRecord.taxRate === null ? m.price_list_tax_usual() : percentText(onRecord.taxRate),
        minutes: String(onRecord.minutes ?? ''),
        rate: amountText(onRecord.rate),
      }),
    asSaved: (onRecord) => onRecord,
    onSaved,
    onDirtyChange,
  })
  const { form } = state
  return (
    <RecordForm
      state={state}
      submitLabel={item ? m.price_list_save() : m.price_list_add()}
      onCancel={onCancel}
    >
      <TextInput
        label={labels.name}
        placeholder={m.price_list_name_placeholder()}
        required
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        label={labels.garment}
        data={garmentOptions}
        searchable
        allowDeselect={false}
        {...form.getInputProps('garment')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {seen.prices && (
          <MoneyField
            label={labels.price}
            description={m.price_list_price_hint()}
            currency={currency}
            {...form.getInputProps('price')}
          />
        )}
        <Select
          label={labels.unit}
          data={unitOptions}
          allowDeselect={false}
          {...form.getInputProps('unit')}
        />
        <NumberField
          label={labels.taxRate}
          description={m.price_list_tax_rate_hint()}
          decimals={3}
          suffix={m.invoices_percent_suffix()}
          {...form.getInputProps('taxRate')}
        />
        <NumberField
          label={labels.minutes}
          description={m.price_list_minutes_hint()}
          {...form.getInputProps('minutes')}
        />
      </SimpleGrid>
      {seen.rates && (
        <MoneyField
          label={labels.rate}
          description={m.price_list_rate_hint()}
          currency={currency}
          {...form.getInputProps('rate')}
        />
      )}
    </RecordForm>
  )
}
