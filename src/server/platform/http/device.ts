import { m } from '#server/paraglide/messages.js'

const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** 'Firefox on Linux': what a person recognises in the list of sessions, and never the raw header. */
export function deviceName(userAgent: string | undefined): string {
  const name = (table: readonly [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = name(browsers)
  const system = name(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? UNKNOWN
}

const UNKNOWN = 'Unknown device'

/** The same in the language of its reader: 'Firefox auf Linux'. What is kept stays as it is. */
export function deviceInWords(device: string): string {
  if (device === UNKNOWN) return m.device_unknown()
  const [browser = device, system] = device.split(' on ')
  return system === undefined ? device : m.device_on({ browser, system })
}
