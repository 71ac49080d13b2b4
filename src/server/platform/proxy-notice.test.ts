import { expect, it } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { proxyNotice } from './proxy-notice.ts'

it.each([
  [{}, null],
  [{ PUBLIC_URL: 'http://localhost:3000' }, null],
  [{ PUBLIC_URL: 'https://atelier.example' }, 'TRUSTED_PROXIES=127.0.0.1'],
  [{ PUBLIC_URL: 'https://atelier.example', HOST: '::1' }, 'TRUSTED_PROXIES=127.0.0.1'],
  [{ PUBLIC_URL: 'https://atelier.example', TRUSTED_PROXIES: '127.0.0.1' }, null],
  // Reached over a network, it may stand there by itself.
  [{ PUBLIC_URL: 'https://atelier.example', HOST: '0.0.0.0' }, null],
])('of %j the start says %s', (environment, told) => {
  const notice = proxyNotice(parseConfig(environment))
  if (told === null) expect(notice).toBeNull()
  else expect(notice).toContain(told)
})
