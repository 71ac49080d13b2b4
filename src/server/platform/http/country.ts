import type { FastifyRequest } from 'fastify'

/** The country that a request comes from, as a trusted proxy tells it; a stranger's own header says nothing. */
export function countryOf(
  request: Pick<FastifyRequest, 'headers' | 'ips'>,
  header: string | null,
): string | null {
  // With one address alone nobody who is trusted has passed the request on.
  if (header === null || (request.ips?.length ?? 0) < 2) return null
  const told = request.headers[header]
  const country = typeof told === 'string' ? told.trim().toUpperCase() : ''
  // XX and T1 stand for 'unknown' and for Tor.
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null
}
