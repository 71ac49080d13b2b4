import { SimpleGrid, TextInput } from '@mantine/core'
import { type Project, projectPriorities, projectStatuses, projectTypes } from '#contract/projects.ts'
import { optionsIn } from '#web/lib/data-words.ts'
import { useMay, useSeesPrices } from '#web/lib/may.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { useSession } from '#web/lib/session.ts'
import { differingFields, useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { type ChosenClient, ClientSelect } from '#web/shared/clients/client-select.tsx'
import { RoomNotice } from '#web/shared/plans/room-notice.tsx'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { goesByPieces } from '#web/shared/projects/piece-counts.ts'
import { priorityText } from '#web/shared/projects/priorities.ts'
import { statusText } from '#web/shared/projects/project-status.tsx'
import { projectTypeWords } from '#web/shared/projects/project-type-words.ts'
import { AssigneeField } from '#web/shared/team/assignee-field.tsx'
import { useNewAssignees } from '#web/shared/team/use-new-assignees.ts'
import { assignedText, usePeople } from '#web/shared/team/use-people.ts'
import { PromiseCheck } from '#web/shared/workshop/promise-check.tsx'
import { GrowingText } from '#web/ui/growing-text.tsx'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'
import { RecordForm } from '#web/ui/record-form.tsx'
import { Select } from '#web/ui/select.tsx'
import { BudgetField } from './components/budget-field.tsx'
import { LedByPieces } from './components/led-by-pieces.tsx'
import { ProgressField } from './components/progress-field.tsx'
import { budgetText, clientText, dueText, percentText } from './components/project-words.ts'
import { addProject, saveProject } from './editing/save-project.ts'
import { typedProjects } from './editing/typed-projects.ts'
import { DEFAULT_DURATION_DAYS, daysAfter } from './project-days.ts'
import { newValues, type ProjectValues, projectValidation, valuesOf } from './project-values.ts'
import { readProject } from './projects-queries.ts'

const labels = {
  clientId: m.projects_client(),
  name: m.projects_name(),
  type: m.projects_type(),
  description: m.projects_description(),
  status: m.projects_status(),
  priority: m.projects_priority(),
  progress: m.projects_progress(),
  dueDate: m.projects_due(),
  budget: m.projects_budget(),
  budgetCurrency: m.projects_budget_currency(),
  assignees: m.ui_assigned(),
}

const statusOptions = projectStatuses.map((value) => ({ value, label: statusText(value) }))
const priorityOptions = projectPriorities.map((value) => ({ value, label: priorityText(value) }))

interface ProjectsFormProps extends DialogFormProps {
  /** The project to change; null adds one. */
  readonly project: Project | null
  /** Whom a new one is for; '' where that is still to be chosen. */
  readonly clientId?: string
}

/** Adds a project or changes one. */
export function ProjectsForm({
  project,
  clientId = '',
  onSaved,
  onCancel,
  onDirtyChange,
}: ProjectsFormProps) {
  const { currency, timeZone } = useRegion()
  const durationDays = useSession(
    ({ user }) => user?.settings?.defaultProjectDuration ?? DEFAULT_DURATION_DAYS,
  )
  const pricesSeen = useSeesPrices()
  const mayAssign = useMay('work.assign')
  const { facesOf } = usePeople()
  const assignees = useNewAssignees()
  const isLed = project !== null && goesByPieces(project)
  const hasLostClient = project !== null && project.clientId === null
  const state = useRecordForm<ProjectValues, Project, unknown>({
    shelf: typedProjects,
    record: project,
    initialValues: project
      ? valuesOf(project)
      : {
          ...newValues(daysAfter(todayIn(timeZone), durationDays)),
          clientId,
          assignees,
          budgetCurrency: currency,
        },
    valuesOf,
    validate: projectValidation(labels, hasLostClient),
    add: addProject,
    save: (values, over) => saveProject(mayAssign ? values : { ...values, assignees: over.assignees }, over),
    read: readProject,
    differences: (onRecord, typed) =>
      differingFields(labels, valuesOf(onRecord), typed, {
        ...recordTexts(onRecord),
        assignees: assignedText(facesOf(onRecord.assignees)),
      }),
    asSaved: (onRecord) => onRecord,
    onSaved,
    onDirtyChange,
  })
  const { form, base } = state
  const clientInput = form.getInputProps('clientId')
  return (
    <RecordForm
      state={state}
      submitLabel={project ? m.projects_form_edit_submit() : m.projects_add()}
      onCancel={onCancel}
    >
      {project === null && <RoomNotice kind="projects" />}
      <ClientSelect
        // Taking another version brings another client with it.
        key={base?.updatedAt}
        label={labels.clientId}
        required={!hasLostClient}
        current={chosenClient(base)}
        autoFocus
        value={form.values.clientId}
        onChange={(chosen) => form.setFieldValue('clientId', chosen)}
        error={clientInput.error}
        onBlur={clientInput.onBlur}
      />
      <TextInput
        label={labels.name}
        required
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Select
        label={labels.type}
        required
        withAsterisk
        placeholder={m.projects_type_placeholder()}
        data={optionsIn(projectTypes, projectTypeWords)}
        allowDeselect={false}
        {...form.getInputProps('type')}
        value={form.values.type === '' ? null : form.values.type}
      />
      <GrowingText
        label={labels.description}
        description={m.projects_description_hint()}
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {!isLed && (
          <Select
            label={labels.status}
            data={statusOptions}
            allowDeselect={false}
            {...form.getInputProps('status')}
          />
        )}
        <Select
          label={labels.priority}
          data={priorityOptions}
          allowDeselect={false}
          {...form.getInputProps('priority')}
        />
        <TextInput label={labels.dueDate} type="date" {...form.getInputProps('dueDate')} />
        {pricesSeen && (
          <BudgetField
            label={labels.budget}
            {...form.getInputProps('budget')}
            value={form.values}
            recorded={base}
            preferred={currency}
            onReplace={(budget) => form.setValues(budget)}
          />
        )}
      </SimpleGrid>
      {form.values.dueDate !== form.getInitialValues().dueDate && (
        <DueCheck isNew={project === null} values={form.values} />
      )}
      <AssigneeField
        value={form.values.assignees}
        onChange={(chosen) => form.setFieldValue('assignees', chosen)}
        error={form.errors.assignees}
      />
      {isLed ? (
        <LedByPieces />
      ) : (
        <ProgressField
          label={labels.progress}
          value={form.values.progress}
          isCompleted={form.values.status === 'completed'}
          onChange={(progress) => form.setFieldValue('progress', progress)}
        />
      )}
    </RecordForm>
  )
}

interface DueCheckProps {
  readonly isNew: boolean
  readonly values: ProjectValues
}

/** Whether there is time for it by the day that is said; of a project that has begun, what its pieces take is counted by them. */
function DueCheck({ isNew, values: { dueDate, assignees } }: DueCheckProps) {
  const isFloorOpen = useIsFloorOpen()
  const { nameOf } = usePeople()
  if (!isFloorOpen || dueDate === '') return null
  const [only = ''] = assignees.length === 1 ? assignees : []
  return <PromiseCheck piece={null} memberId={only} promisedOn={dueDate} isAltered={!isNew} nameOf={nameOf} />
}

const chosenClient = (project: Project | null): ChosenClient | null =>
  project?.clientId ? { id: project.clientId._id, name: project.clientId.name } : null

/** How each field reads on record, but for names that the business's people are known by. */
const recordTexts = (project: Project): Record<Exclude<keyof ProjectValues, 'assignees'>, string> => ({
  clientId: clientText(project),
  name: project.name,
  type: projectTypeWords[project.type](),
  description: project.description ?? '',
  status: statusText(project.status),
  priority: priorityText(project.priority),
  progress: percentText(project.progress),
  dueDate: dueText(project),
  budget: budgetText(project),
  budgetCurrency: project.budgetCurrency ?? '',
})
