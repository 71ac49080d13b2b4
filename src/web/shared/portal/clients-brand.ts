import { askOpen } from '#web/lib/ask.ts'
import { askedAhead } from '#web/lib/asked-ahead.ts'

/** Those that were mailed before say of themselves what they lead to, and open nothing else. */
const ADDRESS_LETTERS = 66

export const hasBrand = (address: string | undefined): address is string =>
  address?.length === ADDRESS_LETTERS

/** Whose page an address leads to, and how it looks. */
export const clientsBrand = askedAhead((token) => askOpen('/portal/brand', { token }))
