import type { Location } from 'react-router'
import { isFields } from '#web/lib/is-fields.ts'

/** Of the entry of the history that this document began on. */
const beganOn = nameEntry()

/** By what an entry of the history remembers how far its page was scrolled. */
export const scrolledEntry = ({ key, pathname }: Location): string =>
  // The router calls every document's first entry the same: what was typed into the address bar would begin where the
  // page before it had been left.
  key === 'default' ? `${beganOn} ${pathname}` : key

/** The same after a reload, and when one comes back. */
function nameEntry(): string {
  const { history } = globalThis
  const state: unknown = history.state
  const fields = isFields(state) ? state : {}
  if (typeof fields.entry === 'string') return fields.entry
  const entry = String(performance.timeOrigin)
  history.replaceState({ ...fields, entry }, '')
  return entry
}
