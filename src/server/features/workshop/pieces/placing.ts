import type { Piece } from '#contract/pieces.ts'
import type { Project } from '#contract/projects.ts'
import type { Stage, Workshop } from '#contract/workshop.ts'
import { nextDay, type PlannedDays, planBack } from '#domain/workshop/planning.ts'
import { m } from '#server/paraglide/messages.js'
import { fieldError } from '#server/platform/errors.ts'

/** The stage that is named, of the workshop's own. */
export function stageOf({ stages }: Workshop, id: string | undefined): Stage {
  const stage = stages.find((stage) => stage.id === id)
  if (!stage) throw fieldError('stageId', m.workshop_choose_stage())
  return stage
}

type Planned = Pick<Project, 'kind'>

/**
 * The days of a piece that was just promised. What is only altered has none but that: counted back by how long a new
 * garment takes, it would be late before it is taken in.
 */
export function plannedFrom(
  workshop: Workshop,
  { kind }: Planned,
  stageId: string,
  promisedOn: string | null,
) {
  const isPlanned = promisedOn !== null && kind === 'commission'
  const planned = isPlanned ? planBack(promisedOn, workshop.stages, workshop) : {}
  return { planned, nextOn: nextDay(workshop.stages, stageId, planned, promisedOn) }
}

/** Another promise plans all days anew; what was put by hand then holds. */
export function daysAfter(
  workshop: Workshop,
  project: Planned,
  { stageId, planned: before, promisedOn: promisedBefore }: Piece,
  promisedOn = promisedBefore,
  byHand: PlannedDays = {},
) {
  const counted =
    promisedOn === promisedBefore ? before : plannedFrom(workshop, project, stageId, promisedOn).planned
  const planned = { ...counted, ...byHand }
  return { planned, nextOn: nextDay(workshop.stages, stageId, planned, promisedOn) }
}
