import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'

interface UnfinishedRoom {
  readonly path: string
  readonly title: () => string
  /** What will be there, in a sentence. */
  readonly promise: () => string
}

/** Pages that are announced but not built yet. */
export const unfinishedRooms: readonly UnfinishedRoom[] = [
  { path: memberPages.pricing, title: m.app_room_pricing, promise: m.app_promise_pricing },
  { path: memberPages.pricingCallback, title: m.app_room_payment, promise: m.app_promise_payment },
]
