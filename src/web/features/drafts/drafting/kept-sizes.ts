import { garmentTypes } from '#domain/measuring/garments.ts'
import type { NamedSize } from '#domain/measuring/length.ts'
import { isFields } from '#web/lib/is-fields.ts'
import { workspaceIdOf } from '#web/lib/session-state.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { localStore } from '#web/lib/storage.ts'
import { draftKey } from '#web/lib/unsaved-work.ts'
import type { TypedSizes } from './draft-choices.ts'

/** Below the prefix of the drafts, so that whatever forgets a user's drafts forgets the sizes as well. */
const keyNow = () => draftKey('sizes', workspaceIdOf(sessionStore.getState().user))

const isSize = (value: unknown): value is NamedSize =>
  isFields(value) &&
  typeof value.name === 'string' &&
  typeof value.size === 'number' &&
  (value.unit === 'cm' || value.unit === 'inches')

const userId = () => sessionStore.getState().user?.id

/** Sizes that were typed for nobody and aren't saved: kept in this browser, for the person who typed them. */
export const keptSizes = {
  /** Null where the signed-in person left none. */
  read(): TypedSizes | null {
    const kept = localStore.read(keyNow())
    if (!isFields(kept) || userId() === undefined || kept.userId !== userId()) return null
    const garment = garmentTypes.find((one) => one === kept.garment)
    const { sizes } = kept
    return garment && Array.isArray(sizes) && sizes.every(isSize) ? { garment, sizes } : null
  },
  write(typed: TypedSizes): void {
    if (userId() !== undefined) localStore.write(keyNow(), { userId: userId(), ...typed })
  },
  forget: (): void => localStore.remove(keyNow()),
}
