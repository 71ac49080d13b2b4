import { type MailFault, type MailKind, mailKinds } from '#contract/administration.ts'
import { withMaskedAddresses } from '#server/platform/mail/masked.ts'

const DETAIL_MAX = 300

/** In the order in which they are looked for: a refused sign-in has a number of a refused mail. */
const signs: readonly (readonly [MailFault, RegExp])[] = [
  ['held-back', /^held back/i],
  ['sign-in', /\bEAUTH\b|invalid login|authenticat/i],
  [
    'unreachable',
    /E(CONN|NOTFOUND|TIMEDOUT|SOCKET|AI_AGAIN|HOSTUNREACH)|time(d)? ?out|greeting|closed|TLS|certificate/i,
  ],
  ['deferred', /\b4\d\d\b/],
  ['refused', /\b5\d\d\b/],
]

/** What an error comes to that a mail was last tried with. */
export function mailFaultOf(error: string | null): MailFault {
  const text = error ?? ''
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? 'other'
}

/** The first line of an error: no addresses, and no longer than a reader likes. */
export const firstLineOf = (error: string | null): string =>
  withMaskedAddresses((error ?? '').split('\n', 1)[0] ?? '').slice(0, DETAIL_MAX)

export const mailKindOf = (job: string): MailKind | undefined => mailKinds.find((kind) => kind === job)
