/** `#rrggbb`, in small letters. */
export type Hex = `#${string}`

export interface Oklch {
  /** 0 is black, 1 is white. */
  readonly lightness: number
  readonly chroma: number
  /** Radians. */
  readonly hue: number
}

type Three = readonly [number, number, number]

const isHex = (text: string): text is Hex => /^#[\da-f]{6}$/.test(text)

/** A colour as people type it: with and without the sign, of three letters or six; null where it is none. */
export function readHex(typed: string): Hex | null {
  const letters = typed.trim().toLowerCase().replace(/^#/, '')
  const whole = `#${letters.length === 3 ? letters.replaceAll(/./g, '$&$&') : letters}`
  return isHex(whole) ? whole : null
}

const channelsOf = (hex: Hex): Three => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

const toLinear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const fromLinear = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

const linearOf = (hex: Hex): Three => {
  const [r, g, b] = channelsOf(hex)
  return [toLinear(r), toLinear(g), toLinear(b)]
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: Hex): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2, contrast ratio: 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** By Björn Ottosson's OKLab (2020), in which the same step of lightness looks the same in every hue. */
export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const alpha = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const beta = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(alpha, beta),
    hue: Math.atan2(beta, alpha),
  }
}

function linearFrom({ lightness, chroma, hue }: Oklch): Three {
  const [alpha, beta] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * alpha + 0.2158037573 * beta) ** 3
  const m = (lightness - 0.1055613458 * alpha - 0.0638541728 * beta) ** 3
  const s = (lightness - 0.0894841775 * alpha - 1.291485548 * beta) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const GAMUT_SLACK = 1e-4
const isShowable = (colour: Oklch) =>
  linearFrom(colour).every((light) => light >= -GAMUT_SLACK && light <= 1 + GAMUT_SLACK)

/** As a screen shows it: where it can't be so colourful at that lightness, as colourful as it can be. */
export function fromOklch(colour: Oklch): Hex {
  let shown = colour
  if (!isShowable(colour)) {
    let [low, high] = [0, colour.chroma]
    for (let step = 0; step < 12; step++) {
      const chroma = (low + high) / 2
      if (isShowable({ ...colour, chroma })) low = chroma
      else high = chroma
    }
    shown = { ...colour, chroma: low }
  }
  const letters = linearFrom(shown).map((light) => {
    const channel = Math.round(fromLinear(Math.min(1, Math.max(0, light))) * 255)
    return channel.toString(16).padStart(2, '0')
  })
  return `#${letters.join('')}`
}
