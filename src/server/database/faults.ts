import pg from 'pg'
import { NoPlaceError } from './places.ts'

/**
 * What a failed query means to the caller: the database can't be reached (try again), has too much to do for the same
 * workspace, has the row in somebody else's hands, has no room left, was given text or numbers that it can't hold, or
 * refused a key; anything else is a fault of ours.
 */
export type DatabaseFault = 'unavailable' | 'busy' | 'locked' | 'full' | 'bad-input' | 'duplicate' | 'unknown'

const connectionErrnos = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// The driver gives these neither a code nor a class.
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

const badInputStates = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008', '22001'])
const UNIQUE_VIOLATION = '23505'
const DISK_FULL = '53100'
const LOCK_NOT_AVAILABLE = '55P03'
const IN_FAILED_TRANSACTION = '25P02'

export function databaseFault(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return 'unknown'
  if (error instanceof pg.DatabaseError) return sqlStateFault(error.code ?? '')
  if (error instanceof NoPlaceError) return 'busy'
  const errno = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (connectionErrnos.has(errno) || connectionMessages.test(error.message)) return 'unavailable'
  return 'unknown'
}

// Connection, shutdown, a wait that was too long, system and PostgreSQL's own faults; and that a connection hasn't prepared, or
// not for these tables, what it is taken to have.
const endingStates = /^(08|57P|25P0[34]|58|XX|26|0A)/

/** Whether a connection can't be used again: its state isn't known, or it has come to its end. */
export const endsConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || endingStates.test(error.code ?? '')

/** Refused only for what was refused before it in the same transaction. */
export const isAftermath = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === IN_FAILED_TRANSACTION

function sqlStateFault(state: string): DatabaseFault {
  if (state === DISK_FULL) return 'full'
  if (state === LOCK_NOT_AVAILABLE) return 'locked'
  if (state === UNIQUE_VIOLATION) return 'duplicate'
  if (badInputStates.has(state)) return 'bad-input'
  // 08 connection, 28 a password that changed, 53 resources, 57P shutdown and cancelled start, 25006 a server that turned read-only
  if (/^(08|28|53|57P|25006|57014|40)/.test(state)) return 'unavailable'
  return 'unknown'
}

export const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))
