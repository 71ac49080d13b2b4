import type { TimelinePlace } from './queries.ts'

/** As a cursor may be written: `1767225600000_paid_0198…`. */
export const cursorOf = ({ at, kind, key }: TimelinePlace): string => `${Date.parse(at)}_${kind}_${key}`

const written = /^(\d{1,15})_([a-z-]{1,40})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The place that a cursor names; null for one that nobody was given. */
export function placeOf(cursor: string): TimelinePlace | null {
  const [, ms, kind, key] = written.exec(cursor) ?? []
  if (ms === undefined || kind === undefined || key === undefined) return null
  const at = new Date(Number(ms))
  return Number.isNaN(at.getTime()) ? null : { at: at.toISOString(), kind, key }
}
