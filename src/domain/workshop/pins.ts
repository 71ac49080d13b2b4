import { formatLength } from '../measuring/format-length.ts'
import { convertLength, type LengthUnit, toMillimetres } from '../measuring/length.ts'
import { parseLength } from '../measuring/parse-length.ts'

/** What one press adds, in what a pin is written in: millimetres, or sixteenths of an inch. */
const steps: Readonly<Record<LengthUnit, number>> = { cm: 5, inches: 2 }
const mmPerPart: Readonly<Record<LengthUnit, number>> = { cm: 1, inches: 25.4 / 16 }

/** Millimetres as a metric paper pattern has them, or inches to the mark of the tape that is nearest. */
const muchText = (mm: number, unit: LengthUnit): string =>
  unit === 'cm'
    ? `${mm} mm`
    : formatLength(convertLength(mm / 10, 'cm', 'inches'), 'inches', { withUnit: true })

/** By how much, with its sign; a true minus, which is as wide as the plus. */
export const changeText = (mm: number, unit: LengthUnit): string =>
  `${mm < 0 ? '−' : '+'}${muchText(Math.abs(mm), unit)}`

export const stepText = (unit: LengthUnit): string => muchText(steps[unit] * mmPerPart[unit], unit)
export const mostText = muchText

const whole = (mm: number): number | null => Math.round(mm) || null

/** One press further, and no further than `mostMm`; null where it comes to nothing. */
export function stepped(mm: number | null, by: 1 | -1, unit: LengthUnit, mostMm: number): number | null {
  const parts = Math.round((mm ?? 0) / mmPerPart[unit]) + by * steps[unit]
  return whole(Math.max(-mostMm, Math.min(mostMm, parts * mmPerPart[unit])))
}

/**
 * Reads by how much, as somebody writes it who measures in this unit: '12', '−23 mm', '1.2 cm', '-3/8'. In whole
 * millimetres, between which no two sixteenths of an inch lie; null where it is nothing.
 */
export function readChange(text: string, unit: LengthUnit, mostMm: number): number | null | 'refused' {
  const [, sign = '', said = ''] = /^\s*([+\-−–‐‑]?)\s*(.*)$/s.exec(text) ?? []
  const number = said.replace(/\s*mm\.?\s*$/i, '')
  const isMm = number !== said || (unit === 'cm' && !/[a-z"″”“'′’]/i.test(said))
  const read = parseLength(number, isMm ? 'cm' : unit)
  if (read.kind === 'none') return null
  if (read.kind === 'refused') return 'refused'
  const mm = isMm ? read.size : toMillimetres(read.convertedFrom ?? read)
  if (mm > mostMm + 0.5) return 'refused'
  const much = Math.min(mostMm, mm)
  return whole(sign === '' || sign === '+' ? much : -much)
}

/** What the task is called that is made of a pin: its text, and by how much. */
export const pinnedTaskName = (text: string, mm: number | null, unit: LengthUnit) =>
  mm === null || mm === 0 ? text : `${text} (${changeText(mm, unit)})`
