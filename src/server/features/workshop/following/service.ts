import type { Project } from '#contract/projects.ts'
import type { Stage } from '#contract/workshop.ts'
import { dueAfter, floorStanding } from '#domain/workshop/following.ts'
import { nextDay } from '#domain/workshop/planning.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Projects, StoodBefore } from '#server/features/projects/service.ts'
import type { Withdrawn } from '#server/platform/activity.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  countAt,
  moveAllOf,
  openPieces,
  placesOf,
  promisesOf,
  putCollected,
  putNextDays,
  recordMoves,
} from './queries.ts'

export type Following = ReturnType<typeof followingService>

/** How projects follow their pieces, and pieces the stages that there are. */
export function followingService(
  { clock }: Pick<Platform, 'clock'>,
  projects: Pick<Projects, 'follow' | 'putDue'>,
) {
  const now = () => clock.now().toISOString()

  /**
   * Puts projects where their pieces are, and answers what isn't told of them any more. Without any pieces, a project stays as
   * it was put by hand. `before` is how they stood before moves that are taken back.
   */
  async function follow(
    transaction: Transaction,
    workspaceId: string,
    stages: readonly Stage[],
    projectIds: readonly string[] | 'all',
    before: ReadonlyMap<string, StoodBefore> = new Map(),
  ): Promise<ReadonlyMap<string, readonly Withdrawn[]>> {
    const placeOf = new Map(stages.map(({ id }, place) => [id, place]))
    const places = new Map<string, number[]>()
    for (const { projectId, stageId } of await placesOf(transaction, workspaceId, projectIds)) {
      places.set(projectId, [...(places.get(projectId) ?? []), placeOf.get(stageId) ?? 0])
    }
    const withdrawn = new Map<string, readonly Withdrawn[]>()
    for (const [projectId, ofProject] of places) {
      const standing = floorStanding(stages, ofProject)
      if (!standing) continue
      const was = before.get(projectId)
      withdrawn.set(projectId, await projects.follow(transaction, workspaceId, projectId, standing, was))
    }
    return withdrawn
  }

  /** Has the due days of what is altered follow what is done with its pieces' promises. Projects are held by who calls. */
  async function keepDue<Result>(
    transaction: Transaction,
    workspaceId: string,
    held: readonly Pick<Project, 'id' | 'kind' | 'dueDate'>[],
    work: () => Promise<Result>,
  ): Promise<Result> {
    const altered = held.filter(({ kind }) => kind === 'alteration')
    if (altered.length === 0) return work()
    const ids = altered.map(({ id }) => id)
    const before = await promisesOf(transaction, workspaceId, ids)
    const result = await work()
    const after = await promisesOf(transaction, workspaceId, ids)
    for (const { id, dueDate } of altered) {
      const [was, is] = [before, after].map((all) =>
        all.filter(({ projectId }) => projectId === id).map(({ promisedOn }) => promisedOn),
      )
      const day = dueAfter(dueDate, was ?? [], is ?? [])
      if (day !== dueDate) await projects.putDue(transaction, workspaceId, id, day)
    }
    return result
  }

  return {
    follow,
    recordMoves,
    keepDue,

    /** Whether a stage that is taken out leaves pieces without a place. */
    isNeeded: async (transaction: Transaction, workspaceId: string, stageId: string): Promise<boolean> =>
      (await countAt(transaction, workspaceId, stageId)) > 0,

    /** Empties a stage that is taken out. Deleted pieces go along: they may be had back. */
    async leaveStage(transaction: Transaction, workspaceId: string, from: string, to: Stage): Promise<void> {
      const moved = await moveAllOf(transaction, workspaceId, { from, to: to.id }, now())
      if (moved.length > 0) await recordMoves(transaction, workspaceId, moved, to, now())
    },

    /** After the list of stages has changed. */
    async rearranged(transaction: Transaction, workspaceId: string, stages: readonly Stage[]): Promise<void> {
      const last = stages.at(-1)
      if (last) await putCollected(transaction, workspaceId, last.id, now())
      const days = (await openPieces(transaction, workspaceId))
        .map(({ id, stageId, planned, promisedOn, nextOn }) => ({
          id,
          before: nextOn,
          nextOn: nextDay(stages, stageId, planned, promisedOn),
        }))
        .filter(({ before, nextOn }) => before !== nextOn)
      if (days.length > 0) await putNextDays(transaction, workspaceId, days)
      await follow(transaction, workspaceId, stages, 'all')
    },
  }
}
