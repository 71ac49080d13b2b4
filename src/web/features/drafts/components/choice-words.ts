import type { Ease } from '#domain/drafting/draft-options.ts'
import type { Figure } from '#domain/drafting/measures.ts'
import { m } from '#web/paraglide/messages.js'

export const figureWords: Readonly<Record<Figure, () => string>> = {
  women: m.drafts_women,
  men: m.drafts_men,
}

export const easeWords: Readonly<Record<Ease, () => string>> = {
  close: m.drafts_ease_close,
  normal: m.drafts_ease_normal,
  loose: m.drafts_ease_loose,
}
