import { toast } from 'sonner'

interface ToastAction {
  label: string
  onClick: () => void
}

export interface NotifyOptions {
  /** A toast with the same id replaces the one that stands. */
  id?: string
  description?: string
  durationMs?: number
  action?: ToastAction
  /** Beside the first. */
  secondAction?: ToastAction
}

type Kind = 'success' | 'info' | 'error'

function show(kind: Kind, message: string, { durationMs, secondAction, ...rest }: NotifyOptions = {}): void {
  toast[kind](message, {
    ...rest,
    ...(durationMs !== undefined && { duration: durationMs }),
    ...(secondAction && { cancel: secondAction }),
  })
}

/** Toasts, four seconds each unless told otherwise. */
export const notify = {
  success: (message: string, options?: NotifyOptions) => show('success', message, options),
  info: (message: string, options?: NotifyOptions) => show('info', message, options),
  error: (message: string, options?: NotifyOptions) => show('error', message, options),
  /** Takes one back that no longer holds. */
  end: (id: string) => {
    toast.dismiss(id)
  },
} as const
