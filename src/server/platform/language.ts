import type { User } from '#contract/auth.ts'
import { carriedAlong } from '#server/database/carried.ts'
import { baseLocale, overwriteGetLocale } from '#server/paraglide/runtime.js'

export type Language = User['settings']['language']

/** The operator is written to in one language, whoever's doing it is about. */
export const OPERATOR_LANGUAGE: Language = 'en'

const spoken = carriedAlong<Language>('language')

overwriteGetLocale(() => spoken.get() ?? baseLocale)

/** Runs a piece of work whose texts are for somebody who reads this language: the reply of a request, or a mail. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  spoken.run(language, work)

const whence = carriedAlong<string | null>('region')

/** Runs a piece of work for a reader from this region, as two letters; null where their browser tells none. */
export const inRegion = <Result>(region: string | null, work: () => Result): Result =>
  whence.run(region, work)

export const readersRegion = (): string | null => whence.get() ?? null
