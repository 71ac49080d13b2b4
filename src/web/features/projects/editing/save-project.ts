import type { Project } from '#contract/projects.ts'
import { call } from '#web/lib/call.ts'
import { seesPrices } from '#web/lib/may.ts'
import { goesByPieces } from '#web/shared/projects/piece-counts.ts'
import { createBody, type ProjectValues, updateBody } from '../project-values.ts'

export const addProject = (values: ProjectValues, idempotencyKey: string) =>
  call('projects.create', { body: createBody(values), idempotencyKey })

/** One that goes by its pieces has from them how far it is. */
export function saveProject(values: ProjectValues, over: Project) {
  const { status, progress, ...body } = updateBody(values, over, seesPrices())
  return call('projects.update', {
    params: { id: over.id },
    body: goesByPieces(over)
      ? body
      : { ...body, ...(status && { status }), ...(progress !== undefined && { progress }) },
  })
}
