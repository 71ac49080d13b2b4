import pg from 'pg'

/** A database that can't be used as it is set up; its message is one sentence for the operator. */
export class DatabaseSetupError extends Error {}

export function isPgError(error: unknown, codes: readonly string[]): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code !== undefined && codes.includes(error.code)
}

/** Why a server can't be reached. A name with several addresses fails with one error for each, and without a message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(String).join(', ')
  return error instanceof Error ? error.message : String(error)
}
