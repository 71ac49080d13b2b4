import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Task } from '#contract/tasks.ts'
import { call } from '#web/lib/call.ts'
import { type Deletion, withoutRow } from '#web/lib/deletion.ts'
import type { Body, Reply } from '#web/lib/endpoints.ts'
import { shownData } from '#web/lib/shown-data.ts'

type Tasks = Reply<'tickets.tasksOf'>

const keys = { all: ['tasks'] as const, of: (pieceId: string) => [...keys.all, pieceId] as const }

/** What is to be done on a piece, and what that costs. */
export const tasksQuery = (pieceId: string) =>
  queryOptions({
    queryKey: keys.of(pieceId),
    queryFn: ({ signal }): Promise<Tasks> => call('tickets.tasksOf', { params: { id: pieceId }, signal }),
    meta: { handled: true },
  })

/** What somebody does on pieces that others make; ticked off elsewhere too, so never from memory alone. */
export const handedTasksQuery = queryOptions({
  queryKey: [...keys.all, 'handed'],
  queryFn: ({ signal }) => call('tickets.handed', { signal }),
  staleTime: 0,
  meta: { handled: true },
})

export const readTask = async (id: string): Promise<Task> =>
  (await call('tickets.task', { params: { id } })).task

export const saveTask = async (body: Body<'tickets.changeTask'>, { id, updatedAt }: Task): Promise<Task> =>
  (await call('tickets.changeTask', { params: { id }, body: { ...body, updatedAt } })).task

/** Prices change with tasks, and so does what a project comes to. */
export const refreshTasks = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: keys.all })

const changeTasks = shownData<Tasks>(keys.all)

const withTask = (tasks: Tasks, id: string, change: (task: Task) => Task): Tasks => ({
  ...tasks,
  tasks: tasks.tasks.map((task) => (task.id === id ? change(task) : task)),
})

interface Tick {
  readonly task: Task
  /** Who did it, as far as that is known: shown until the server has said so. */
  readonly by: { readonly id: string; readonly name: string } | null
  /** Where it was another than whose it is. */
  readonly said?: Body<'tickets.done'>
}

/** Ticks a task off, or takes the tick away: on the screen at once, and back where somebody was faster. */
export function useTick() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ task: { id, done }, said = {} }: Tick) =>
      done === null
        ? call('tickets.done', { params: { id }, body: said })
        : call('tickets.undone', { params: { id } }),
    onMutate: ({ task: { id, done }, by }: Tick) =>
      changeTasks(queryClient, (tasks) =>
        withTask(tasks, id, (task) => ({
          ...task,
          done:
            done === null
              ? { at: new Date().toISOString(), by: by && { id: by.id, name: by.name }, paid: null }
              : null,
        })),
      ),
    onError: (_error, _task, takeBack) => takeBack?.(),
    onSettled: () => refreshTasks(queryClient),
  }).mutate
}

type NewTask = { readonly workItemId: string } | { readonly name: string }

/**
 * Adds a task, from the list or by hand. What wasn't answered is sent again under its own key: it may have arrived. Several
 * can be on their way at once, also of the same words.
 */
export function useAddTask(pieceId: string) {
  const queryClient = useQueryClient()
  const [unanswered] = useState(() => new Map<string, string>())
  const { mutateAsync } = useMutation({
    mutationFn: ({ task, idempotencyKey }: { task: NewTask; idempotencyKey: string }) =>
      call('tickets.addTask', { body: { pieceId, ...task }, idempotencyKey }),
    onError: (_error, { task, idempotencyKey }) => unanswered.set(JSON.stringify(task), idempotencyKey),
    onSettled: () => refreshTasks(queryClient),
  })
  return (task: NewTask): Promise<Task> => {
    const words = JSON.stringify(task)
    const idempotencyKey = unanswered.get(words) ?? crypto.randomUUID()
    unanswered.delete(words)
    return mutateAsync({ task, idempotencyKey }).then(({ task: added }) => added)
  }
}

export const taskDeletion: Deletion<Task> = {
  remove: ({ id }) => call('tickets.removeTask', { params: { id } }),
  restore: ({ id }) => call('tickets.restoreTask', { params: { id } }),
  hide: (queryClient, task) => changeTasks(queryClient, withoutRow('tasks', task)),
  changes: keys.all,
}
