import type { Invoice } from '#contract/invoices.ts'
import type { Piece } from '#contract/pieces.ts'
import type { Project } from '#contract/projects.ts'
import type { Task } from '#contract/tasks.ts'
import type { WorkItem } from '#contract/work-items.ts'
import { callerOf } from '#server/testing/caller.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient } from '#server/testing/projects.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export interface Ticket {
  readonly project: Project
  readonly pieces: Piece[]
}

/** A workshop with a counter, and what is done at it. */
export async function buildCounter(app: TestApp) {
  const owner = await buildMember(app, { selectedPlan: 'enterprise' })
  const clientId = await addClient(app, owner.token, 'Ada Okafor')

  const { call, patient, done } = callerOf(app, owner)

  return {
    owner,
    clientId,
    call,
    patient,
    item: async (body: object) => (await done<{ workItem: WorkItem }>('POST', '/work-items', body)).workItem,
    take: (body: object, token = owner.token) =>
      done<Ticket>(
        'POST',
        '/tickets',
        { client: { id: clientId }, pieces: [{ label: 'Jeans', garment: 'jeans', tasks: [] }], ...body },
        token,
      ),
    tasksOf: (pieceId: string, token = owner.token) =>
      done<{ tasks: Task[]; price: number | null }>('GET', `/pieces/${pieceId}/tasks`, undefined, token),
    addTask: async (body: object) => (await done<{ task: Task }>('POST', '/tasks', body)).task,
    invoice: (projectId: string) =>
      done<{ invoice: Invoice; isNew: boolean; isLonger: boolean }>('POST', `/projects/${projectId}/invoice`),
  }
}
export type Counter = Awaited<ReturnType<typeof buildCounter>>
