import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { describe, expect, test } from 'vitest'
import { palette } from './palette.ts'
import { cssVariablesResolver, theme } from './theme.ts'

type Rgb = readonly [number, number, number]

const merged = mergeMantineTheme(DEFAULT_THEME, theme)
const standard = defaultCssVariablesResolver(merged)
const own = cssVariablesResolver(merged)

const schemes: Record<'light' | 'dark', Readonly<Record<string, string>>> = {
  light: { ...standard.variables, ...standard.light, ...own.variables, ...own.light },
  dark: { ...standard.variables, ...standard.dark, ...own.variables, ...own.dark },
}
type Scheme = keyof typeof schemes

const tint = /^color-mix\(in srgb, (.+) (\d+)%, transparent\)$/

/** The colour that a variable comes to, laid over `under` where it lets that through. */
function colourOf(scheme: Scheme, value: string, under: Rgb = [255, 255, 255]): Rgb {
  const variable = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (variable !== undefined) return colourOf(scheme, schemes[scheme][variable] ?? variable, under)
  const [, base, percent] = tint.exec(value) ?? []
  if (base !== undefined) {
    const share = Number(percent) / 100
    const [r, g, b] = colourOf(scheme, base)
    return [mix(r, under[0], share), mix(g, under[1], share), mix(b, under[2], share)]
  }
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value.length === 4 ? longHex(value) : value)
  if (hex === null) throw new Error(`Not a colour: ${value}`)
  return [
    Number.parseInt(hex[1] ?? '', 16),
    Number.parseInt(hex[2] ?? '', 16),
    Number.parseInt(hex[3] ?? '', 16),
  ]
}

const longHex = (hex: string) => hex.replace(/[\da-f]/gi, '$&$&')
const mix = (over: number, under: number, share: number) => over * share + under * (1 - share)

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

function contrast(scheme: Scheme, foreground: string, ...layers: string[]): number {
  const background = layers.reduceRight<Rgb>(
    (under, layer) => colourOf(scheme, layer, under),
    [255, 255, 255],
  )
  const [dark = 0, light = 0] = [luminance(colourOf(scheme, foreground)), luminance(background)].sort(
    (a, b) => a - b,
  )
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2 AA for text, and for what marks the focus. */
const textRatio = 4.5
const markRatio = 3

const surfaces = ['var(--mantine-color-body)', 'var(--toile-ground)']
const colours = Object.keys(palette).filter((name) => name !== 'dark')

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(['text', 'bright', 'dimmed', 'placeholder', 'anchor', 'error', 'success'])(
    '%s text reads on cards, on the ground and in fields',
    (name) => {
      for (const surface of [...surfaces, 'var(--mantine-color-default)']) {
        expect(contrast(scheme, `var(--mantine-color-${name})`, surface), surface).toBeGreaterThanOrEqual(
          textRatio,
        )
      }
    },
  )

  test.each(colours)('%s reads filled, light, outlined and as text', (name) => {
    const colour = (part: string) => `var(--mantine-color-${name}-${part})`
    expect(contrast(scheme, 'var(--mantine-color-white)', colour('filled'))).toBeGreaterThanOrEqual(textRatio)
    for (const surface of surfaces) {
      expect(contrast(scheme, colour('light-color'), colour('light'), surface)).toBeGreaterThanOrEqual(
        textRatio,
      )
      expect(contrast(scheme, colour('light-color'), surface)).toBeGreaterThanOrEqual(textRatio)
      expect(contrast(scheme, colour('outline'), surface)).toBeGreaterThanOrEqual(textRatio)
      expect(contrast(scheme, colour('text'), surface)).toBeGreaterThanOrEqual(textRatio)
    }
  })

  test('what is dangerous in a menu reads', () => {
    const styles = theme.components?.Menu?.styles as
      | { dropdown: Readonly<Record<string, string>> }
      | undefined
    const shown = styles?.dropdown['--mantine-color-red-6'] ?? 'var(--mantine-color-red-6)'
    expect(contrast(scheme, shown, 'var(--mantine-color-body)')).toBeGreaterThanOrEqual(textRatio)
  })

  test('the focus ring and the accent stand out', () => {
    for (const surface of surfaces) {
      expect(contrast(scheme, 'var(--toile-accent)', surface)).toBeGreaterThanOrEqual(markRatio)
      expect(contrast(scheme, 'var(--mantine-primary-color-filled)', surface)).toBeGreaterThanOrEqual(
        markRatio,
      )
    }
  })
})
