import type { Project } from '#contract/projects.ts'
import { type Garment, madeOfType } from '#domain/workshop/garments.ts'

/** What a new piece begins with by its project: the day that is due for, and what it is where that is sure. */
export interface BegunPiece {
  readonly promisedOn: string
  readonly garment: Garment
}

export const begunPiece = (
  project: Pick<Project, 'dueDate' | 'type' | 'kind'> | null | undefined,
): BegunPiece => ({
  promisedOn: project?.dueDate ?? '',
  // What is altered is called after the first garment that was taken in, whatever the next one is.
  garment: (project?.kind === 'commission' && madeOfType[project.type]) || 'other',
})
