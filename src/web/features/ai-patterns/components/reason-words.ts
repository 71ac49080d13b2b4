import type { PatternReason } from '#contract/pattern-reasons.ts'
import type { GarmentDesign } from '#domain/drafting/garment-designs.ts'
import { formatLength } from '#domain/measuring/format-length.ts'
import { convertLength, type LengthUnit } from '#domain/measuring/length.ts'
import { wordFor } from '#web/lib/data-words.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { patternFabricWords, patternStyleWords } from '#web/shared/patterns/pattern-words.ts'

const designWords: Readonly<Record<GarmentDesign, () => string>> = {
  bodice: m.ai_patterns_design_bodice,
  'pencil-dress': m.ai_patterns_design_pencil_dress,
  'circle-dress': m.ai_patterns_design_circle_dress,
  blouse: m.ai_patterns_design_blouse,
  shirt: m.ai_patterns_design_shirt,
  chinos: m.ai_patterns_design_chinos,
  'trouser-block': m.ai_patterns_design_trouser_block,
  'pencil-skirt': m.ai_patterns_design_pencil_skirt,
  'circle-skirt': m.ai_patterns_design_circle_skirt,
  jacket: m.ai_patterns_design_jacket,
  'three-piece-suit': m.ai_patterns_design_suit,
}

const figureWords = { women: m.ai_patterns_figure_women, men: m.ai_patterns_figure_men }

const easeWords = {
  close: m.ai_patterns_ease_close,
  normal: m.ai_patterns_ease_normal,
  loose: m.ai_patterns_ease_loose,
}

function lengthText(mm: string, unit: LengthUnit): string {
  const size = Number(mm) / 10
  const shown = unit === 'cm' ? size : convertLength(size, 'cm', unit)
  return formatLength(shown, unit, { locale: getLocale(), withUnit: true })
}

function chosenText({ choice, chosen, because }: PatternReason, unit: LengthUnit): string {
  switch (choice) {
    case 'design':
      return wordFor(designWords, chosen)
    case 'figure':
      return wordFor(figureWords, chosen)
    case 'ease':
      return wordFor(easeWords, chosen)
    case 'length':
      return m.ai_patterns_reason_length({ length: lengthText(chosen, unit) })
    case 'allowance':
      return m.ai_patterns_reason_allowance({ length: lengthText(chosen, unit) })
    case 'hem':
      return m.ai_patterns_reason_hem({ length: lengthText(chosen, unit) })
    case 'sizes':
      return because === 'client'
        ? m.ai_patterns_reason_client()
        : m.ai_patterns_reason_sizes({ sizes: chosen })
  }
}

function becauseText({ because, word }: PatternReason): string {
  switch (because) {
    case 'garment':
      return m.ai_patterns_because_garment()
    case 'style':
      return m.ai_patterns_because_style({ style: wordFor(patternStyleWords, word ?? '') })
    case 'fabric':
      return m.ai_patterns_because_fabric({ fabric: wordFor(patternFabricWords, word ?? '') })
    case 'size-range':
      return m.ai_patterns_because_range()
    case 'words':
      return m.ai_patterns_because_words({ word: word ?? '' })
    case 'client':
      return m.ai_patterns_because_client()
    case 'usual':
      return m.ai_patterns_because_usual()
  }
}

/** What was chosen for a generated pattern, and what decided it. */
export const reasonText = (reason: PatternReason, unit: LengthUnit) => ({
  chosen: chosenText(reason, unit),
  because: becauseText(reason),
})
