import { CreatePatternBody } from '#contract/patterns.ts'
import { type FieldTexts, zodValidate } from '#web/lib/form-errors.ts'
import { named, type PatternValues } from './pattern-values.ts'

/** Validates as the server will. */
export function patternValidation(labels: FieldTexts) {
  const validate = zodValidate(CreatePatternBody, labels)
  return (values: PatternValues) => validate(named(values))
}
