import type { DocumentLocale } from '../invoice/languages.ts'
import type { DraftWords } from './draft-words.ts'
import { german } from './draft-words-de.ts'
import { english } from './draft-words-en.ts'

export const draftLanguages: Readonly<Record<DocumentLocale, DraftWords>> = { en: english, de: german }
