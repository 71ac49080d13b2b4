import type { WorkItem, WorkItemBody } from '#contract/work-items.ts'
import { garments } from '#domain/workshop/garments.ts'
import {
  type Changes,
  type ColumnsFor,
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
