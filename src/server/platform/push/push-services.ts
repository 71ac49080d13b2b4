/**
 * Whether a push service of the list takes messages at this address. Nothing fetches an address that a user gave, but
 * for these hosts, by https and its usual port; an origin on the list is a stand-in, taken as it stands.
 */
export function isPushService(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return services.some((service) => {
    if (service.includes('://')) return origin === service
    if (protocol !== 'https:' || port !== '') return false
    return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service
  })
}
