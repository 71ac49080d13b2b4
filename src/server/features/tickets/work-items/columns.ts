import type { WorkItem, WorkItemBody } from '#contract/work-items.ts'
import { units } from '#domain/money/units.ts'
import { garments } from '#domain/workshop/garments.ts'
import {
  type Changes,
  type ColumnsFor,
  decimal,
  type Fields,
  flag,
  money,
  optional,
  type TableOf,
  text,
  whole,
  word,
} from '#server/database/columns.ts'

export const workItemColumns = {
  name: text('name'),
  garment: optional(word('garment', garments)),
  price: optional(money('price_minor')),
  unit: optional(word('unit', units)),
  taxRate: optional(decimal('tax_rate')),
  minutes: optional(whole('minutes')),
  rate: optional(money('rate_minor')),
  isAway: flag('is_away'),
} satisfies ColumnsFor<WorkItemBody, WorkItem>

export const placedColumns = { ...workItemColumns, position: whole('position') }

export type WorkItemFields = Fields<typeof placedColumns>
export type WorkItemChanges = Changes<typeof workItemColumns>

declare module '#server/database/tables.ts' {
  interface Tables {
    work_items: TableOf<typeof placedColumns>
  }
}
