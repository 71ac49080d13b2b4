import type { FontName } from './faces.ts'

/**
 * Where each font lies: below the sources for Node, and for a browser at the hashed address that the build gives
 * it, which it only does where the whole path is written out.
 */
export const fontFiles: Readonly<Record<FontName, URL>> = {
  'inter-400': new URL('./inter-400.ttf', import.meta.url),
  'inter-400-more': new URL('./inter-400-more.ttf', import.meta.url),
  'inter-600': new URL('./inter-600.ttf', import.meta.url),
  'inter-600-more': new URL('./inter-600-more.ttf', import.meta.url),
  'petrona-500': new URL('./petrona-500.ttf', import.meta.url),
  'noto-sans': new URL('./noto-sans.ttf', import.meta.url),
  'noto-sans-600': new URL('./noto-sans-600.ttf', import.meta.url),
  'noto-sans-hebrew': new URL('./noto-sans-hebrew.ttf', import.meta.url),
  'noto-sans-hebrew-600': new URL('./noto-sans-hebrew-600.ttf', import.meta.url),
  'noto-sans-arabic': new URL('./noto-sans-arabic.ttf', import.meta.url),
  'noto-sans-arabic-600': new URL('./noto-sans-arabic-600.ttf', import.meta.url),
  'noto-sans-jp-common': new URL('./noto-sans-jp-common.ttf', import.meta.url),
  'noto-sans-jp-common-600': new URL('./noto-sans-jp-common-600.ttf', import.meta.url),
  'noto-sans-jp-rest': new URL('./noto-sans-jp-rest.ttf', import.meta.url),
}
