/** When a record was changed last, as it was read: what a change is meant for. */
export const editedAt = '2026-05-04T09:30:00.000Z'

/** What stands in the fragment of the address of a paper, in a mail. */
export const TOKEN = 'AZbi8AAAcACAAAAAAAAAFgGW4vAAAHAAgAAAAAAAAAT3pQmZr0yUuT5sX1b2cQ'

/** Of the address of a client's own page, which works once. */
export const KEY = 'AZbi8AAAcACAAAAAAAAAFgGW4vAAAHAAgAAAAAAAAAQ8nVt2Kx7hWq4dJ0e5fA'

/** A picture of one dot: a PNG as it is sent in a body. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const PASSWORD = 'a long and quiet thread'
