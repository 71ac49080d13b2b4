import { toast } from 'sonner'

interface ToastAction {
  label: string
  onClick: () => void
}

export interface NotifyOptions {
  /** A toast with the same id replaces the one that stands; one of the same words does so without, unless it offers something. */
  id?: string
  description?: string
  durationMs?: number
  action?: ToastAction
  /** Beside the first. */
  secondAction?: ToastAction
}

type Kind = 'success' | 'info' | 'error'

/**
 * How often what is told under an id has left. Whatever comes under the id of one that is leaving would leave with it
 * (sonner 2.0), so each time has an id of its own.
 */
const timesLeft = new Map<string, number>()
const shownId = (id: string) => `${id} ${timesLeft.get(id) ?? 0}`

function show(kind: Kind, message: string, options: NotifyOptions = {}): void {
  const { description, durationMs, action, secondAction } = options
  // Who does the same over and over is told once; what can be undone is each for itself.
  const isOffer = action !== undefined || secondAction !== undefined
  const id = options.id ?? (isOffer ? crypto.randomUUID() : `${kind} ${message}`)
  const isShownAs = shownId(id)
  const leave = () => {
    if (shownId(id) === isShownAs) timesLeft.set(id, (timesLeft.get(id) ?? 0) + 1)
  }
  const leaving = (offer: ToastAction | undefined) =>
    offer && {
      label: offer.label,
      onClick: () => {
        leave()
        offer.onClick()
      },
    }
  toast[kind](message, {
    id: isShownAs,
    // Named even where there is none: what the one that it replaces offered is no longer offered.
    description,
    action: leaving(action),
    cancel: leaving(secondAction),
    ...(durationMs !== undefined && { duration: durationMs }),
    onAutoClose: leave,
    onDismiss: leave,
  })
}

/** Toasts, four seconds each unless told otherwise. */
export const notify = {
  success: (message: string, options?: NotifyOptions) => show('success', message, options),
  info: (message: string, options?: NotifyOptions) => show('info', message, options),
  error: (message: string, options?: NotifyOptions) => show('error', message, options),
  /** Takes one back that no longer holds. */
  end: (id: string) => {
    toast.dismiss(shownId(id))
    timesLeft.set(id, (timesLeft.get(id) ?? 0) + 1)
  },
} as const
