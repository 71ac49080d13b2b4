import type { Figure } from '#domain/drafting/measures.ts'
import { m } from '#web/paraglide/messages.js'

export const figureWords: Readonly<Record<Figure, () => string>> = {
  women: m.size_tables_women,
  men: m.size_tables_men,
}
