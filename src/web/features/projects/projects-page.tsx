import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useCallback, useMemo, useState } from 'react'
import { handleError } from '#web/lib/errors.ts'
import { useMay } from '#web/lib/may.ts'
import { useAddressWish } from '#web/lib/use-address-wish.ts'
import { useOpenRecord } from '#web/lib/use-open-record.ts'
import { useRecordSubject } from '#web/lib/use-record-subject.ts'
import { m } from '#web/paraglide/messages.js'
import { clientAskedFor } from '#web/shared/clients/new-for.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { BoardActions } from './components/project-board.tsx'
import { ProjectDetails } from './components/project-details.tsx'
import { ProjectDialog } from './components/project-dialog.tsx'
import { ProjectList } from './components/project-list.tsx'
import { ProjectSummaryCards } from './components/project-summary.tsx'
import { ProjectTools } from './components/project-tools.tsx'
import { typedProjects } from './editing/typed-projects.ts'
import { type AskedProjects, projectQuery, projectsQuery, useRefreshProjects } from './projects-queries.ts'
import { useInvoiceAgreed } from './use-agreed.ts'
import { useProjectActions } from './use-project-actions.ts'
import { useProjectList } from './use-project-list.ts'

export function ProjectsPage() {
  const [subject, setSubject] = useRecordSubject(typedProjects)
  const [newFor, setNewFor] = useState('')
  const { opened, open, close } = useOpenRecord(projectQuery)
  const questions = useProjectActions()
  const { invoice } = useInvoiceAgreed()
  const actions = useMemo(
    () => ({ onView: open, onEdit: setSubject, onInvoice: invoice, ...questions }),
    [open, setSubject, invoice, questions],
  )
  const mayWrite = useMay('work.write')
  const add = useCallback(
    (clientId: string) => {
      setNewFor(clientId)
      setSubject('new')
    },
    [setSubject],
  )
  useAddressWish('new', (wish) => mayWrite && add(clientAskedFor(wish)))

  return (
    <>
      <ListedProjects onAdd={add} actions={actions} />
      <ProjectDetails
        project={opened}
        onClose={close}
        actions={{
          onEdit: (project) => {
            close()
            setSubject(project)
          },
          onDelete: (project) => {
            close()
            void questions.onDelete(project)
          },
        }}
      />
      <ProjectDialog subject={subject} clientId={newFor} onClose={() => setSubject(null)} />
    </>
  )
}

interface ListedProjectsProps {
  readonly onAdd: (clientId: string) => void
  readonly actions: BoardActions
}

/** Remembered: what opens over it costs it nothing. */
const ListedProjects = memo(function ListedProjects({ onAdd, actions }: ListedProjectsProps) {
  const { tools, ...shown } = useProjectList()
  const refresh = useRefreshProjects()
  const add = useMay('work.write') ? () => onAdd('') : undefined
  return (
    <>
      <PageHeader
        title={m.projects_title()}
        subtitle={m.projects_subtitle()}
        isWide
        actions={add && <AddButton onClick={add}>{m.projects_add()}</AddButton>}
      />
      <Summary asked={shown.asked} />
      <ProjectTools
        {...tools}
        onRefresh={() => refresh().then(() => notify.success(m.projects_loaded()), handleError)}
      />
      <ProjectList
        {...shown}
        onAdd={add}
        onRetry={() => void refresh().catch(handleError)}
        actions={actions}
      />
    </>
  )
})

/** Over everything that matches: it comes with the first page of the list. */
function Summary({ asked }: { asked: AskedProjects }) {
  const { data, isPending } = useInfiniteQuery(projectsQuery(asked))
  return <ProjectSummaryCards summary={data?.pages[0]?.summary} isLoading={isPending} />
}
