import { contrast, fromOklch, type Hex, readHex, toOklch } from './colour.ts'

/** WCAG 2.2 AA: text, and what isn't text but must be made out, as a button's ground. */
export const TEXT_RATIO = 4.5
export const MARK_RATIO = 3

/** What a business's colour is read on: pages, cards, and the margins of mails (web/ui/theme.ts, platform/mail/layout-styles.ts). */
export const grounds = {
  light: ['#ffffff', '#faf8f4', '#f3f1eb'],
  dark: ['#171f21', '#0f1618'],
} as const satisfies Record<string, readonly Hex[]>

/** What is written on a button, in both schemes. */
export const ON_ACCENT: Hex = '#ffffff'

/** A business's colour as it is shown: in the light exactly as it was chosen. */
export interface Accent {
  readonly light: Hex
  /** No colour is read on white and on black alike: in the dark it is a lighter shade, as text and as a button's ground. */
  readonly dark: { readonly text: Hex; readonly fill: Hex }
}

const isRead = (hex: Hex, on: readonly Hex[], ratio: number) =>
  on.every((ground) => contrast(hex, ground) >= ratio)

const isReadInLight = (hex: Hex) => isRead(hex, [...grounds.light, ON_ACCENT], TEXT_RATIO)
const isReadInDark = (hex: Hex) => isRead(hex, grounds.dark, TEXT_RATIO)
const standsOutInDark = (hex: Hex) => isRead(hex, grounds.dark, MARK_RATIO)

/** Finer than what eight bits a channel tell apart. */
const LIGHTNESS_STEP = 1 / 1024

/** The nearest shade of the same hue that is as it has to be, lighter or darker; at the end of the way stand white and black. */
function nearestShade(hex: Hex, towards: 'lighter' | 'darker', isRight: (shade: Hex) => boolean): Hex {
  const colour = toOklch(hex)
  const step = towards === 'lighter' ? LIGHTNESS_STEP : -LIGHTNESS_STEP
  let shade = hex
  for (let lightness = colour.lightness; !isRight(shade) && lightness >= 0 && lightness <= 1; ) {
    lightness += step
    shade = fromOklch({ ...colour, lightness: Math.min(1, Math.max(0, lightness)) })
  }
  return shade
}

const accentOf = (hex: Hex): Accent => ({
  light: hex,
  dark: {
    text: nearestShade(hex, 'lighter', isReadInDark),
    // It stands out long before white can't be read on it any more.
    fill: nearestShade(hex, 'lighter', standsOutInDark),
  },
})

export type JudgedAccent =
  | { readonly is: 'readable'; readonly accent: Accent }
  /** Too light for white pages; `nearest` is the darker shade of it that isn't. */
  | { readonly is: 'too-light'; readonly ratio: number; readonly nearest: Hex }
  | { readonly is: 'no-colour' }

/** Whether a colour can be a business's accent. */
export function judgeAccent(typed: string): JudgedAccent {
  const hex = readHex(typed)
  if (hex === null) return { is: 'no-colour' }
  if (isReadInLight(hex)) return { is: 'readable', accent: accentOf(hex) }
  const ratio = Math.min(...grounds.light.map((ground) => contrast(hex, ground)))
  return { is: 'too-light', ratio, nearest: nearestShade(hex, 'darker', isReadInLight) }
}

export const isAccentRead = (typed: string): boolean => judgeAccent(typed).is === 'readable'

/** The same of a colour that was taken once; null where it couldn't be any more. */
export function shownAccent(hex: string | null): Accent | null {
  const judged = hex === null ? null : judgeAccent(hex)
  return judged?.is === 'readable' ? judged.accent : null
}
