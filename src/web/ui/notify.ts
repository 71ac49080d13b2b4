import type { Notice, ToastAction } from './late-toasts.tsx'
import { end, tell } from './toasts.ts'

export interface NotifyOptions {
  /** A toast with the same id replaces the one that stands; one of the same words does so without, unless it offers something. */
  id?: string
  description?: string
  durationMs?: number
  action?: ToastAction
  /** Beside the first. */
  secondAction?: ToastAction
}

/**
 * How often what is told under an id has left. Whatever comes under the id of one that is leaving would leave with it
 * (sonner 2.0), so each time has an id of its own.
 */
const timesLeft = new Map<string, number>()
const shownId = (id: string) => `${id} ${timesLeft.get(id) ?? 0}`
const hasLeft = (id: string) => timesLeft.set(id, (timesLeft.get(id) ?? 0) + 1)

interface Told {
  readonly atMs: number
  readonly isOffer: boolean
  readonly leave: () => void
}

/** What may be shown still, by the ids that it is shown by. */
const told = new Map<string, Told>()

function show(kind: Notice['kind'], message: string, options: NotifyOptions = {}): void {
  const { description, durationMs, action, secondAction } = options
  // Who does the same over and over is told once; what can be undone is each for itself.
  const isOffer = action !== undefined || secondAction !== undefined
  const id = options.id ?? (isOffer ? crypto.randomUUID() : `${kind} ${message}`)
  const isShownAs = shownId(id)
  const leave = () => {
    told.delete(isShownAs)
    if (shownId(id) === isShownAs) hasLeft(id)
  }
  const leaving = (offer: ToastAction | undefined) =>
    offer && {
      label: offer.label,
      onClick: () => {
        leave()
        offer.onClick()
      },
    }
  told.set(isShownAs, { atMs: Date.now(), isOffer: action !== undefined, leave })
  tell({
    ...{ id: isShownAs, kind, message, description, durationMs },
    ...{ action: leaving(action), secondAction: leaving(secondAction), onLeave: leave },
  })
}

/** Toasts, four seconds each unless told otherwise. */
export const notify = {
  success: (message: string, options?: NotifyOptions) => show('success', message, options),
  info: (message: string, options?: NotifyOptions) => show('info', message, options),
  error: (message: string, options?: NotifyOptions) => show('error', message, options),
  /** Takes one back that no longer holds. */
  end: (id: string) => {
    end(shownId(id))
    told.delete(shownId(id))
    hasLeft(id)
  },
  /** Takes back what was told before then; what offers a way back stays. */
  endOld: (beforeMs: number) => {
    for (const [id, { atMs, isOffer, leave }] of told) {
      if (isOffer || atMs >= beforeMs) continue
      leave()
      end(id)
    }
  },
} as const
