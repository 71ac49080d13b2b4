import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Project } from '#contract/projects.ts'
import { useRecent } from '#web/lib/use-recent.ts'
import { useWayBack } from '#web/lib/use-way-back.ts'
import { m } from '#web/paraglide/messages.js'
import { FittingsOf } from '#web/shared/fittings/fittings-of.tsx'
import { PhotoGallery } from '#web/shared/photos/photo-gallery.tsx'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { ProjectDialog } from './components/project-dialog.tsx'
import { typedProjects } from './editing/typed-projects.ts'
import { ProjectFacts } from './page/project-facts.tsx'
import { allProjects, ProjectHead } from './page/project-head.tsx'
import { ProjectParts } from './page/project-parts.tsx'
import { StatusSteps } from './page/status-steps.tsx'
import { projectQuery } from './projects-queries.ts'
import { useProjectActions } from './use-project-actions.ts'

interface ProjectPageProps {
  /** Its garments in the workshop, which are another feature's. */
  readonly pieces: (project: Project) => ReactNode
}

/** Everything about one project, or the way to it. */
export function ProjectPage({ pieces }: ProjectPageProps) {
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(projectQuery(id))}
      loadingLabel={m.projects_page_loading()}
      gone={m.projects_gone()}
      others={allProjects}
    >
      {(project) => <Known key={project.id} project={project} pieces={pieces} />}
    </RecordPage>
  )
}

function Known({ project, pieces }: ProjectPageProps & { readonly project: Project }) {
  useRecent({ kind: 'project', id: project.id, name: project.name, detail: project.clientId?.name ?? null })
  const [isEdited, setIsEdited] = useState(() => typedProjects.changed()?.id === project.id)
  const onDeleted = useWayBack(memberPages.projects)
  const { onMove, onDelete } = useProjectActions({ onDeleted })
  const isFloorOpen = useIsFloorOpen()
  const hasPages = usePlanHas()('client-portal')
  return (
    <>
      <ProjectHead
        project={project}
        onEdit={() => setIsEdited(true)}
        onDelete={() => void onDelete(project)}
      />
      <StatusSteps project={project} onMove={(status) => onMove(project, status)} />
      <ProjectFacts project={project} />
      {pieces(project)}
      <FittingsOf projectId={project.id} readOnly={project.readOnly} isOpen={isFloorOpen} />
      <ProjectParts project={project} />
      <PageSection title={m.projects_photos()} isApart>
        <PhotoGallery
          owner={{ noun: 'project', id: project.id }}
          readOnly={project.readOnly}
          isForClients={hasPages}
        />
      </PageSection>
      <ProjectDialog subject={isEdited ? project : null} onClose={() => setIsEdited(false)} />
    </>
  )
}
