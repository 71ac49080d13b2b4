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
  | 'noto-sans-600'
  | 'noto-sans-hebrew-600'
  | 'noto-sans-arabic-600'
  | 'noto-sans-jp-common'
  | 'noto-sans-jp-common-600'
  | 'noto-sans-jp-rest'

/** What a text is, from which its font follows. */
export type Face = 'text' | 'strong' | 'heading'

const otherScripts = [
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans',
  'noto-sans-jp-common',
  'noto-sans-jp-rest',
] as const

/**
 * Names keep their weight in every script. The rare kanji, four megabytes of them, have one weight: they are drawn with
 * a thicker pen.
 */
const strongOtherScripts = [
  'noto-sans-hebrew-600',
  'noto-sans-arabic-600',
  'noto-sans-600',
  'noto-sans-jp-common-600',
  'noto-sans-jp-rest',
] as const

/** Whether a font is lighter than what it is used for. */
export const isThinIn = (font: FontName, face: Face): boolean =>
  face !== 'text' && font === 'noto-sans-jp-rest'

/** Where a character looks for its font, in this order. */
export const fontsOf: Readonly<Record<Face, readonly [FontName, ...FontName[]]>> = {
  text: ['inter-400', 'inter-400-more', ...otherScripts],
  strong: ['inter-600', 'inter-600-more', ...strongOtherScripts],
  heading: ['petrona-500', 'inter-600', 'inter-600-more', ...strongOtherScripts],
}
