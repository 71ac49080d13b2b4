import { readFile } from 'node:fs/promises'
import { fontLoader } from '#documents/fonts/font-loader.ts'

/** The fonts of what the server sets on paper, read from its own disk when first needed. */
export const documentFonts = fontLoader((file) => readFile(file))
