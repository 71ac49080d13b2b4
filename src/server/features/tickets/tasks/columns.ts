import type { Task, TaskBody } from '#contract/tasks.ts'
import {
  type Changes,
  type ColumnsFor,
  decimal,
  type Fields,
  id,
  money,
  optional,
  type TableOf,
  text,
  time,
  whole,
} from '#server/database/columns.ts'

/** What is said of a task, as a form has it. */
export const saidColumns = {
  name: text('name'),
  quantity: decimal('quantity'),
  price: optional(money('price_minor')),
  minutes: optional(whole('minutes')),
  memberId: optional(id('member_id')),
} satisfies ColumnsFor<TaskBody, Task>

export const newTaskColumns = {
  ...saidColumns,
  pieceId: id('piece_id'),
  workItemId: optional(id('work_item_id')),
  fittingPinId: optional(id('fitting_pin_id')),
}

const doneColumns = {
  doneAt: optional(time('done_at')),
  doneBy: optional(id('done_by')),
  doneByName: optional(text('done_by_name')),
  paid: optional(money('paid_rate_minor')),
}

export const taskColumns = { ...newTaskColumns, ...doneColumns }

/** What one was paid for in the moment of the tick, which is told among the wages alone, and who ticked. */
export const keptColumns = {
  ...taskColumns,
  rate: optional(money('rate_minor')),
  tickedBy: optional(id('ticked_by')),
}

export type NewTaskFields = Fields<typeof newTaskColumns>
export type TaskChanges = Changes<typeof saidColumns>

declare module '#server/database/tables.ts' {
  interface Tables {
    tasks: TableOf<typeof keptColumns>
  }
}
