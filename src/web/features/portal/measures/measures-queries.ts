import type { ClientsMeasurements } from '#contract/measurement-answers.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import type { LengthUnit, NamedSize } from '#domain/measuring/length.ts'
import { ask } from '#web/lib/ask.ts'
import { isFields } from '#web/lib/is-fields.ts'
import { localStore } from '#web/lib/storage.ts'
import { answersKey } from '../page/clients-page.ts'

export async function readMeasures(token: string): Promise<readonly ClientsMeasurements[]> {
  // The server checks its replies against the contract.
  const { measurements } = (await ask('GET', '/portal/measurements', { token })) as {
    measurements: ClientsMeasurements[]
  }
  return measurements
}

/** What is said of one garment's measurements. */
export type Saying =
  | { readonly to: string; readonly isRight: true; readonly updatedAt: string }
  | {
      readonly to: string
      readonly isRight: false
      readonly updatedAt: string
      readonly measurements: readonly NamedSize[]
      readonly notes: string
    }
  | {
      readonly to: null
      readonly garmentType: GarmentType
      readonly measurements: readonly NamedSize[]
      readonly notes: string
    }

export async function sendSaying(token: string, { to, ...body }: Saying, key: string): Promise<void> {
  const path = to === null ? '/portal/measurements' : `/portal/measurements/${to}/answer`
  await ask('POST', path, { token, body, idempotencyKey: key })
}

/** What is being answered of a garment: it outlives the line, and the tab. */
export interface Typed {
  /** By the names of sizes: those that were typed in. */
  readonly texts: Readonly<Record<string, string>>
  readonly notes: string
  /** Of sizes of one's own. */
  readonly unit?: LengthUnit
  /** What was sent and under which key: an answer that was lost makes no second one. */
  readonly sent?: { readonly what: string; readonly key: string }
}

export const nothingTyped: Typed = { texts: {}, notes: '' }

export const isTyped = ({ texts, notes }: Typed): boolean =>
  notes.trim() !== '' || Object.values(texts).some((text) => text.trim() !== '')

function kept(): Record<string, unknown> {
  const all = localStore.read(answersKey)
  return isFields(all) ? all : {}
}

export function keptTyped(garment: GarmentType): Typed {
  const one = kept()[garment]
  // Sound: what it is made of has just been looked at.
  return isFields(one) && isFields(one.texts) && typeof one.notes === 'string'
    ? (one as unknown as Typed)
    : nothingTyped
}

export function keepTyped(garment: GarmentType, typed: Typed | null): void {
  const { [garment]: _, ...others } = kept()
  const all = typed === null ? others : { ...others, [garment]: typed }
  if (Object.keys(all).length === 0) localStore.remove(answersKey)
  else localStore.write(answersKey, all)
}
