import { armWords } from './arm-words.ts'
import { legWords } from './leg-words.ts'
import { trunkWords } from './trunk-words.ts'
import type { WordLists } from './word-lists.ts'

/**
 * Words with one meaning alone, but for what garments call otherwise (`nameOnGarment`). Neither case, accents, hyphens,
 * blanks nor the ways to write umlauts matter. What could mean two things stands in unsure-words.ts.
 */
export const sizeWords: WordLists = { ...trunkWords, ...armWords, ...legWords }
