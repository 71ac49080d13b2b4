import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** The server names a device 'Firefox on Linux'; here in the reader's language. */
export function deviceText(device: string | null): string {
  if (device === null || device === 'Unknown device') return m.security_device_unknown()
  const [browser = '', system] = device.split(' on ')
  return system === undefined ? browser : m.security_device_on({ browser, system })
}

export const isMobile = (device: string): boolean => /iPhone|iPad|Android|Samsung/.test(device)

interface Place {
  readonly location: string | null
  readonly ip: string | null
}

/** The country where it is known, else the network address. */
export function placeText({ location, ip }: Place): string {
  const country = location === null ? undefined : countryName(location)
  return country ?? ip ?? ''
}

function countryName(code: string): string | undefined {
  return new Intl.DisplayNames(getLocale(), { type: 'region', fallback: 'none' }).of(code)
}
