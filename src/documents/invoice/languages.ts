import type { InvoiceWords } from './words.ts'
import { german } from './words-de.ts'
import { english } from './words-en.ts'

/** The languages that a document speaks: a file each, and its line here. */
export const languages = { en: english, de: german } as const satisfies Record<string, InvoiceWords>

export type DocumentLocale = keyof typeof languages
