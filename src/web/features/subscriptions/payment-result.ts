import { isApiError } from '#web/lib/api-error.ts'
import { m } from '#web/paraglide/messages.js'

export interface PaymentResult {
  readonly state: 'pending' | 'success' | 'failed'
  readonly message: string
}

/** How a payment ended, in the server's words where it has some (specification, section 8). */
export function resultOf(
  reply: { readonly success: boolean; readonly message: string } | undefined,
  error: unknown,
): PaymentResult {
  if (reply) {
    const { success, message } = reply
    return success
      ? { state: 'success', message: message || m.subscriptions_result_verified() }
      : { state: 'failed', message: message || m.subscriptions_result_not_verified() }
  }
  if (error === null) return { state: 'pending', message: m.subscriptions_result_verifying() }
  const isAnswered = isApiError(error) && error.code !== 'NETWORK' && error.code !== 'UNKNOWN'
  return {
    state: 'failed',
    message: (isAnswered && error.message) || m.subscriptions_result_not_verified(),
  }
}
