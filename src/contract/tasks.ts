import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, instant, line, money, nothing, quantity } from './fields.ts'
import { textLimits } from './limits.ts'
import { amount, shownTo } from './shown-to.ts'
import { minutes } from './work-items.ts'

/** Tasks handed on that are told of at once: more than anybody can see. */
export const HANDED_MAX = 2_000
/** How many tasks one garment can have. */
export const TASKS_MAX = 50
const QUANTITY_MAX = 999

/** Something to be done on a piece. */
export const Task = z.object({
  id: z.string(),
  pieceId: z.string(),
  /** The line of the price list that it was taken from, where it still is on it. */
  workItemId: z.nullable(z.string()),
  name: z.string(),
  quantity: z.number(),
  /** For one. */
  price: z.nullable(amount('work')),
  /** For one. */
  minutes: z.nullable(z.int()),
  /** Who is to do it; null where that is whoever has the piece. */
  memberId: z.nullable(z.string()),
  done: z.nullable(
    z.object({
      at: instant(),
      /** As they were called then. */
      by: z.nullable(z.object({ id: z.string(), name: z.string() })),
      /** What they are paid for all of it, by the rate of that moment. */
      paid: z.nullable(shownTo('wages.read', z.number())),
    }),
  ),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Task = z.output<typeof Task>

const optionalFields = {
  quantity: z.optional(quantity(QUANTITY_MAX)),
  price: z.optional(z.nullable(money('work'))),
  minutes: z.optional(z.nullable(minutes())),
  memberId: z.optional(shownTo('work.assign', z.nullable(z.uuid()))),
}

/** By hand, or by a line of the price list, whose name, price and minutes hold where none are said. */
export const newTask = {
  workItemId: z.optional(z.uuid()),
  name: z.optional(line(textLimits.taskName)),
  ...optionalFields,
}

const UpdateTaskBody = z.object({
  name: z.optional(line(textLimits.taskName)),
  ...optionalFields,
  /** The version that the change was made on; a newer one on record answers 409. */
  updatedAt: z.optional(instant()),
})
export type TaskBody = Omit<z.output<typeof UpdateTaskBody>, 'updatedAt'>

const oneTask = z.object({ task: Task })
const closings = ['FEATURE_NOT_AVAILABLE', 'PLAN_PROJECT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'] as const

export const taskEndpoints = {
  tasksOf: endpoint({
    method: 'GET',
    path: '/pieces/:id/tasks',
    summary: 'What is to be done on a piece, and what it costs',
    access: 'member',
    needs: 'work.read',
    params: idParams,
    reply: z.object({
      tasks: z.array(Task),
      /** The piece’s own price, or what its tasks come to; null where a task has no price yet. Without the rush. */
      price: z.nullable(amount('work')),
    }),
    errors: [],
  }),
  handed: endpoint({
    method: 'GET',
    path: '/tasks',
    summary:
      'Tasks of somebody on pieces that aren’t theirs to make, while these are here: open, or done today',
    access: 'member',
    needs: 'work.read',
    reply: z.object({ tasks: z.array(Task) }),
    errors: [],
  }),
  task: endpoint({
    method: 'GET',
    path: '/tasks/:id',
    summary: 'One task',
    access: 'member',
    needs: 'work.read',
    params: idParams,
    reply: oneTask,
    errors: [],
  }),
  addTask: endpoint({
    method: 'POST',
    path: '/tasks',
    summary: 'Add a task to a piece, from the price list or by hand',
    access: 'member',
    needs: 'work.write',
    body: z.object({ pieceId: z.uuid(), ...newTask }),
    reply: oneTask,
    status: 201,
    errors: ['NOT_FOUND', ...closings],
    creates: true,
  }),
  changeTask: endpoint({
    method: 'PATCH',
    path: '/tasks/:id',
    summary: 'Change a task that isn’t done yet',
    access: 'member',
    needs: 'work.write',
    params: idParams,
    body: UpdateTaskBody,
    reply: oneTask,
    errors: ['CONFLICT', ...closings],
  }),
  done: endpoint({
    method: 'POST',
    path: '/tasks/:id/done',
    summary:
      'A task is done: once, by one person, who is paid by the rate of that moment; whose it is, where nobody is named',
    access: 'member',
    needs: 'work.write',
    params: idParams,
    body: z.object({
      /** The worker who did it. Where nobody is named that is whose it is, or else who makes its piece, or else whoever calls. */
      memberId: z.optional(shownTo('work.assign', z.uuid())),
      /** Done by whoever calls, whosever it is. */
      byMe: z.optional(z.boolean()),
    }),
    reply: oneTask,
    errors: ['CONFLICT', ...closings],
  }),
  undone: endpoint({
    method: 'POST',
    path: '/tasks/:id/undone',
    summary: 'A task isn’t done after all: told by whoever did it or ticked it, or who hands out work',
    access: 'member',
    needs: 'work.write',
    params: idParams,
    reply: oneTask,
    errors: ['CONFLICT', ...closings],
  }),
  removeTask: endpoint({
    method: 'DELETE',
    path: '/tasks/:id',
    summary: 'Delete a task that isn’t done; it can be restored until the night',
    access: 'member',
    needs: 'work.write',
    params: idParams,
    reply: nothing,
    errors: ['CONFLICT', ...closings],
  }),
  restoreTask: endpoint({
    method: 'POST',
    path: '/tasks/:id/restore',
    summary: 'Take the deletion of a task back',
    access: 'member',
    needs: 'work.write',
    params: idParams,
    reply: oneTask,
    errors: [...closings],
  }),
}
