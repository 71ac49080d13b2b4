import type { Project, ProjectStatus } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'

type Counted = Pick<Project, 'pieces'>

/** Whether a project stands where its pieces are: how far it is, and that it is done, isn't said by hand then. */
export const goesByPieces = ({ pieces }: Counted): boolean => pieces.all > 0

/** Whether a project can be put at a status by hand: one with pieces is completed, and taken up again, by them alone. */
export const mayMoveTo = (project: Counted & Pick<Project, 'status'>, status: ProjectStatus): boolean =>
  !goesByPieces(project) || (project.status === 'completed') === (status === 'completed')

/** How many pieces a project has and how far they are, in words; nothing where it has none. */
export function piecesText({ pieces: { all, ready, collected } }: Counted): string | null {
  if (all === 0) return null
  if (collected === all) return m.projects_pieces_collected({ count: all })
  return ready === 0 ? m.projects_pieces({ count: all }) : m.projects_pieces_ready({ count: all, ready })
}
