import { uuidForm } from '#domain/ids/uuid.ts'

/** Where a page of what is dated ends, by what it ends with: that may be gone when the next page is asked for. */
export interface Place {
  readonly at: string
  /** Of what kind it is; empty where all are of one. */
  readonly kind: string
  /** Tells those of one instant apart. */
  readonly key: string
}

const encoded = (text: string) => Buffer.from(text).toString('base64url')
const decoded = (text: string) => Buffer.from(text, 'base64url').toString()

/** Where a page ends, which is at an entry that was shown; a word that means nothing to its reader. */
export const cursorOf = ({ at, kind, key }: Place): string => encoded(`${Date.parse(at)}_${kind}_${key}`)

const written = new RegExp(`^(\\d{1,15})_([a-z-]{0,40})_(${uuidForm})$`)

/** The place that a cursor names; null for one that nobody was given. */
export function placeOf(cursor: string): Place | null {
  const [, ms, kind, key] = written.exec(decoded(cursor)) ?? []
  if (ms === undefined || kind === undefined || key === undefined) return null
  const at = new Date(Number(ms))
  return Number.isNaN(at.getTime()) ? null : { at: at.toISOString(), kind, key }
}
