import type { Pattern } from '#contract/patterns.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'

/** What a pattern is asked for by. */
export interface PatternSpecification
  extends Pick<
    Pattern,
    'name' | 'garmentType' | 'style' | 'sizeRange' | 'fabricType' | 'occasion' | 'additionalDetails'
  > {}

export interface GeneratedPattern {
  readonly png: Buffer
  readonly difficulty: string
  readonly materials: string[]
  readonly instructions: string[]
}

/** Whatever makes patterns by itself stands behind this. */
export interface PatternGenerator {
  generate(specification: PatternSpecification): Promise<GeneratedPattern>
}

/** With no generator installed a request is refused, and counts nothing. */
export function aiPatternsService(generator: PatternGenerator | null): PatternGenerator {
  return {
    async generate(specification) {
      if (generator === null) throw new AppError('FEATURE_NOT_AVAILABLE', { message: m.patterns_ai_soon() })
      return generator.generate(specification)
    },
  }
}
