import { clamp, type Sample } from './points.ts'

/**
 * The points of a stroke as they are kept: x, y in eighths of a pixel and pressure in 255ths, three numbers a
 * point. Finer is not seen, and 200 points take 1.2 kB.
 */
export type StrokePoints = Int16Array

export const STEPS_PER_PX = 8
export const STEPS_OF_PRESSURE = 255
export const NUMBERS_A_POINT = 3
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
const NO_DIGIT = 255
/** By the letter's code: a dense drawing has half a million of them. */
const digitValues = new Uint8Array(128).fill(NO_DIGIT)
for (const [value, digit] of [...digits].entries()) digitValues[digit.charCodeAt(0)] = value

const BITS_A_DIGIT = 5
const MORE_FOLLOWS = 1 << BITS_A_DIGIT
/** Differences of 16-bit numbers have 17 bits and a sign: four digits. */
const MOST_DIGITS = 4
const MOST_BITS = MOST_DIGITS * BITS_A_DIGIT
const LAST_BITS = MORE_FOLLOWS - 1

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
  // Room for as many numbers as there are letters: a dense drawing has half a million of them.
  const values = new Int16Array(text.length)
  let count = 0
  let rest = 0
  let bits = 0
  // What the next three numbers change, in turn: x, y and pressure of the point before.
  let next = 0
  let second = 0
  let third = 0
  let isPressure = false
  let toPressure = 2
  for (let index = 0; index < text.length; index += 1) {
    const value = digitValues[text.charCodeAt(index)] ?? NO_DIGIT
    if (value === NO_DIGIT || bits === MOST_BITS) return null
    rest += (value & LAST_BITS) << bits
    bits += BITS_A_DIGIT
    if (value >= MORE_FOLLOWS) continue
    const number = next + ((rest & 1) === 0 ? rest >> 1 : -((rest + 1) >> 1))
    isPressure = toPressure === 0
    toPressure = isPressure ? 2 : toPressure - 1
    if (isPressure ? number < 0 || number > STEPS_OF_PRESSURE : Math.abs(number) > FARTHEST_STEP) return null
    values[count] = number
    count += 1
    next = second
    second = third
    third = number
    rest = 0
    bits = 0
  }
  const isWhole = bits === 0 && isPressure
  return isWhole && count <= mostPoints * NUMBERS_A_POINT ? values.slice(0, count) : null
}
