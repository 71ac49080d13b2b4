import { sql } from 'kysely'
import type { SimilarClient } from '#contract/similar-clients.ts'
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
  const statement = sql<SimilarClient>`
    select id, name, phone, email from clients
    where workspace_id = ${workspaceId} and deleted_at is null and (
      length(split_part(phone_form(${phone}), ' ', 1)) >= ${DIGITS_MIN}
        and split_part(phone_form, ' ', 1) = split_part(phone_form(${phone}), ' ', 1)
        and (phone !~ '^\\s*(\\+|00)' or ${phone} !~ '^\\s*(\\+|00)' or phone_form = phone_form(${phone}))
      or find_form(name) = find_form(${name}) and lower(email) = lower(${email}))
    order by created_at, id limit ${SHOWN_MAX}`
  return database.read(workspaceId, { compile: () => statement.compile(database.query) })
}
