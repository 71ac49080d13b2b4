import { v5 as uuidv5 } from 'uuid'
import type { Stage, Workshop, WorkshopBody } from '#contract/workshop.ts'
import {
  isToldAt,
  STAGES_MAX,
  STAGES_MIN,
  type StagesFault,
  stagesFault,
  usualStages,
} from '#domain/workshop/stages.ts'
import { seeingEverything } from '#server/database/assigned-wall.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Strangers } from '#server/features/invoices/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Following } from '../following/service.ts'
import { checkOwnWords } from './own-words.ts'
import {
  deleteStages,
  findWorkshop,
  insertWorkshop,
  putStages,
  readWorkshop,
  takeTags,
  updateWorkshop,
} from './queries.ts'

export type Setups = ReturnType<typeof setupService>

const RUSH_PERCENT = 50

const usualNames = {
  measured: m.workshop_stage_measured,
  cut: m.workshop_stage_cut,
  basted: m.workshop_stage_basted,
  first_fitting: m.workshop_stage_first_fitting,
  sewing: m.workshop_stage_sewing,
  second_fitting: m.workshop_stage_second_fitting,
  finishing: m.workshop_stage_finishing,
  ready: m.workshop_stage_ready,
  collected: m.workshop_stage_collected,
}

const faults: Readonly<Record<StagesFault, () => string>> = {
  few: () => m.workshop_stages_few({ count: STAGES_MIN }),
  many: () => m.workshop_stages_many({ count: STAGES_MAX }),
  ends: m.workshop_stages_ends,
  'done-between': m.workshop_stages_done_between,
}

/** As most work, in the language of whoever asks first. Ids follow from the business's: they are the same until it is set up. */
const usual = (workspaceId: string): Workshop => ({
  stages: usualStages.map(({ name, meaning, days }) => ({
    id: uuidv5(name, workspaceId),
    name: usualNames[name](),
    meaning,
    days,
    tellsByItself: false,
    minutes: null,
  })),
  workDays: [1, 2, 3, 4, 5],
  closures: [],
  rushPercent: RUSH_PERCENT,
  words: [],
  updatedAt: null,
})

const toldBefore = ({ stages }: Workshop, stageId: string) =>
  stages.find(({ id }) => id === stageId)?.tellsByItself ?? false

const minutesBefore = ({ stages }: Pick<Workshop, 'stages'>, stageId: string): number | null =>
  stages.find(({ id }) => id === stageId)?.minutes ?? null

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase()

function checkStages(stages: readonly Stage[]): void {
  const fault = stagesFault(stages)
  if (fault) throw fieldError('stages', faults[fault]())
  for (const [index, { name, id }] of stages.entries()) {
    const before = stages.slice(0, index)
    if (before.some((other) => other.id === id || keyOf(other.name) === keyOf(name))) {
      throw fieldError(`stages.${index}.name`, m.workshop_stage_twice({ name }))
    }
  }
}

interface Needs {
  readonly plans: Plans
  readonly strangers: Pick<Strangers, 'refusalOf'>
  readonly following: Following
}

export function setupService({ database, clock }: Platform, { plans, strangers, following }: Needs) {
  const now = () => clock.now().toISOString()

  /** What a write works by; it is set up as most are where it isn't yet. */
  async function held(
    transaction: Transaction,
    workspaceId: string,
    mode: 'share' | 'update',
  ): Promise<Workshop> {
    const found = await readWorkshop(transaction, workspaceId, mode)
    if (found) return found
    await insertWorkshop(transaction, workspaceId, usual(workspaceId), now())
    const made = await readWorkshop(transaction, workspaceId, mode)
    if (!made) throw new Error('A workshop that was just set up is gone')
    return made
  }

  /** Puts a list of stages in place of the one before; pieces of those taken out go where the caller says. */
  async function replaceStages(
    transaction: Transaction,
    workspaceId: string,
    before: Workshop,
    stages: readonly Stage[],
    moves: NonNullable<WorkshopBody['moves']>,
  ): Promise<void> {
    checkStages(stages)
    await putStages(transaction, workspaceId, stages)
    const gone = before.stages.filter(({ id }) => !stages.some((stage) => stage.id === id))
    for (const { id, name } of gone) {
      const to = stages.find((stage) => stage.id === moves.find(({ from }) => from === id)?.to)
      if (!to && (await following.isNeeded(transaction, workspaceId, id))) {
        throw fieldError('moves', m.workshop_stage_place_needed({ name }))
      }
      const [first] = stages
      const place = to ?? first
      if (place) await following.leaveStage(transaction, workspaceId, id, place)
    }
    if (gone.length > 0) {
      const ids = gone.map(({ id }) => id)
      await deleteStages(transaction, workspaceId, ids)
    }
    await following.rearranged(transaction, workspaceId, stages)
  }

  return {
    get: async (workspaceId: string): Promise<Workshop> =>
      (await findWorkshop(database, workspaceId)) ?? usual(workspaceId),

    within: held,

    /** As many tags as there are pieces to hang them on; answers the first. */
    takeTags,

    setUp(
      workspaceId: string,
      { stages, moves = [], updatedAt, ...changes }: WorkshopBody,
    ): Promise<Workshop> {
      return database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, 'timeline-management', { transaction })
        const isFirst = (await readWorkshop(transaction, workspaceId, 'update')) === null
        const before = await held(transaction, workspaceId, 'update')
        const isNewer = isFirst
          ? updatedAt != null
          : updatedAt !== undefined && updatedAt !== before.updatedAt
        if (isNewer) throw new AppError('CONFLICT')
        if (stages) {
          const whole = stages.map((stage) => ({
            ...stage,
            tellsByItself: isToldAt(stage) && (stage.tellsByItself ?? toldBefore(before, stage.id)),
            minutes: stage.minutes === undefined ? minutesBefore(before, stage.id) : stage.minutes,
          }))
          // Stages are of all pieces, also of those that whoever sets them up isn't shown.
          await seeingEverything(transaction, workspaceId, () =>
            replaceStages(transaction, workspaceId, before, whole, moves),
          )
        }
        if (changes.words) {
          await checkOwnWords(changes.words, before.words, (message) =>
            strangers.refusalOf(workspaceId, transaction, message),
          )
        }
        const closures = changes.closures?.map(({ note, ...days }) => ({ ...days, note: note ?? null }))
        await updateWorkshop(transaction, workspaceId, { ...changes, closures }, now())
        return held(transaction, workspaceId, 'update')
      })
    },
  }
}
