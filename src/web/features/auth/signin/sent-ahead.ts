import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import type { Body, Reply } from '#web/lib/endpoints.ts'

type Values = Required<Body<'auth.signin'>>

interface Sent {
  readonly values: Values
  readonly reply: Promise<Reply<'auth.signin'>>
  isRefused: boolean
}

let sent: Sent | undefined

const isSent = ({ email, password, rememberMe }: Values) =>
  sent?.values.email === email && sent.values.password === password && sent.values.rememberMe === rememberMe

/** Signs in before the application is there, which takes the reply over; what is on its way is not sent again. */
export function sendAhead(values: Values): void {
  if (isSent(values) && !sent?.isRefused) return
  const one: Sent = { values, reply: call('auth.signin', { body: values }), isRefused: false }
  sent = one
  one.reply.catch((error) => {
    one.isRefused = true
    // A refusal is told by the form that takes it over; what never arrived is that form's to send.
    if (sent === one && isApiError(error, 'NETWORK')) sent = undefined
  })
}

/** The reply that is on its way to what was sent ahead, once, and only to just that. */
export function takeSentAhead(values: Values): Promise<Reply<'auth.signin'>> | undefined {
  const reply = isSent(values) ? sent?.reply : undefined
  sent = undefined
  return reply
}
