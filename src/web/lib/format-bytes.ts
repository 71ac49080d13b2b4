import { getLocale } from '#web/paraglide/runtime.js'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1_000

/** '12.4 MB', in thousands as the plans count; never '0 MB' for something. */
export function formatBytes(bytes: number, locale: string = getLocale()): string {
  let value = bytes
  let index = 0
  while (value >= STEP && index < units.length - 1) {
    value /= STEP
    index += 1
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[index] ?? 'byte',
    unitDisplay: index === 0 ? 'long' : 'short',
    maximumFractionDigits: index > 0 && value < 100 ? 1 : 0,
  }).format(value)
}
