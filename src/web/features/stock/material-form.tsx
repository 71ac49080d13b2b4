import { SimpleGrid, Switch, TextInput } from '@mantine/core'
import type { Material } from '#contract/stock.ts'
import { materialKinds, materialUnits } from '#domain/workshop/stock.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { useSeesPrices } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { differingFields, useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientSelect } from '#web/shared/clients/client-select.tsx'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'
import { RecordForm } from '#web/ui/record-form.tsx'
import { Select } from '#web/ui/select.tsx'
import { typedMaterials } from './editing/typed-materials.ts'
import { kindText, unitText } from './list/stock-words.ts'
import {
  type MaterialValues,
  materialBody,
  materialValidation,
  materialValuesOf,
  newMaterialValues,
} from './material/material-values.ts'
import { addMaterial, readMaterial, saveMaterial } from './stock-queries.ts'

const labels = {
  name: m.stock_name(),
  kind: m.stock_kind(),
  unit: m.stock_unit(),
  code: m.stock_code(),
  color: m.stock_color(),
  widthCm: m.stock_width_cm(),
  supplier: m.stock_supplier(),
  cost: m.stock_cost(),
  price: m.stock_price(),
  low: m.stock_low_from(),
  isClients: m.stock_is_clients(),
  clientId: m.stock_owner(),
  note: m.stock_note(),
}

const kinds = materialKinds.map((value) => ({ value, label: kindText[value] }))
const units = materialUnits.map((value) => ({ value, label: unitText[value] }))

interface MaterialFormProps extends DialogFormProps {
  /** The material to change; null adds one. */
  readonly material: Material | null
}

/** Adds a material to the shelf, or changes what is said of one. */
export function MaterialForm({ material, onSaved, onCancel, onDirtyChange }: MaterialFormProps) {
  const { currency } = useRegion()
  const pricesSeen = useSeesPrices()
  const amountText = (amount: number | null) => (amount === null ? '' : formatMoney(amount, currency))
  const state = useRecordForm<MaterialValues, Material>({
    shelf: typedMaterials,
    record: material,
    initialValues: material ? materialValuesOf(material) : newMaterialValues,
    valuesOf: materialValuesOf,
    validate: materialValidation({ ...labels, widthMm: labels.widthCm }, material),
    add: (values, key) => addMaterial(materialBody(values, pricesSeen, null), key),
    save: (values, over) => saveMaterial(materialBody(values, pricesSeen, over), over),
    read: readMaterial,
    differences: (onRecord, typed) =>
      differingFields(labels, materialValuesOf(onRecord), typed, {
        name: onRecord.name,
        kind: kindText[onRecord.kind],
        unit: unitText[onRecord.unit],
        code: onRecord.code ?? '',
        color: onRecord.color ?? '',
        widthCm: onRecord.widthMm === null ? '' : formatNumber(onRecord.widthMm / 10),
        supplier: onRecord.supplier ?? '',
        cost: amountText(onRecord.cost),
        price: amountText(onRecord.price),
        low: onRecord.low === null ? '' : formatNumber(onRecord.low),
        isClients: onRecord.isClients ? m.stock_yes() : m.stock_no(),
        clientId: onRecord.owner?.name ?? '',
        note: onRecord.note ?? '',
      }),
    asSaved: (onRecord) => onRecord,
    onSaved,
    onDirtyChange,
  })
  const { form, base } = state
  const { isClients, clientId } = form.values
  return (
    <RecordForm state={state} submitLabel={material ? m.stock_save() : m.stock_add()} onCancel={onCancel}>
      <TextInput
        label={labels.name}
        placeholder={m.stock_name_placeholder()}
        required
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select label={labels.kind} data={kinds} allowDeselect={false} {...form.getInputProps('kind')} />
        <Select label={labels.unit} data={units} allowDeselect={false} {...form.getInputProps('unit')} />
        <TextInput label={labels.color} autoComplete="off" {...form.getInputProps('color')} />
        <TextInput label={labels.code} autoComplete="off" {...form.getInputProps('code')} />
        <NumberField
          label={labels.widthCm}
          decimals={1}
          {...form.getInputProps('widthCm')}
          error={form.errors.widthCm ?? form.errors.widthMm}
        />
        <NumberField
          label={labels.low}
          description={m.stock_low_hint()}
          decimals={3}
          {...form.getInputProps('low')}
        />
      </SimpleGrid>
      <TextInput label={labels.supplier} autoComplete="off" {...form.getInputProps('supplier')} />
      <Switch
        label={labels.isClients}
        description={m.stock_is_clients_hint()}
        {...form.getInputProps('isClients', { type: 'checkbox' })}
      />
      {isClients && (
        <ClientSelect
          // Another version may be another client's.
          key={base?.updatedAt}
          label={labels.clientId}
          value={clientId}
          onChange={(chosen) => form.setFieldValue('clientId', chosen)}
          current={base?.owner ?? null}
          error={form.errors.clientId}
        />
      )}
      {pricesSeen && !isClients && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <MoneyField label={labels.cost} currency={currency} {...form.getInputProps('cost')} />
          <MoneyField
            label={labels.price}
            description={m.stock_price_hint()}
            currency={currency}
            {...form.getInputProps('price')}
          />
        </SimpleGrid>
      )}
      <GrowingText label={labels.note} minRows={2} maxRows={8} {...form.getInputProps('note')} />
    </RecordForm>
  )
}
