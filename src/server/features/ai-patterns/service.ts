import { v7 as uuidv7 } from 'uuid'
import type { Pattern } from '#contract/patterns.ts'
import { startOfMonth } from '#domain/calendar/days.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { startOfDay } from '#domain/calendar/wall-time.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import { rasterOf } from '#domain/drafting/raster.ts'
import type { PatternWish, Recipe } from '#domain/drafting/recipe.ts'
import { plans as soldPlans } from '#domain/plans/plans.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Drafts } from '#server/features/drafts/service.ts'
import type { Measurements } from '#server/features/measurements/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { pngOf } from '#server/platform/files/pixels.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ClientSet, draftRecipe, recipeOf } from './generator.ts'
import { countGenerations, insertGeneration } from './queries.ts'
import './tables.ts'
import { makingOf } from './words.ts'

/** Large enough for the detail view. */
const PICTURE_SIDE_PX = 1_600

/** For whom: a client by one of their sets; without one it is for a range of sizes. */
interface ForWhom {
  readonly clientId?: string | undefined
  readonly measurementId?: string | undefined
}

export type Specification = PatternWish & Pick<Pattern, 'fabricType'> & ForWhom

export interface GeneratedPattern {
  readonly png: Buffer
  readonly difficulty: string
  readonly materials: string[]
  readonly instructions: string[]
  readonly reasons: NonNullable<Pattern['reasons']>
  /** Counts it against the plan and keeps what it was drafted from; answers the draft's id. */
  readonly keep: (transaction: Transaction) => Promise<string>
}

/** The door to what makes patterns by itself. */
export interface PatternGenerator {
  generate(workspaceId: string, specification: Specification): Promise<GeneratedPattern>
}

export interface GeneratorDependencies {
  readonly plans: Plans
  readonly regions: Pick<Regions, 'regionWithin'>
  readonly drafts: Pick<Drafts, 'create'>
  readonly measurements: Pick<Measurements, 'get'>
}

/** Where the operator has no generator a request is refused, and counts nothing. */
export const noGenerator: PatternGenerator = {
  async generate() {
    throw new AppError('FEATURE_NOT_AVAILABLE', { message: m.patterns_ai_soon() })
  },
}

/** Generates where the operator lets it. */
export const aiPatternsService = (
  platform: Pick<Platform, 'clock' | 'config' | 'pictureTurns'>,
  needs: GeneratorDependencies,
): PatternGenerator => (platform.config.aiPatterns ? draftingGenerator(platform, needs) : noGenerator)

/** Drafts what a form asks for, by rules that it tells (docs/decisions/0037). */
function draftingGenerator(
  { clock, pictureTurns }: Pick<Platform, 'clock' | 'pictureTurns'>,
  { plans, regions, drafts, measurements }: GeneratorDependencies,
): PatternGenerator {
  async function setOf(workspaceId: string, { clientId, measurementId }: ForWhom): Promise<ClientSet | null> {
    if (clientId === undefined && measurementId === undefined) return null
    const set = measurementId === undefined ? null : await measurements.get(workspaceId, measurementId)
    if (set?.clientId !== clientId) throw fieldError('measurementId', m.drafts_choose_set())
    return set && { ...set, measurements: set.bodySizes ?? set.measurements }
  }

  /** Within the month of the business's own calendar; such writes of a workspace go one after the other. */
  async function count(transaction: Transaction, workspaceId: string): Promise<void> {
    const { aiGenerationsPerMonth: most } = soldPlans[await plans.lock(transaction, workspaceId)].limits
    const at = clock.now()
    if (most !== null) {
      const { timeZone } = await regions.regionWithin(transaction, workspaceId)
      const since = startOfDay(timeZone, startOfMonth(dayIn(timeZone, at.getTime())))
      if ((await countGenerations(transaction, workspaceId, new Date(since).toISOString())) >= most) {
        const own = new AppError('PLAN_AI_LIMIT_REACHED')
        throw await plans.limitRefusal(workspaceId, 'aiGenerationsPerMonth', own, { transaction })
      }
    }
    await insertGeneration(transaction, workspaceId, uuidv7(), at.toISOString())
  }

  async function keep(
    transaction: Transaction,
    workspaceId: string,
    { name, clientId, measurementId }: Specification,
    { recipe, pieces }: { recipe: Recipe; pieces: readonly Piece[] },
  ): Promise<string> {
    await count(transaction, workspaceId)
    const { design, figure, options, codes } = recipe
    const source =
      measurementId === undefined
        ? { sizeSet: { kind: 'letters' as const, codes: [...codes] } }
        : { clientId, measurementId }
    const seams = pieces.flatMap(({ id, edges }) =>
      edges.map(({ name: edge, length }) => ({ seam: `${id}.${edge}`, mm: length })),
    )
    const chosen = { name, design, figure, options: { ...options, sizes: [...options.sizes] }, seams }
    return (await drafts.create(transaction, workspaceId, { ...chosen, ...source })).id
  }

  return {
    async generate(workspaceId, specification) {
      const set = await setOf(workspaceId, specification)
      const recipe = recipeOf(specification, set)
      const { pieces, png } = await pictureTurns(workspaceId, async () => {
        const pieces = await draftRecipe(recipe, set)
        return { pieces, png: await pngOf(rasterOf(pieces, PICTURE_SIDE_PX)) }
      })
      return {
        png,
        ...makingOf(recipe.design, specification.fabricType, pieces),
        reasons: [...recipe.reasons],
        keep: (transaction) => keep(transaction, workspaceId, specification, { recipe, pieces }),
      }
    },
  }
}
