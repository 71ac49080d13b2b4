import * as z from 'zod'
import type { Config } from '#server/config.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { madeOnce } from '#server/platform/made-once.ts'

/** What a provider says of a person, after it has been checked. */
export interface SocialProfile {
  readonly provider: 'google' | 'facebook'
  /** The provider's own name for the person; it never changes. */
  readonly subject: string
  readonly email: string | null
  /** The provider has seen that the person reads mail at this address. */
  readonly emailVerified: boolean
  /** The provider runs the address itself, so it can't have passed to somebody else: enough to join an account by. */
  readonly emailAuthoritative: boolean
  readonly firstName: string
  readonly lastName: string
}

const refused = (cause?: unknown) =>
  new AppError('INVALID_CREDENTIALS', { message: m.auth_social_refused(), cause })
const unreachable = (cause: unknown) => new AppError('UNAVAILABLE', { retryAfterS: 5, cause })

const GoogleClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().toLowerCase(),
  email_verified: z.union([z.boolean(), z.stringbool()]),
  given_name: z.string().trim().max(80).catch(''),
  family_name: z.string().trim().max(80).catch(''),
  /** The Workspace domain that runs the address. */
  hd: z.string().optional(),
})

/** Checks Google identity tokens against its published keys. */
export function googleVerifier({ clientId, issuer, keysUrl }: NonNullable<Config['google']>) {
  const openJose = madeOnce(async () => {
    const { createRemoteJWKSet, errors, jwtVerify } = await import('jose')
    return { keys: createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 3_000 }), errors, jwtVerify }
  })
  const issuers = issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]
  return async function verify(idToken: string): Promise<SocialProfile> {
    const { keys, errors, jwtVerify } = await openJose()
    const claims = await jwtVerify(idToken, keys, {
      issuer: issuers,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'sub'],
    }).then(
      ({ payload }) => payload,
      (error: unknown) => {
        throw error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)
          ? unreachable(error)
          : refused(error)
      },
    )
    // The library accepts a list that contains ours: a token made for several parties isn't made for us.
    if (claims.aud !== clientId) throw refused()
    const parsed = GoogleClaims.safeParse(claims)
    if (!parsed.success) throw refused(parsed.error)
    const { sub, email, email_verified, given_name, family_name, hd } = parsed.data
    if (!email_verified) throw refused()
    return {
      provider: 'google',
      subject: sub,
      email,
      emailVerified: true,
      emailAuthoritative: email.endsWith('@gmail.com') || hd !== undefined,
      firstName: given_name,
      lastName: family_name,
    }
  }
}

const FacebookCheck = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string().optional() }),
})
const FacebookPerson = z.object({
  id: z.string().min(1).max(255),
  email: z.email().toLowerCase().optional(),
  first_name: z.string().trim().max(80).catch(''),
  last_name: z.string().trim().max(80).catch(''),
})

/** Checks Facebook access tokens: valid, and made for this app. */
export function facebookVerifier({ appId, appSecret, graphUrl }: NonNullable<Config['facebook']>) {
  async function ask<Answer>(
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<Answer>,
  ): Promise<Answer> {
    const response = await fetch(`${graphUrl}${path}?${new URLSearchParams(query)}`, {
      // An address elsewhere would get the app's secret.
      redirect: 'error',
      signal: AbortSignal.timeout(3_000),
    }).catch((error: unknown) => {
      throw unreachable(error)
    })
    if (response.status >= 500) throw unreachable(new Error(`Facebook answered ${response.status}`))
    const answer = schema.safeParse(await response.json())
    if (!response.ok || !answer.success) throw refused(answer.error)
    return answer.data
  }

  return async function verify(accessToken: string): Promise<SocialProfile> {
    const { data } = await ask(
      '/debug_token',
      { input_token: accessToken, access_token: `${appId}|${appSecret}` },
      FacebookCheck,
    )
    if (!data.is_valid || data.app_id !== appId) throw refused()
    const person = await ask(
      '/me',
      { fields: 'id,email,first_name,last_name', access_token: accessToken },
      FacebookPerson,
    )
    if (person.id !== data.user_id) throw refused()
    // Facebook doesn't say whether the address was ever confirmed, so here it isn't.
    return {
      provider: 'facebook',
      subject: person.id,
      email: person.email ?? null,
      emailVerified: false,
      emailAuthoritative: false,
      firstName: person.first_name,
      lastName: person.last_name,
    }
  }
}
