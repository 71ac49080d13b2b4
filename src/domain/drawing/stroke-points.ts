import { clamp, type Sample } from './points.ts'

/**
 * The points of a stroke as they are kept: x, y in eighths of a pixel and pressure in 255ths, three numbers a
 * point. Finer is not seen, and 200 points take 1.2 kB.
 */
export type StrokePoints = Int16Array

const STEPS_PER_PX = 8
const STEPS_OF_PRESSURE = 255
const NUMBERS_A_POINT = 3
/** What 16 bits hold. */
const FARTHEST_STEP = 32_767

const toSteps = (px: number) => clamp(Math.round(px * STEPS_PER_PX), -FARTHEST_STEP, FARTHEST_STEP)

export function packSamples(samples: readonly Sample[]): StrokePoints {
  const points = new Int16Array(samples.length * NUMBERS_A_POINT)
  samples.forEach(({ x, y, pressure }, index) => {
    const pressureSteps = Math.round(clamp(pressure, 0, 1) * STEPS_OF_PRESSURE)
    points.set([toSteps(x), toSteps(y), pressureSteps], index * NUMBERS_A_POINT)
  })
  return points
}

export function unpackSamples(points: StrokePoints): Sample[] {
  const at = (index: number) => points[index] ?? 0
  return Array.from({ length: points.length / NUMBERS_A_POINT }, (_, index) => ({
    x: at(index * NUMBERS_A_POINT) / STEPS_PER_PX,
    y: at(index * NUMBERS_A_POINT + 1) / STEPS_PER_PX,
    pressure: at(index * NUMBERS_A_POINT + 2) / STEPS_OF_PRESSURE,
  }))
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const digitValues = new Map([...digits].map((digit, value) => [digit, value]))

const BITS_A_DIGIT = 5
const MORE_FOLLOWS = 1 << BITS_A_DIGIT
/** Differences of 16-bit numbers have 17 bits and a sign: four digits. */
const MOST_DIGITS = 4

/** Differences from one point to the next, small ones in one letter: about five letters a point. */
export function writeStrokePoints(points: StrokePoints): string {
  let text = ''
  points.forEach((value, index) => {
    const change = value - (points[index - NUMBERS_A_POINT] ?? 0)
    let rest = change < 0 ? -change * 2 - 1 : change * 2
    while (rest >= MORE_FOLLOWS) {
      text += digits.charAt((rest % MORE_FOLLOWS) + MORE_FOLLOWS)
      rest = Math.floor(rest / MORE_FOLLOWS)
    }
    text += digits.charAt(rest)
  })
  return text
}

/** Null for what `writeStrokePoints` never writes, or for more than `mostPoints`. */
export function readStrokePoints(text: string, mostPoints: number): StrokePoints | null {
  if (text.length > mostPoints * NUMBERS_A_POINT * MOST_DIGITS) return null
  const values: number[] = []
  let rest = 0
  let place = 0
  for (const digit of text) {
    const value = digitValues.get(digit)
    if (value === undefined || place === MOST_DIGITS) return null
    rest += (value % MORE_FOLLOWS) * MORE_FOLLOWS ** place
    place += 1
    if (value >= MORE_FOLLOWS) continue
    const change = rest % 2 === 0 ? rest / 2 : -(rest + 1) / 2
    const number = (values[values.length - NUMBERS_A_POINT] ?? 0) + change
    const isPressure = values.length % NUMBERS_A_POINT === NUMBERS_A_POINT - 1
    if (isPressure ? number < 0 || number > STEPS_OF_PRESSURE : Math.abs(number) > FARTHEST_STEP) return null
    values.push(number)
    rest = 0
    place = 0
  }
  const isWhole = place === 0 && values.length > 0 && values.length % NUMBERS_A_POINT === 0
  return isWhole && values.length <= mostPoints * NUMBERS_A_POINT ? Int16Array.from(values) : null
}
