import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Stands in for Google and Facebook on loopback: it publishes keys, signs tokens, and answers for the app's own. */
export async function startIssuer() {
  const trusted = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const facebook = new Map<string, { appId: string; isValid: boolean; person: Record<string, string> }>()

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://issuer')
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/keys') {
      const jwk = await exportJWK(trusted.publicKey)
      return answer(200, { keys: [{ ...jwk, kid: 'k1', alg: 'RS256', use: 'sig' }] })
    }
    if (url.pathname === '/debug_token') {
      const app = url.searchParams.get('access_token')
      const token = facebook.get(url.searchParams.get('input_token') ?? '')
      if (app !== 'fb-app|fb-secret') return answer(400, { error: { message: 'bad app token' } })
      const data = token
        ? { app_id: token.appId, is_valid: token.isValid, user_id: token.person.id }
        : { app_id: '', is_valid: false }
      return answer(200, { data })
    }
    if (url.pathname === '/moved/debug_token')
      return response.writeHead(302, { location: `/debug_token${url.search}` }).end()
    if (url.pathname === '/me')
      return answer(200, facebook.get(url.searchParams.get('access_token') ?? '')?.person)
    return answer(404, {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** What the app is started with. */
    environment: {
      GOOGLE_CLIENT_ID: 'toile-client',
      GOOGLE_ISSUER: 'https://issuer.test',
      GOOGLE_KEYS_URL: `${address}/keys`,
      FACEBOOK_APP_ID: 'fb-app',
      FACEBOOK_APP_SECRET: 'fb-secret',
      FACEBOOK_GRAPH_URL: address,
    },
    /** A Google identity token; `claims` replace the right ones, undefined leaves one out. */
    googleToken(
      claims: Record<string, unknown> = {},
      { signedBy = 'trusted' }: { signedBy?: 'trusted' | 'foreign' } = {},
    ) {
      const now = Math.floor(Date.now() / 1_000)
      const payload = {
        iss: 'https://issuer.test',
        aud: 'toile-client',
        sub: 'g-1',
        email: 'ada@gmail.com',
        email_verified: true,
        given_name: 'Ada',
        family_name: 'Lovelace',
        iat: now,
        exp: now + 3_600,
        ...claims,
      }
      const key = signedBy === 'trusted' ? trusted.privateKey : foreign.privateKey
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(key)
    },
    facebookToken(token: string, person: Record<string, string>, { appId = 'fb-app', isValid = true } = {}) {
      facebook.set(token, { appId, isValid, person })
      return token
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
