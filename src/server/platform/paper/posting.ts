import type { Platform } from '../platform.ts'

type Secrets = Platform['secrets']

/** To whom a paper goes, and in which words: null are the usual ones. */
export interface Posting {
  readonly to: string
  readonly message: string | null
}

/** As it waits in the queue, where nobody reads addresses. */
export const sealedPosting = (
  secrets: Secrets,
  { to, message }: { readonly to: string; readonly message?: string | null | undefined },
): string => secrets.seal(JSON.stringify({ to, message: message ?? null } satisfies Posting))

// Sound: nobody else seals with this key what stands in a payload.
export const postingIn = (secrets: Secrets, sealed: string) => JSON.parse(secrets.unseal(sealed)) as Posting
