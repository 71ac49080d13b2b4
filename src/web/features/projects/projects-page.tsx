import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project, ProjectDue } from '#contract/projects.ts'
import { handleError } from '#web/lib/errors.ts'
import { useAddressWish } from '#web/lib/use-address-wish.ts'
import { useRecordSubject } from '#web/lib/use-record-subject.ts'
import { m } from '#web/paraglide/messages.js'
import { clientAskedFor } from '#web/shared/clients/new-for.ts'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { ProjectDetails } from './components/project-details.tsx'
import { ProjectList } from './components/project-list.tsx'
import { ProjectSummaryCards } from './components/project-summary.tsx'
import { ProjectTools } from './components/project-tools.tsx'
import { ProjectsForm, typedProjects } from './projects-form.tsx'
import { projectsQuery, readProject, useRefreshProjects } from './projects-queries.ts'
import type { StatusFilter } from './shown-lists.ts'
import { useDueFilter } from './use-due-filter.ts'
import { useProjectActions } from './use-project-actions.ts'
import { type ProjectView, useProjectView } from './use-project-view.ts'

const SEARCH_DELAY_MS = 250

export function ProjectsPage() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const [chosenFilter, setChosenFilter] = useState<StatusFilter>('all')
  const [chosenView, setView] = useProjectView()
  const [due, removeDue] = useDueFilter()
  const [subject, setSubject] = useRecordSubject(typedProjects)
  const [newFor, setNewFor] = useState('')
  const [viewed, setViewed] = useState<Project | null>(null)
  const refresh = useRefreshProjects()
  const { onMove, onDelete } = useProjectActions()
  useAddressWish('new', (wish) => add(clientAskedFor(wish)))
  useAddressWish('open', (id) => void readProject(id).then(setViewed, handleError))
  // A board shows all there is in each column: what is late alone is a list.
  const view = due !== null && chosenView === 'board' ? 'list' : chosenView
  // On the board every status has a column: there is nothing to filter.
  const filter = view === 'board' ? 'all' : chosenFilter

  function chooseView(chosen: ProjectView) {
    if (chosen === 'board' && due !== null) removeDue()
    setView(chosen)
  }

  function add(clientId = '') {
    setNewFor(clientId)
    setSubject('new')
  }

  function saved(message: string) {
    notify.success(message)
    refresh().catch(handleError)
  }

  return (
    <>
      <PageHeader
        title={m.projects_title()}
        subtitle={m.projects_subtitle()}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => add()}>
            {m.projects_add()}
          </Button>
        }
      />
      <Summary search={search} filter={filter} due={due} />
      <ProjectTools
        search={typed}
        onSearch={setTyped}
        filter={view === 'board' ? null : chosenFilter}
        onFilter={setChosenFilter}
        due={due}
        onAnyDue={removeDue}
        view={view}
        onView={chooseView}
        onRefresh={() => refresh().then(() => notify.success(m.projects_loaded()), handleError)}
      />
      <ProjectList
        search={search}
        filter={filter}
        due={due}
        view={view}
        onAdd={() => add()}
        onRetry={() => void refresh().catch(handleError)}
        actions={{ onView: setViewed, onEdit: setSubject, onDelete, onMove }}
      />
      <ProjectDetails
        project={viewed}
        onClose={() => setViewed(null)}
        actions={{
          onEdit: (project) => {
            setViewed(null)
            setSubject(project)
          },
          onDelete: (project) => {
            setViewed(null)
            void onDelete(project)
          },
        }}
      />
      <RecordDialog
        subject={subject}
        titles={{ add: m.projects_add(), edit: m.projects_form_edit_title() }}
        onClose={() => setSubject(null)}
        onSaved={() => saved(subject === 'new' ? m.projects_added() : m.projects_updated())}
      >
        {(project, controls) => <ProjectsForm project={project} clientId={newFor} {...controls} />}
      </RecordDialog>
    </>
  )
}

/** Over everything that matches: it comes with the first page of the list. */
function Summary({ search, filter, due }: { search: string; filter: StatusFilter; due: ProjectDue | null }) {
  const { data, isPending } = useInfiniteQuery(projectsQuery(search, filter, due))
  return <ProjectSummaryCards summary={data?.pages[0]?.summary} isLoading={isPending} />
}
