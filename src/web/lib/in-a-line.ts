import { isolated } from '#domain/writing/isolated.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** What may be there to tell of: nothing takes no place. */
type Fact = string | null | undefined | false

/** Facts in a line, as 'Ada Berg · 12 May': a name from right to left doesn't turn those around it. */
export const joined = (facts: readonly Fact[], between = ' · '): string =>
  facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => isolated(String(fact)))
    .join(between)

/** Names in a sentence, as 'Ada, Leïla and Noor'. */
export const listed = (
  names: readonly string[],
  { locale = getLocale(), type = 'conjunction' }: { locale?: string; type?: Intl.ListFormatType } = {},
): string => new Intl.ListFormat(locale, { type }).format(names.map(isolated))
