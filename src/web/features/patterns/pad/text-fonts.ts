import type { Command, TextFont } from '#domain/drawing/commands.ts'

const families: Readonly<Record<TextFont, string>> = {
  sans: '"Inter Variable", Inter, sans-serif',
  serif: '"Petrona Variable", Petrona, serif',
  mono: 'monospace',
}

export const cssFont = (font: TextFont, sizePx: number): string => `${sizePx}px ${families[font]}`

/** Has to have happened before a text is painted: drawn again later it must come out the same. */
export async function loadFonts(commands: readonly Command[]): Promise<void> {
  await Promise.all(
    commands.map((one) =>
      one.kind === 'text' ? document.fonts.load(cssFont(one.font, one.sizePx), one.content) : undefined,
    ),
  )
}
