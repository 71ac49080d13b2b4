import { CreateWorkItemBody, type WorkItem } from '#contract/work-items.ts'
import { isUnit } from '#domain/money/units.ts'
import { isGarment } from '#domain/workshop/garments.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { type FieldTexts, zodValidate } from '#web/lib/form-errors.ts'
import { numberOrNone } from '#web/lib/typed-number.ts'

/** What stands in the fields of a line; an empty text is 'nothing typed', of a garment 'any', and of a unit 'the whole'. */
export interface ItemValues {
  readonly name: string
  readonly garment: string
  readonly price: number | string
  readonly unit: string
  readonly taxRate: number | string
  readonly minutes: number | string
  readonly rate: number | string
}

/** What somebody sees of a line, and so may say of it. */
export interface Seen {
  readonly prices: boolean
  readonly rates: boolean
}

export const newItemValues = (garment: string): ItemValues => ({
  name: '',
  garment,
  price: '',
  unit: '',
  taxRate: '',
  minutes: '',
  rate: '',
})

export const itemValuesOf = ({
  name,
  garment,
  price,
  unit,
  taxRate,
  minutes,
  rate,
}: WorkItem): ItemValues => ({
  name,
  garment: garment ?? '',
  price: price ?? '',
  unit: unit ?? '',
  taxRate: taxRate ?? '',
  minutes: minutes ?? '',
  rate: rate ?? '',
})

/** What isn't seen isn't sent: an empty field would empty it. */
const bodyOf = (values: ItemValues, { prices, rates }: Seen) => {
  const { name, garment, price, unit, taxRate, minutes, rate } = values
  return {
    name,
    garment: isGarment(garment) ? garment : null,
    unit: isUnit(unit) ? unit : null,
    taxRate: numberOrNone(taxRate),
    minutes: numberOrNone(minutes),
    ...(prices && { price: numberOrNone(price) }),
    ...(rates && { rate: numberOrNone(rate) }),
  }
}

export const itemValidation = (labels: FieldTexts) => {
  const validate = zodValidate(CreateWorkItemBody, labels)
  return (values: ItemValues) => validate(bodyOf(values, { prices: true, rates: true }))
}

/** Throws unless the values have been validated. */
export const itemBody = (values: ItemValues, seen: Seen): Body<'tickets.addItem'> =>
  CreateWorkItemBody.parse(bodyOf(values, seen))
