import { CloseButton, NumberInput, TextInput } from '@mantine/core'
import { type KeyboardEvent, memo } from 'react'
import { formatMoney } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { MoneyField } from '#web/ui/money-field.tsx'
import type { ItemValues } from '../invoice-values.ts'
import { selectOnFirstClick } from './enter-field.ts'
import classes from './item-rows.module.css'

const QUANTITY_DECIMALS = 3

interface ItemRowProps {
  /** Which row of the form it is. */
  readonly id: string
  /** Counted from 1. */
  readonly position: number
  readonly description: string
  readonly quantity: number | string
  readonly rate: number | string
  readonly amount: number
  readonly currency: string
  readonly descriptionError: string | undefined
  readonly quantityError: string | undefined
  readonly rateError: string | undefined
  readonly isLast: boolean
  readonly onChange: (id: string, part: Partial<ItemValues>) => void
  readonly onClear: (id: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>, id: string) => void
}

/** An item of the form. It is remembered, and takes plain values only: among two hundred, one is drawn anew. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { id, position, description, quantity, rate, amount, currency, isLast } = props
  const { onChange, onClear, onKeyDown } = props
  const number = {
    hideControls: true,
    clampBehavior: 'none',
    onMouseDown: selectOnFirstClick,
    withKeyboardEvents: false,
    autoComplete: 'off',
    className: classes.number ?? '',
    'data-item-field': true,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKeyDown(event, id),
  } as const
  return (
    <div className={classes.row}>
      <TextInput
        aria-label={m.invoices_item_description_of({ position })}
        placeholder={m.invoices_item_description()}
        value={description}
        error={props.descriptionError}
        onChange={(event) => onChange(id, { description: event.currentTarget.value })}
        onKeyDown={number.onKeyDown}
        autoComplete="off"
        data-item-field
      />
      <div>
        <span className={classes.label} aria-hidden>
          {m.invoices_item_quantity()}
        </span>
        <NumberInput
          {...number}
          aria-label={m.invoices_item_quantity_of({ position })}
          value={quantity}
          error={props.quantityError}
          decimalScale={QUANTITY_DECIMALS}
          onChange={(value) => onChange(id, { quantity: value })}
        />
      </div>
      <div>
        <span className={classes.label} aria-hidden>
          {m.invoices_item_rate()}
        </span>
        <MoneyField
          {...number}
          currency={currency}
          isBare
          aria-label={m.invoices_item_rate_of({ position })}
          value={rate}
          error={props.rateError}
          onChange={(value) => onChange(id, { rate: value })}
        />
      </div>
      <div>
        <span className={classes.label} aria-hidden>
          {m.invoices_amount()}
        </span>
        <output
          className={classes.amount}
          aria-live="off"
          aria-label={m.invoices_item_amount_of({ position })}
        >
          {formatMoney(amount, currency)}
        </output>
      </div>
      <CloseButton
        className={classes.clear ?? ''}
        aria-label={m.invoices_item_clear({ position })}
        disabled={isLast}
        onClick={() => onClear(id)}
        size="md"
      />
    </div>
  )
})
