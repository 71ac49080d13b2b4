import { isolated } from '#domain/writing/isolated.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'
import { activitiesIn, named, type Wording } from '#server/platform/activity.ts'

/** As many are named in one line; of more the number is told. */
const NAMED_MAX = 4

/** The tasks of a piece that somebody ticked, one after the other. */
export interface TickedTasks {
  readonly tasks: readonly { readonly id: string; readonly name: string }[]
}

type Value = string | number | boolean | null

export interface ItemChange {
  readonly field: 'name' | 'garment' | 'price' | 'unit' | 'taxRate' | 'minutes' | 'rate' | 'isAway'
  /** What it was and what it is, where that can be told in a line. */
  readonly from?: Value
  readonly to?: Value
}

/** The lines of the price list that somebody changed, one after the other. */
export interface ChangedItems {
  readonly currency: string
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly changes: readonly ItemChange[]
  }[]
}

/** A deposit that was corrected, before and after. */
export interface ChangedDeposit {
  readonly currency: string
  readonly from: number
  readonly to: number
}

const listed = (texts: readonly string[]) =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(texts)

function fewOf(texts: readonly string[]): string {
  if (texts.length <= NAMED_MAX) return listed(texts)
  const more = texts.length - NAMED_MAX + 1
  return listed([...texts.slice(0, NAMED_MAX - 1), m.activity_more({ count: more })])
}

const ticked =
  (words: (told: { name: string; tasks: string }) => string): Wording =>
  (name, _client, { details }) =>
    words({
      name,
      tasks: fewOf(
        (details as TickedTasks).tasks.map((task) => m.activity_quoted({ name: isolated(task.name) })),
      ),
    })

const fieldTexts: Readonly<Record<Exclude<ItemChange['field'], 'isAway'>, () => string>> = {
  name: m.activity_item_name,
  garment: m.activity_item_garment,
  price: m.activity_item_price,
  unit: m.activity_item_unit,
  taxRate: m.activity_item_tax_rate,
  minutes: m.activity_item_minutes,
  rate: m.activity_item_rate,
}

/** A change in words; its amounts for who sees prices. What is paid for work is never told here. */
function changeText({ field, from, to }: ItemChange, currency: string, seesPrices: boolean): string {
  if (field === 'isAway') return to === true ? m.activity_item_put_away() : m.activity_item_offered()
  const what = fieldTexts[field]()
  if (field === 'minutes') return m.activity_item_from_to({ what, from: plain(from), to: plain(to) })
  if (field !== 'price' || !seesPrices) return what
  const price = (value: Value | undefined) =>
    typeof value === 'number'
      ? new Intl.NumberFormat(getLocale(), { style: 'currency', currency }).format(value)
      : m.activity_item_none()
  return m.activity_item_from_to({ what, from: price(from), to: price(to) })
}

const plain = (value: Value | undefined) => (value == null ? m.activity_item_none() : String(value))

const itemsChanged: Wording = (_name, _client, { details, seesPrices }) => {
  const { items, currency } = details as ChangedItems
  const [first] = items
  if (first && items.length === 1) {
    const changes = listed(first.changes.map((change) => changeText(change, currency, seesPrices)))
    return m.activity_work_item_updated({ name: isolated(first.name), changes })
  }
  const told = items.map(({ name, changes }) =>
    m.activity_item_with({
      name: isolated(name),
      changes: changes.map((change) => changeText(change, currency, seesPrices)).join(', '),
    }),
  )
  return m.activity_work_items_updated({ count: items.length, items: fewOf(told) })
}

const depositChanged: Wording = (name, _client, { details, seesPrices }) => {
  const { currency, from, to } = details as ChangedDeposit
  const amount = (value: number) =>
    new Intl.NumberFormat(getLocale(), { style: 'currency', currency }).format(value)
  return seesPrices
    ? m.activity_deposit_changed_from_to({ name, from: amount(from), to: amount(to) })
    : m.activity_deposit_changed({ name })
}

export const { activities, recordActivity, recordTogether, withdrawActivity } = activitiesIn({
  'piece.tasks-done': ticked(m.activity_tasks_done),
  'piece.tasks-undone': ticked(m.activity_tasks_undone),
  'project.deposit-changed': depositChanged,
  'work-item.created': named(m.activity_work_item_created),
  'work-item.filled': () => m.activity_work_item_filled(),
  'work-item.updated': itemsChanged,
  'work-item.deleted': named(m.activity_work_item_deleted),
})
