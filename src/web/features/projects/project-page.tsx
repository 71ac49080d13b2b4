import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Project } from '#contract/projects.ts'
import { handleError } from '#web/lib/errors.ts'
import { useRecent } from '#web/lib/use-recent.ts'
import { useWayBack } from '#web/lib/use-way-back.ts'
import { m } from '#web/paraglide/messages.js'
import { FittingsOf } from '#web/shared/fittings/fittings-of.tsx'
import { PhotoGallery } from '#web/shared/photos/photo-gallery.tsx'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { notify } from '#web/ui/notify.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { ProjectFacts } from './page/project-facts.tsx'
import { allProjects, ProjectHead } from './page/project-head.tsx'
import { ProjectParts } from './page/project-parts.tsx'
import { StatusSteps } from './page/status-steps.tsx'
import { ProjectsForm, typedProjects } from './projects-form.tsx'
import { projectQuery, useRefreshProjects } from './projects-queries.ts'
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
  const refresh = useRefreshProjects()
  const [isEdited, setIsEdited] = useState(() => typedProjects.changed()?.id === project.id)
  const onDeleted = useWayBack(memberPages.projects)
  const { onMove, onDelete } = useProjectActions({ onDeleted })
  const isFloorOpen = useIsFloorOpen()
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
        <PhotoGallery owner={{ noun: 'project', id: project.id }} readOnly={project.readOnly} />
      </PageSection>
      <RecordDialog
        subject={isEdited ? project : null}
        titles={{ edit: m.projects_form_edit_title() }}
        onClose={() => setIsEdited(false)}
        onSaved={() => {
          notify.success(m.projects_updated())
          refresh().catch(handleError)
        }}
      >
        {(record, controls) => <ProjectsForm project={record} {...controls} />}
      </RecordDialog>
    </>
  )
}
