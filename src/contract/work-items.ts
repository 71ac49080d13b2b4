import * as z from 'zod/mini'
import { units } from '../domain/money/units.ts'
import { garments } from '../domain/workshop/garments.ts'
import { taxRates } from './business.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, isoDay, line, money, nothing, percent } from './fields.ts'
import { textLimits } from './limits.ts'
import { amount, shownTo } from './shown-to.ts'

/** A price list is read whole: at a counter it is tapped, not searched through pages. */
export const WORK_ITEMS_MAX = 500
/** A working week and more. */
const MINUTES_MAX = 10_000

export const minutes = () => z.int().check(z.gte(0), z.lte(MINUTES_MAX))

/** A line of the price list: work that is done over and over. */
export const WorkItem = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: it is done on any garment. */
  garment: z.nullable(z.enum(garments)),
  price: z.nullable(amount('work')),
  /** What the price is for one of; null: for the work as a whole. */
  unit: z.nullable(z.enum(units)),
  /** Percent of tax, where it isn’t that of the paper on which it stands. */
  taxRate: z.nullable(z.number()),
  /** How long it usually takes. */
  minutes: z.nullable(z.int()),
  /** What whoever does it is paid for one. */
  rate: z.nullable(shownTo('wages.read', z.number())),
  /** Put away: on record, and offered at no counter. */
  isAway: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type WorkItem = z.output<typeof WorkItem>

const optionalFields = {
  garment: z.optional(z.nullable(z.enum(garments))),
  price: z.optional(z.nullable(money('work'))),
  unit: z.optional(z.nullable(z.enum(units))),
  taxRate: z.optional(z.nullable(percent())),
  minutes: z.optional(z.nullable(minutes())),
  rate: z.optional(shownTo('wages.read', z.nullable(money('work')))),
  isAway: z.optional(z.boolean()),
}

export const CreateWorkItemBody = z.object({ name: line(textLimits.taskName), ...optionalFields })

const UpdateWorkItemBody = z.object({
  name: z.optional(line(textLimits.taskName)),
  ...optionalFields,
  /** The version that the change was made on; a newer one on record answers 409. */
  updatedAt: z.optional(instant()),
})
export type WorkItemBody = Omit<z.output<typeof UpdateWorkItemBody>, 'updatedAt'>

/** What a client was billed for something last, on an invoice that stands. */
export const LastPrice = z.object({
  description: z.string(),
  rate: amount('money'),
  currency: z.string(),
  /** Whether the tax is in it. */
  taxIncluded: z.boolean(),
  unit: z.nullable(z.enum(units)),
  /** Percent, where it had one of its own. */
  taxRate: z.nullable(z.number()),
  /** The day of that invoice. */
  on: isoDay(),
})
export type LastPrice = z.output<typeof LastPrice>

const oneItem = z.object({ workItem: WorkItem })
const allItems = z.object({ workItems: z.array(WorkItem) })

export const workItemEndpoints = {
  items: endpoint({
    method: 'GET',
    path: '/work-items',
    summary: 'The price list, in its order',
    access: 'member',
    needs: 'work.read',
    reply: allItems,
    errors: [],
  }),
  offers: endpoint({
    method: 'GET',
    path: '/work-items/offers',
    summary:
      'What an invoice or a quote can be filled from: the price list, a client’s last prices, named tax rates',
    access: 'member',
    needs: 'money.write',
    query: z.object({ clientId: z.optional(z.uuid()) }),
    reply: z.object({ items: z.array(WorkItem), last: z.array(LastPrice), taxRates }),
    errors: [],
  }),
  item: endpoint({
    method: 'GET',
    path: '/work-items/:id',
    summary: 'One line of the price list',
    access: 'member',
    needs: 'work.read',
    params: idParams,
    reply: oneItem,
    errors: [],
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/work-items',
    summary: 'Add a line to the price list, as its last',
    access: 'member',
    needs: 'business.write',
    body: CreateWorkItemBody,
    reply: oneItem,
    status: 201,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
    creates: true,
  }),
  takeStarter: endpoint({
    method: 'POST',
    path: '/work-items/starter',
    summary: 'Add the usual alterations that the list doesn’t have yet, without prices',
    access: 'member',
    needs: 'business.write',
    reply: allItems,
    status: 201,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  orderItems: endpoint({
    method: 'POST',
    path: '/work-items/order',
    summary: 'Put the price list into an order; what isn’t named comes after',
    access: 'member',
    needs: 'business.write',
    body: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(WORK_ITEMS_MAX)) }),
    reply: allItems,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  changeItem: endpoint({
    method: 'PATCH',
    path: '/work-items/:id',
    summary: 'Change a line of the price list; work that was taken in keeps its price',
    access: 'member',
    needs: 'business.write',
    params: idParams,
    body: UpdateWorkItemBody,
    reply: oneItem,
    errors: ['CONFLICT', 'FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/work-items/:id',
    summary: 'Delete a line of the price list; it can be restored until the night',
    access: 'member',
    needs: 'business.write',
    params: idParams,
    reply: nothing,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  restoreItem: endpoint({
    method: 'POST',
    path: '/work-items/:id/restore',
    summary: 'Take the deletion of a line of the price list back',
    access: 'member',
    needs: 'business.write',
    params: idParams,
    reply: oneItem,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
}
