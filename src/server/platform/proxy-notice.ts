import type { Config } from '#server/config.ts'
import { isLoopback } from './loopback.ts'

/**
 * A notice for the operator who serves the world through a proxy that the server doesn't believe: then everybody
 * seems to come from one address, and shares the limits of one. Null where there is nothing to say.
 */
export function proxyNotice({
  host,
  publicUrl,
  trustedProxies,
}: Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>): string | null {
  const isBehindProxy = isLoopback(host) && !isLoopback(new URL(publicUrl).hostname)
  if (!isBehindProxy || trustedProxies.length > 0) return null
  return `People come to ${publicUrl} through a proxy on this machine, and all seem to be one: set TRUSTED_PROXIES=127.0.0.1 if it sets X-Forwarded-For.`
}
