import { CloseButton, NativeSelect } from '@mantine/core'
import { type KeyboardEvent, memo, use, useState } from 'react'
import { isUnit, type Unit, units } from '#domain/money/units.ts'
import { selectOnFirstClick } from '#web/lib/enter-field.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { unitText } from '#web/lib/unit-words.ts'
import { m } from '#web/paraglide/messages.js'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { OfferedField } from '#web/ui/offered-field.tsx'
import classes from './item-rows.module.css'
import { OFFERED_FROM, type Offer, OffersContext, offersFor, offerText, RATES_ID } from './offers.ts'
import type { ItemValues } from './paper-values.ts'
import { percentText } from './paper-words.ts'

const QUANTITY_DECIMALS = 3
const TAX_DECIMALS = 3

/** Tells what a field of the item holds now. */
export type ChangeItem = <Name extends 'description' | 'quantity' | 'unit' | 'rate' | 'taxRate'>(
  id: string,
  name: Name,
  value: ItemValues[Name],
) => void

interface ItemRowProps {
  /** Which row of the form it is, and its own form. */
  readonly id: string
  /** Counted from 1. */
  readonly position: number
  readonly description: string
  readonly quantity: number | string
  /** Null while nothing is said of what any of them counts, and none has a field for it. */
  readonly unit: Unit | '' | null
  readonly rate: number | string
  /** Null while all of them are taxed at one rate, and none has a field for its own. */
  readonly taxRate: number | string | null
  /** Percent of the paper's own, which an empty field stands for. */
  readonly usualRate: number | string
  readonly amount: number
  readonly currency: string
  readonly descriptionError: string | undefined
  readonly quantityError: string | undefined
  readonly rateError: string | undefined
  readonly taxRateError: string | undefined
  readonly isLast: boolean
  readonly onChange: ChangeItem
  readonly onClear: (id: string) => void
  readonly onPick: (id: string, offer: Offer) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>, id: string) => void
}

/**
 * An item of the form. It is remembered, and takes plain values only: among two hundred, one is drawn anew. Its fields
 * hold what is typed themselves, and begin with what the item has: values from elsewhere come as another item.
 */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { id, position, description, quantity, unit, rate, taxRate, amount, currency, isLast } = props
  const { onChange, onClear, onPick, onKeyDown } = props
  const [first] = useState({ description, quantity, rate })
  const part = { id, position, onChange, onKeyDown }
  return (
    <div className={classes.row} data-taxed={taxRate !== null} data-counted={unit !== null}>
      <DescriptionField {...part} first={first.description} error={props.descriptionError} onPick={onPick} />
      <QuantityField {...part} first={first.quantity} error={props.quantityError} />
      {unit !== null && <UnitField {...{ id, position, onChange }} first={unit} />}
      <RateField {...part} first={first.rate} error={props.rateError} currency={currency} />
      {taxRate !== null && (
        <TaxRateField {...part} first={taxRate} usual={props.usualRate} error={props.taxRateError} />
      )}
      <Amount position={position} amount={amount} currency={currency} />
      <ClearButton id={id} position={position} isLast={isLast} onClear={onClear} />
    </div>
  )
})

interface FieldProps<Value> extends Pick<ItemRowProps, 'id' | 'position' | 'onChange' | 'onKeyDown'> {
  /** What it begins with. */
  readonly first: Value
  readonly error: string | undefined
}

/** What both fields of numbers are. */
const numberField = {
  onMouseDown: selectOnFirstClick,
  'data-item-field': true,
} as const

// Each part of a row is remembered by itself: a key is shown before the next one comes, also on a phone.
const DescriptionField = memo(function DescriptionField(
  props: FieldProps<string> & Pick<ItemRowProps, 'onPick'>,
) {
  const { id, position, first, error, onChange, onPick, onKeyDown } = props
  const { all, currency } = use(OffersContext)
  return (
    <OfferedField
      form={id}
      aria-label={m.invoices_item_description_of({ position })}
      placeholder={m.invoices_item_description()}
      first={first}
      error={error}
      offeredFrom={OFFERED_FROM}
      offersFor={(typed) =>
        offersFor(all, typed).map((offer) => ({
          ...offer,
          text: offer.description,
          hint: offerText(offer, currency),
        }))
      }
      listLabel={m.invoices_offers_of({ position })}
      onType={(description) => onChange(id, 'description', description)}
      onPick={(offer) => onPick(id, offer)}
      onKeyDown={(event) => onKeyDown(event, id)}
      data-item-field
    />
  )
})

const QuantityField = memo(function QuantityField(props: FieldProps<number | string>) {
  const { id, position, first, error, onChange, onKeyDown } = props
  return (
    <div>
      <span className={classes.label} aria-hidden>
        {m.invoices_item_quantity()}
      </span>
      <NumberField
        {...numberField}
        form={id}
        className={classes.number ?? ''}
        aria-label={m.invoices_item_quantity_of({ position })}
        defaultValue={first}
        error={error}
        decimals={QUANTITY_DECIMALS}
        onChange={(quantity) => onChange(id, 'quantity', quantity)}
        onKeyDown={(event) => onKeyDown(event, id)}
      />
    </div>
  )
})

const unitOptions = [
  { value: '', label: m.invoices_item_unit_none() },
  ...units.map((value) => ({ value, label: unitText(value) })),
]

const UnitField = memo(function UnitField(
  props: Pick<ItemRowProps, 'id' | 'position' | 'onChange'> & { readonly first: Unit | '' },
) {
  const { id, position, first, onChange } = props
  return (
    <div>
      <span className={classes.label} aria-hidden>
        {m.invoices_item_unit()}
      </span>
      <NativeSelect
        form={id}
        aria-label={m.invoices_item_unit_of({ position })}
        data={unitOptions}
        defaultValue={first}
        onChange={({ currentTarget: { value } }) => onChange(id, 'unit', isUnit(value) ? value : '')}
      />
    </div>
  )
})

const RateField = memo(function RateField(props: FieldProps<number | string> & { currency: string }) {
  const { id, position, first, error, currency, onChange, onKeyDown } = props
  const [value, setValue] = useState(first)
  return (
    <div>
      <span className={classes.label} aria-hidden>
        {m.invoices_item_rate()}
      </span>
      <MoneyField
        {...numberField}
        form={id}
        className={classes.number ?? ''}
        currency={currency}
        isBare
        aria-label={m.invoices_item_rate_of({ position })}
        value={value}
        error={error}
        onChange={(rate) => {
          setValue(rate)
          onChange(id, 'rate', rate)
        }}
        onKeyDown={(event) => onKeyDown(event, id)}
      />
    </div>
  )
})

const TaxRateField = memo(function TaxRateField(
  props: FieldProps<number | string> & { usual: number | string },
) {
  const { id, position, first, usual, error, onChange, onKeyDown } = props
  const { taxRates } = use(OffersContext)
  return (
    <div>
      <span className={classes.label} aria-hidden>
        {m.invoices_tax()}
      </span>
      <NumberField
        {...numberField}
        form={id}
        className={classes.number ?? ''}
        aria-label={m.invoices_item_tax_rate_of({ position })}
        {...(taxRates.length > 0 && { list: RATES_ID })}
        placeholder={percentText(Number.isFinite(Number(usual)) ? Number(usual) : 0)}
        defaultValue={first}
        error={error}
        decimals={TAX_DECIMALS}
        suffix={m.invoices_percent_suffix()}
        onChange={(rate) => onChange(id, 'taxRate', rate)}
        onKeyDown={(event) => onKeyDown(event, id)}
      />
    </div>
  )
})

const Amount = memo(function Amount(props: Pick<ItemRowProps, 'position' | 'amount' | 'currency'>) {
  const { position, amount, currency } = props
  return (
    <div className={classes.sum}>
      <span className={classes.label} aria-hidden>
        {m.invoices_amount()}
      </span>
      <output className={classes.amount} aria-live="off" aria-label={m.invoices_item_amount_of({ position })}>
        {formatMoney(amount, currency)}
      </output>
    </div>
  )
})

const ClearButton = memo(function ClearButton(
  props: Pick<ItemRowProps, 'id' | 'position' | 'isLast' | 'onClear'>,
) {
  const { id, position, isLast, onClear } = props
  return (
    <CloseButton
      className={classes.clear ?? ''}
      aria-label={m.invoices_item_clear({ position })}
      disabled={isLast}
      onClick={() => onClear(id)}
      size="md"
    />
  )
})
