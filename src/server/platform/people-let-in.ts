import type { Database, Transaction } from '#server/database/database.ts'
import { isLetIn } from './open-standing.ts'
import type { Soon } from './soon.ts'
import { findStandings, readStandings, type StandingPerson } from './standing-queries.ts'

interface Seats {
  seats(workspaceId: string, within?: { readonly transaction: Transaction }): Soon<number>
}

/** By their accounts, the people whom a business lets in now: for what is done for somebody who isn't there to be asked. */
type PeopleLetIn = ReadonlyMap<string, StandingPerson>

const letIn = (people: readonly StandingPerson[], seats: number): PeopleLetIn =>
  new Map(people.filter((person) => isLetIn(person, seats)).map((person) => [person.userId, person]))

export async function peopleLetIn(
  database: Database,
  plans: Seats,
  workspaceId: string,
): Promise<PeopleLetIn> {
  const [people, seats] = await Promise.all([findStandings(database, workspaceId), plans.seats(workspaceId)])
  return letIn(people, seats)
}

/** The same within a transaction, which already holds a connection. */
export async function readPeopleLetIn(
  transaction: Transaction,
  plans: Seats,
  workspaceId: string,
): Promise<PeopleLetIn> {
  const people = await readStandings(transaction, workspaceId)
  return letIn(people, await plans.seats(workspaceId, { transaction }))
}
