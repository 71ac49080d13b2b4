import * as z from 'zod/mini'
import { because, choices } from '../domain/drafting/recipe.ts'

/** Why a generated pattern is as it is: what was chosen, and what decided. */
export const PatternReason = z.object({
  choice: z.enum(choices),
  /** A design, a figure, an ease, codes with commas, or millimetres. */
  chosen: z.string(),
  because: z.enum(because),
  /** What stood in the form: the field's value, or the word that decided. */
  word: z.nullable(z.string()),
})
export type PatternReason = z.output<typeof PatternReason>
