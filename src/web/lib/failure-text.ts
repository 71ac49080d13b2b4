import { isApiError } from '#web/lib/api-error.ts'
import { m } from '#web/paraglide/messages.js'

/** Why something couldn't be done, as its reader is told. */
export function failureText(error: unknown): string {
  if (!isApiError(error) || error.code === 'NETWORK') return m.app_error_network()
  return error.message || m.app_error_unknown()
}
