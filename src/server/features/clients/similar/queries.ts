import { sql } from 'kysely'
import type { SimilarClient } from '#contract/similar-clients.ts'
import { actingIn } from '#server/database/acting.ts'
import { seeingEverything } from '#server/database/assigned-wall.ts'
import type { Database } from '#server/database/database.ts'

/** More than that are no help to whoever asks. */
const SHOWN_MAX = 5
/** Fewer digits are an office's extension, which many share. */
const DIGITS_MIN = 5

export interface Person {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

/**
 * Numbers are the same by their digits, with or without the country's code; with two codes, those are compared too.
 * A name alone is nobody's own, nor is the email of a house: the two together are.
 */
export async function findSimilar(
  database: Database,
  workspaceId: string,
  { name, phone, email }: Person,
): Promise<SimilarClient[]> {
  const typed = (form: string) => sql`(select ${sql.ref(form)} from typed)`
  // What was typed is put into its forms once: a plan that is made for everybody would do so again for each client.
  const statement = sql<SimilarClient>`
    with typed as materialized (
      select phone_form(${phone}) as phone_form, split_part(phone_form(${phone}), ' ', 1) as digits,
        ${phone}::text ~ '^\\s*(\\+|00)' as has_code, find_form(${name}) as name_form, lower(${email}) as email
    )
    select id, name, phone, email from clients
    where workspace_id = ${workspaceId} and deleted_at is null and (
      length(${typed('digits')}) >= ${DIGITS_MIN}
        and split_part(phone_form, ' ', 1) = ${typed('digits')}
        and (phone !~ '^\\s*(\\+|00)' or not ${typed('has_code')} or phone_form = ${typed('phone_form')})
      or lower(email) = ${typed('email')} and find_form(name) = ${typed('name_form')})
    order by created_at, id limit ${SHOWN_MAX}`
  return database.read(workspaceId, { compile: () => statement.compile(database.query) })
}

/** Whether the same would find somebody whom whoever asks doesn't see: they aren't to be added a second time unasked. */
export async function hasHiddenSimilar(
  database: Database,
  workspaceId: string,
  person: Person,
  seen: readonly SimilarClient[],
): Promise<boolean> {
  if (!actingIn(workspaceId)?.seesAssignedOnly || seen.length >= SHOWN_MAX) return false
  const all = await seeingEverything(database, workspaceId, () => findSimilar(database, workspaceId, person))
  return all.some(({ id }) => seen.every((one) => one.id !== id))
}
