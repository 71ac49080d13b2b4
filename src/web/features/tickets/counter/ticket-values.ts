import * as z from 'zod/mini'
import { TicketBody } from '#contract/tickets.ts'
import type { WorkItem } from '#contract/work-items.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { type Garment, garments } from '#domain/workshop/garments.ts'
import { ticketAmounts } from '#domain/workshop/prices.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { type FieldTexts, zodValidate } from '#web/lib/form-errors.ts'
import { beginningWith } from '#web/lib/typed-option.ts'

const typedNumber = z.union([z.number(), z.string()])

const TypedTask = z.object({
  key: z.string(),
  /** Null where it was typed by hand. */
  workItemId: z.nullable(z.string()),
  name: z.string(),
  quantity: typedNumber,
  price: typedNumber,
  /** For one; null or '' where nobody has said how long it takes. */
  minutes: z.nullable(typedNumber),
})
export type TypedTask = z.output<typeof TypedTask>

const TypedPiece = z.object({
  key: z.string(),
  garment: z.enum(garments),
  label: z.string(),
  note: z.string(),
  tasks: z.array(TypedTask),
})
export type TypedPiece = z.output<typeof TypedPiece>

/** What stands on the counter's page; an empty text is 'nothing typed'. */
export const TypedTicket = z.object({
  client: z.string(),
  pieces: z.array(TypedPiece),
  isRush: z.boolean(),
  promisedOn: z.string(),
  /** Somebody has chosen the promised day: it doesn't follow what is suggested any more. */
  isOwnDay: z.boolean(),
  deposit: typedNumber,
})
export type TypedTicket = z.output<typeof TypedTicket>

export const emptyTicket: TypedTicket = {
  client: '',
  pieces: [],
  isRush: false,
  promisedOn: '',
  isOwnDay: false,
  deposit: '',
}

export const newPiece = (garment: Garment, label: string): TypedPiece => ({
  key: crypto.randomUUID(),
  garment,
  label,
  note: '',
  tasks: [],
})

export const taskByHand = (name: string): TypedTask => ({
  key: crypto.randomUUID(),
  workItemId: null,
  name,
  quantity: 1,
  price: '',
  minutes: '',
})

/** One more of what is on the list: another line, or so many more of the line that is there. */
export function withItem(
  tasks: readonly TypedTask[],
  { id, name, price, minutes }: WorkItem,
  line = taskByHand(name),
): TypedTask[] {
  if (tasks.some(({ workItemId }) => workItemId === id)) {
    const more = Number(line.quantity) || 0
    return tasks.map((task) =>
      task.workItemId === id ? { ...task, quantity: (Number(task.quantity) || 0) + more } : task,
    )
  }
  return [...tasks, { ...line, workItemId: id, name, price: price ?? '', minutes }]
}

/** What was typed before the list was there, as the list has it, unless it has been priced by then. */
export function asListed(
  tasks: readonly TypedTask[],
  early: readonly string[],
  items: readonly WorkItem[],
): TypedTask[] {
  let known: TypedTask[] = []
  for (const task of tasks) {
    const isOpen = early.includes(task.key) && task.price === ''
    const item = isOpen ? beginningWith(items, task.name, ({ name }) => name) : undefined
    known = item ? withItem(known, item, task) : [...known, task]
  }
  return known
}

const amountOf = (typed: number | string) => (typed === '' || typed === '-' ? null : Number(typed))

/** What it all comes to by what is typed so far, in hundredths. */
export const amountsOf = ({ pieces, isRush }: TypedTicket, rushPercent: number, currency: CurrencyCode) =>
  ticketAmounts(
    pieces.map(({ tasks }) => ({
      price: null,
      isRush,
      // What has no price yet is left out of the sum, and said to be.
      tasks: tasks.map(({ quantity, price }) => ({
        quantity: Number(quantity) || 0,
        price: amountOf(price) ?? 0,
      })),
    })),
    rushPercent,
    currency,
  )

export const isUnpriced = ({ pieces }: TypedTicket): boolean =>
  pieces.some(({ tasks }) => tasks.some(({ price }) => amountOf(price) === null))

/** How long it takes, as far as that is known. */
export const minutesOf = ({ pieces }: TypedTicket): number =>
  Math.ceil(
    pieces
      .flatMap(({ tasks }) => tasks)
      .reduce((sum, { minutes, quantity }) => sum + (Number(minutes) || 0) * (Number(quantity) || 0), 0),
  )

/** Prices that aren't seen aren't sent: the server takes them from the list. */
function given({ client, pieces, isRush, promisedOn, deposit }: TypedTicket, pricesSeen: boolean) {
  const paid = amountOf(deposit)
  return {
    client: { id: client },
    isRush,
    ...(promisedOn !== '' && { promisedOn }),
    ...(pricesSeen && paid !== null && { deposit: paid }),
    pieces: pieces.map(({ label, garment, note, tasks }) => ({
      label,
      garment,
      ...(note.trim() !== '' && { note }),
      tasks: tasks.map(({ workItemId, name, quantity, price, minutes }) => ({
        ...(workItemId !== null && { workItemId }),
        name,
        quantity: Number(quantity),
        ...(pricesSeen && { price: amountOf(price) }),
        // Of what is on the list the list says it.
        ...(workItemId === null && minutes !== null && minutes !== '' && { minutes: Number(minutes) }),
      })),
    })),
  }
}

/** What the form is asked before it is sent. Whom it is for, and of what, is said in the form's own words. */
export const ticketValidation = (labels: FieldTexts, own: { client: string; pieces: string }) => {
  const validate = zodValidate(TicketBody, labels)
  return (values: TypedTicket) => {
    const { client: _, ...errors } = validate(given(values, true))
    return {
      ...errors,
      ...(values.client === '' && { client: own.client }),
      ...(values.pieces.length === 0 && { pieces: own.pieces }),
    }
  }
}

export const ticketBody = (values: TypedTicket, pricesSeen: boolean): Body<'tickets.take'> =>
  given(values, pricesSeen)
