import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { standingAway } from '#server/platform/open-standing.ts'
import { readStandings } from '#server/platform/standing-queries.ts'
import { type Person, readPeopleOf } from './queries.ts'

export type People = ReturnType<typeof peopleService>

/** Whom a business has that can be told things: those with an account whom its plan lets in. */
export function peopleService(plans: Pick<Plans, 'seats'>) {
  async function of(transaction: Transaction, workspaceId: string): Promise<Person[]> {
    const people = await readPeopleOf(transaction, workspaceId)
    const standings = await readStandings(transaction, workspaceId)
    const seats = await plans.seats(workspaceId, { transaction })
    return people.filter(({ userId }) => standingAway(userId, standings, seats))
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
