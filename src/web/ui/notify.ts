import { toast } from 'sonner'

export interface NotifyOptions {
  /** A toast with the same id replaces the one that stands. */
  id?: string
  description?: string
  durationMs?: number
  action?: { label: string; onClick: () => void }
}

type Kind = 'success' | 'info' | 'error'

function show(kind: Kind, message: string, { durationMs, ...rest }: NotifyOptions = {}): void {
  toast[kind](message, durationMs === undefined ? rest : { ...rest, duration: durationMs })
}

/** Toasts, four seconds each unless told otherwise. */
export const notify = {
  success: (message: string, options?: NotifyOptions) => show('success', message, options),
  info: (message: string, options?: NotifyOptions) => show('info', message, options),
  error: (message: string, options?: NotifyOptions) => show('error', message, options),
} as const
