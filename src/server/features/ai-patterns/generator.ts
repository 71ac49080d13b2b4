import { hasFailed } from '#domain/drafting/checks.ts'
import { garmentOf } from '#domain/drafting/garment-designs.ts'
import { letterSize } from '#domain/drafting/letter-sizes.ts'
import { type PatternWish, type Recipe, recipeFor } from '#domain/drafting/recipe.ts'
import { questionSizes, stopsDrafting } from '#domain/drafting/size-questions.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import type { NamedSize } from '#domain/measuring/length.ts'
import { m } from '#server/paraglide/messages.js'
import { fieldError } from '#server/platform/errors.ts'

/** The set of the client that a pattern is generated for. */
export interface ClientSet {
  readonly garmentType: GarmentType
  readonly measurements: readonly NamedSize[]
}

/** The recipe of a wish, and the sizes that its picture is drafted in: the client's, or the middle ones. */
export function recipeOf(wish: PatternWish, set: ClientSet | null): Recipe {
  const recipe = recipeFor(wish)
  if (!recipe) throw fieldError('garmentType', m.generated_which_garment())
  if (set === null) return recipe
  if (set.garmentType !== garmentOf(recipe.design)) throw fieldError('measurementId', m.drafts_choose_set())
  const { figure } = recipe
  const asked = questionSizes({ garment: set.garmentType, figure, sizes: set.measurements })
  if (asked.some(stopsDrafting)) throw fieldError('measurementId', m.generated_look_at_sizes())
  const reasons = recipe.reasons.filter(({ choice }) => choice !== 'sizes')
  return {
    ...recipe,
    reasons: [...reasons, { choice: 'sizes', chosen: '', because: 'client', word: null }],
  }
}

/** Drafts a recipe and answers its pieces; one that fails its checks isn't answered with. */
export async function draftRecipe({ design, figure, options, codes }: Recipe, set: ClientSet | null) {
  const code = codes[Math.floor((codes.length - 1) / 2)] ?? 'M'
  const sizes = set?.measurements ?? letterSize(figure, code).sizes
  const { draftGarment } = await import('#drafting/garment.ts')
  const { pieces, checks } = await draftGarment({
    design,
    figure,
    garment: garmentOf(design),
    options,
    sizes,
  })
  if (pieces.length === 0 || hasFailed(checks)) throw fieldError('garmentType', m.generated_failed())
  return pieces
}
