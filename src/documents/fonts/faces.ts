/** What scripts/document-fonts.js makes; each is a file of this folder. */
export type FontName =
  | 'inter-400'
  | 'inter-400-more'
  | 'inter-600'
  | 'inter-600-more'
  | 'petrona-500'
  | 'noto-sans'
  | 'noto-sans-hebrew'
  | 'noto-sans-arabic'
  | 'noto-sans-jp-common'
  | 'noto-sans-jp-rest'

/** What a text is, from which its font follows. */
export type Face = 'text' | 'strong' | 'heading'

/** The house has one weight of the other scripts: they are large, and rarely needed. */
const otherScripts = [
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans',
  'noto-sans-jp-common',
  'noto-sans-jp-rest',
] as const

/** Where a character looks for its font, in this order. */
export const fontsOf: Readonly<Record<Face, readonly [FontName, ...FontName[]]>> = {
  text: ['inter-400', 'inter-400-more', ...otherScripts],
  strong: ['inter-600', 'inter-600-more', ...otherScripts],
  heading: ['petrona-500', 'inter-600', 'inter-600-more', ...otherScripts],
}
