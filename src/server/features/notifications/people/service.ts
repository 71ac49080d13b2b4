import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { readPeopleLetIn } from '#server/platform/people-let-in.ts'
import { type Person, readPeopleOf } from './queries.ts'

export type People = ReturnType<typeof peopleService>

/** Whom a business has that can be told things: those with an account whom its plan lets in. */
export function peopleService(plans: Pick<Plans, 'seats'>) {
  async function of(transaction: Transaction, workspaceId: string): Promise<Person[]> {
    const people = await readPeopleOf(transaction, workspaceId)
    const letIn = await readPeopleLetIn(transaction, plans, workspaceId)
    return people.filter(({ userId }) => letIn.has(userId))
  }

  return {
    of,

    /** Null of who is none of them any more. */
    async one(
      transaction: Transaction,
      { workspaceId, userId }: Pick<Person, 'workspaceId' | 'userId'>,
    ): Promise<Person | null> {
      return (await of(transaction, workspaceId)).find((person) => person.userId === userId) ?? null
    },
  }
}
