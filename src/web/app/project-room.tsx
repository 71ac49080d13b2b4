import { lazy } from 'react'
import { ProjectPage } from '#web/features/projects/project-page.tsx'
import { ProjectCloth } from '#web/features/stock/project/project-cloth.tsx'
import { ProjectPieces } from '#web/features/workshop/components/project-pieces.tsx'

/** Loaded by who asks for it. */
const ProjectTimeline = lazy(async () => ({
  default: (await import('#web/features/timeline/project/project-timeline.tsx')).ProjectTimeline,
}))

export const ProjectRoom = () => (
  <ProjectPage
    pieces={(project) => (
      <>
        <ProjectPieces
          project={project}
          timeline={(board, workshop) => <ProjectTimeline board={board} workshop={workshop} />}
        />
        <ProjectCloth project={project} />
      </>
    )}
  />
)
