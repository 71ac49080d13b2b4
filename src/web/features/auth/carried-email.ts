import { isFields } from '#web/lib/is-fields.ts'

/** What is handed to the next page before the door, so that the address needn't be typed again. */
export const carryEmail = (email: string) => ({ email: email.trim() })

/** The address that the page before handed on, in the state of the location; empty where there was none. */
export const carriedEmail = (state: unknown): string =>
  isFields(state) && typeof state.email === 'string' ? state.email : ''
