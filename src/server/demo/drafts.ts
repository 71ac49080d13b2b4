import { isDeepStrictEqual } from 'node:util'
import type { Measurement } from '#contract/measurements.ts'
import { usualOptions } from '#domain/drafting/draft-options.ts'
import { clientsService } from '#server/features/clients/service.ts'
import { draftsService } from '#server/features/drafts/service.ts'
import { measurementTemplatesService } from '#server/features/measurement-templates/service.ts'
import { measurementsService } from '#server/features/measurements/service.ts'
import { settingsService } from '#server/features/settings/service.ts'
import { sizeTablesService } from '#server/features/size-tables/service.ts'
import { plansService } from '#server/features/subscriptions/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { people } from './people.ts'

const SETS = 500

/** What was drafted lately, and for whose newest sizes; the dress for sizes that have changed since. */
const drafted = [
  { title: 'Pencil dress', design: 'pencil-dress', garment: 'dress', figure: 'women', isOld: true },
  { title: 'Circle skirt', design: 'circle-skirt', garment: 'skirt', figure: 'women', isOld: false },
  { title: 'Jacket', design: 'jacket', garment: 'jacket', figure: 'men', isOld: false },
] as const

/** The dress forms that stand in the studio: size, bust, waist, hips and back length in cm. */
const dressForms = [
  ['36', 84, 67, 91, 40.5],
  ['38', 88, 71, 95, 41],
  ['40', 92, 75, 99, 41.5],
  ['42', 96, 79.5, 103, 42],
  ['44', 100.5, 84.5, 107.5, 42.5],
] as const

const inCm = (name: string, size: number) => ({ name, size, unit: 'cm' }) as const

/** What drafts are made and found by. */
export function demoDrafts(platform: Platform) {
  const plans = plansService(platform)
  const templates = measurementTemplatesService(platform, plans)
  const clients = clientsService(platform, plans, settingsService(platform))
  const measurements = measurementsService(platform, { plans, clients, templates })
  const sizeTables = sizeTablesService(platform)
  const drafts = draftsService(platform, { plans, clients, measurements, sizeTables })
  return { measurements, drafts, sizeTables }
}

/** Drafts from sets of sizes that were taken in the year, and the table of the business's own sizes. */
export async function draftPatterns(platform: Platform, workspaceId: string): Promise<void> {
  const { measurements, drafts, sizeTables } = demoDrafts(platform)
  await platform.database.write(workspaceId, (transaction) =>
    sizeTables.create(transaction, workspaceId, {
      name: 'Dress forms in the studio',
      figure: 'women',
      rows: dressForms.map(([code, bust, waist, hips, backLength]) => ({
        code,
        sizes: [
          inCm('Bust', bust),
          inCm('Waist', waist),
          inCm('Hips', hips),
          inCm('Back Length', backLength),
        ],
      })),
    }),
  )
  // Newest first.
  const sets = (await measurements.list(workspaceId, { limit: SETS })).measurements
  for (const { title, design, garment, figure, isOld } of drafted) {
    const wears = figure === 'women' ? 'womenswear' : 'menswear'
    const set = sets.find(
      (one) =>
        one.garmentType === garment &&
        people.some((person) => person.name === one.clientName && person.wears === wears) &&
        isOutdated(one, sets) === isOld,
    )
    if (!set) continue
    const { clientId, clientName } = set
    await platform.database.write(workspaceId, (transaction) =>
      drafts.create(transaction, workspaceId, {
        name: `${title} for ${clientName}`,
        clientId,
        measurementId: set.id,
        design,
        figure,
        options: { ...usualOptions, sizes: [] },
        seams: [],
      }),
    )
  }
}

/** Whether the client has been measured for the same garment since, with other sizes. */
function isOutdated(set: Measurement, sets: readonly Measurement[]): boolean {
  const { clientId, garmentType } = set
  const newest = sets.find((other) => other.clientId === clientId && other.garmentType === garmentType)
  return newest !== undefined && !isDeepStrictEqual(newest.measurements, set.measurements)
}
