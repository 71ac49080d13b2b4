import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, use, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ITEMS_MAX } from '#contract/limits.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { enterField } from '#web/lib/enter-field.ts'
import { formatNumber } from '#web/lib/formats.ts'
import type { Typing } from '#web/lib/use-typing.ts'
import { m } from '#web/paraglide/messages.js'
import { FormPart } from '#web/ui/form-part.tsx'
import { type ChangeItem, ItemRow } from './item-row.tsx'
import classes from './item-rows.module.css'
import { type Offer, OffersContext, RATES_ID } from './offers.ts'
import { changedItem, filledFrom, type ItemValues, isUntouched, newItem } from './paper-values.ts'

/** As the contract bounds a list of items. */

interface ItemRowsProps {
  readonly items: ItemValues[]
  /** Whether the rates have their tax in them; empty where nothing is taxed. */
  readonly pricesNote: string
  /** Percent of the paper's own. */
  readonly usualRate: number | string
  readonly amountsMinor: readonly number[]
  readonly currency: string
  /** By their path, such as 'items.0.rate', or 'items' for what is wrong with all of them. */
  readonly errors: Readonly<Record<string, unknown>>
  /** Stays the same. */
  readonly typing: Typing
  readonly onChange: (items: ItemValues[]) => void
}

const fieldsOf = (list: HTMLElement | null) =>
  Array.from(list?.querySelectorAll<HTMLInputElement>('input[data-item-field]') ?? [])

const focusField = (list: HTMLElement | null, place: number) => enterField(fieldsOf(list).at(place))

/** The items of a paper. Enter goes on to the next field, and after the last one to a new row. */
export function ItemRows({ items, usualRate, amountsMinor, ...props }: ItemRowsProps) {
  const { pricesNote, currency, errors, typing, onChange } = props
  const list = useRef<HTMLFieldSetElement>(null)
  const [news, setNews] = useState('')
  // Rows are remembered, so their handlers stay the same and read what is current from here.
  const [asksForRates, setAsksForRates] = useState(false)
  const hasRates = asksForRates || items.some(({ taxRate }) => taxRate !== '')
  const perRow = hasRates ? 4 : 3
  const [asksForUnits, setAsksForUnits] = useState(false)
  const hasUnits = asksForUnits || items.some(({ unit }) => unit !== '')
  const latest = useRef({ items, onChange, perRow, usualRate })
  useLayoutEffect(() => {
    latest.current = { items, onChange, perRow, usualRate }
  })
  /** The row that was typed into last. */
  const row = useRef<string | null>(null)

  const set = useCallback((items: ItemValues[]) => {
    latest.current.items = items
    latest.current.onChange(items)
  }, [])

  /** The items with all that was typed. */
  const current = useCallback(() => {
    typing.settle()
    return latest.current.items
  }, [typing])

  const change: ChangeItem = useCallback(
    (id, name, value) =>
      typing.hold(`${id} ${name}`, () =>
        set(
          latest.current.items.map((item) => (item.key === id ? changedItem(item, { [name]: value }) : item)),
        ),
      ),
    [typing, set],
  )

  const add = useCallback(() => {
    const items = current()
    if (items.length >= ITEMS_MAX) return
    flushSync(() => {
      set([...items, newItem()])
      setNews(m.invoices_item_added({ position: items.length + 1 }))
    })
    focusField(list.current, -latest.current.perRow)
  }, [current, set])

  const clear = useCallback(
    (id: string) => {
      const items = current()
      if (items.length < 2) return
      const place = items.findIndex(({ key }) => key === id)
      flushSync(() => {
        set(items.filter(({ key }) => key !== id))
        setNews(m.invoices_item_removed({ position: place + 1 }))
      })
      // The row's place is taken by the next one, or else by the one before.
      focusField(list.current, Math.min(place, items.length - 2) * latest.current.perRow)
    },
    [current, set],
  )

  /** Goes on to how many: what it costs each is known. */
  const pick = useCallback(
    (id: string, offer: Offer) => {
      const items = current()
      const place = items.findIndex(({ key }) => key === id)
      const { usualRate } = latest.current
      flushSync(() => {
        set(items.map((item) => (item.key === id ? filledFrom(offer, item, usualRate) : item)))
        setNews(m.invoices_offer_taken({ position: place + 1, description: offer.description }))
      })
      focusField(list.current, place * latest.current.perRow + 1)
    },
    [current, set],
  )

  /** A field for the rate of each; that of the row that was typed into has the focus. */
  const askForRates = useCallback(() => {
    const items = current()
    flushSync(() => setAsksForRates(true))
    const place = items.findIndex(({ key }) => key === row.current)
    focusField(list.current, (place === -1 ? items.length : place + 1) * 4 - 1)
  }, [current])

  /** A field for what each counts; that of the row that was typed into has the focus. */
  const askForUnits = useCallback(() => {
    const items = current()
    flushSync(() => setAsksForUnits(true))
    const asked = items.findIndex(({ key }) => key === row.current)
    const place = asked === -1 ? items.length - 1 : asked
    list.current?.querySelectorAll('select')[place]?.focus()
  }, [current])

  /** What the browser would send is the item's own form. */
  const send = useCallback(
    (field: HTMLInputElement) => {
      flushSync(typing.settle)
      field.closest('form')?.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
    },
    [typing],
  )

  const handleKey = useCallback(
    (event: KeyboardEvent<HTMLInputElement>, id: string) => {
      const field = event.currentTarget
      const isBackOut = event.key === 'Backspace' && field.value === ''
      // Most keys are letters: they must not wait for a look at all the fields.
      if (event.nativeEvent.isComposing || !(event.key === 'Enter' || isBackOut)) return
      // What the arrows have reached is taken by its own list.
      if (event.key === 'Enter' && field.getAttribute('aria-activedescendant') !== null) return
      const fields = fieldsOf(list.current)
      const place = fields.indexOf(field)
      if (event.key === 'Enter') {
        event.preventDefault()
        if (event.ctrlKey || event.metaKey) return send(field)
        const next = fields[place + 1]
        if (next) enterField(next)
        else add()
      }
      const items = current()
      const item = items.find(({ key }) => key === id)
      const isEmptyRow = item !== undefined && isUntouched(item) && place % latest.current.perRow === 0
      if (isBackOut && isEmptyRow && items.length > 1) {
        event.preventDefault()
        clear(id)
        focusField(list.current, Math.max(0, place - 1))
      }
    },
    [add, clear, current, send],
  )

  const errorAt = (index: number, field: keyof ItemValues) => {
    const error = errors[`items.${index}.${field}`]
    return typeof error === 'string' ? error : undefined
  }
  const ofAll = typeof errors.items === 'string' ? errors.items : undefined
  const errorId = useId()
  const isFull = items.length >= ITEMS_MAX
  return (
    // Marked as a field is, for the focus to find its way here.
    <fieldset
      className={classes.items}
      ref={list}
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) row.current = target.getAttribute('form')
      }}
      data-error={ofAll !== undefined}
      aria-describedby={ofAll && errorId}
    >
      {hasRates && <RatesList />}
      <legend className={classes.legend}>{m.invoices_items()}</legend>
      {ofAll && (
        <Text id={errorId} role="alert" size="sm" c="var(--mantine-color-error)">
          {ofAll}
        </Text>
      )}
      <div className={classes.head} data-taxed={hasRates} data-counted={hasUnits} aria-hidden>
        <span>{m.invoices_item_description()}</span>
        <span>{m.invoices_item_quantity()}</span>
        {hasUnits && <span className={classes.unit}>{m.invoices_item_unit()}</span>}
        <span>
          {m.invoices_item_rate()} {pricesNote}
        </span>
        {hasRates && <span>{m.invoices_tax()}</span>}
        <span>{m.invoices_amount()}</span>
      </div>
      {items.map(({ key, description, quantity, unit, rate, taxRate }, index) => (
        <ItemRow
          key={key}
          id={key}
          position={index + 1}
          description={description}
          quantity={quantity}
          unit={hasUnits ? unit : null}
          rate={rate}
          taxRate={hasRates ? taxRate : null}
          usualRate={hasRates ? usualRate : ''}
          amount={fromMinor(amountsMinor[index] ?? 0)}
          currency={currency}
          descriptionError={errorAt(index, 'description')}
          quantityError={errorAt(index, 'quantity')}
          rateError={errorAt(index, 'rate')}
          taxRateError={errorAt(index, 'taxRate')}
          isLast={items.length === 1}
          onChange={change}
          onClear={clear}
          onPick={pick}
          onKeyDown={handleKey}
        />
      ))}
      <FormPart shows={[isFull, news, hasRates, hasUnits]}>
        {() => (
          <>
            <div className={classes.foot}>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={add}
                disabled={isFull}
              >
                {m.invoices_item_add()}
              </Button>
              {!hasRates && (
                <Button variant="subtle" size="xs" onClick={askForRates}>
                  {m.invoices_item_other_rate()}
                </Button>
              )}
              {!hasUnits && (
                <Button variant="subtle" size="xs" onClick={askForUnits}>
                  {m.invoices_item_units()}
                </Button>
              )}
              <Text size="xs" c="dimmed" {...(!isFull && { visibleFrom: 'xs' })}>
                {isFull ? m.invoices_items_full({ count: ITEMS_MAX }) : m.invoices_items_hint()}
              </Text>
            </div>
            <VisuallyHidden role="status">{news}</VisuallyHidden>
          </>
        )}
      </FormPart>
    </fieldset>
  )
}

/** The business's own rates, for the rate of each item. */
const RatesList = () => (
  <datalist id={RATES_ID}>
    {use(OffersContext).taxRates.map(({ name, rate }) => (
      <option key={name} value={formatNumber(rate)}>
        {name}
      </option>
    ))}
  </datalist>
)
