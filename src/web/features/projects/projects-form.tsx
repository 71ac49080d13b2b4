import {
  Alert,
  Button,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type Project, projectPriorities, projectStatuses, projectTypes } from '#contract/projects.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { optionsIn, projectTypeWords } from '#web/lib/data-words.ts'
import { describeError } from '#web/lib/errors.ts'
import { currencyAffix, numberMarks } from '#web/lib/number-marks.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { useSession } from '#web/lib/session.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { type ChosenClient, ClientSelect } from '#web/ui/client-select.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { ProgressField } from './components/progress-field.tsx'
import {
  budgetText,
  clientText,
  dueText,
  percentText,
  priorityText,
  statusText,
  typeText,
} from './components/project-words.ts'
import { DEFAULT_DURATION_DAYS, daysAfter } from './project-days.ts'
import { newValues, type ProjectValues, projectValidation, valuesOf } from './project-values.ts'
import { addProject, readProject, saveProject } from './projects-queries.ts'

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
}

const statusOptions = projectStatuses.map((value) => ({ value, label: statusText(value) }))
const priorityOptions = projectPriorities.map((value) => ({ value, label: priorityText(value) }))

interface ProjectsFormProps {
  /** The project to change; null adds one. */
  readonly project: Project | null
  readonly onSaved: () => void
  readonly onCancel: () => void
  /** Told whenever there is something typed that isn't saved. */
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** Adds a project or changes one; when it was changed elsewhere meanwhile, it shows both and lets one choose. */
export function ProjectsForm({ project, onSaved, onCancel, onDirtyChange }: ProjectsFormProps) {
  const [newer, setNewer] = useState<Project | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [taken, setTaken] = useState<Project | null>(null)
  const { currency, timeZone } = useRegion()
  const durationDays = useSession(
    ({ user }) => user?.settings?.defaultProjectDuration ?? DEFAULT_DURATION_DAYS,
  )
  const hasLostClient = project !== null && project.clientId === null
  const form = useForm<ProjectValues>({
    initialValues: project ? valuesOf(project) : newValues(daysAfter(todayIn(timeZone), durationDays)),
    validate: projectValidation(labels, hasLostClient),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit<ProjectValues, unknown>({
    form,
    send: (values, idempotencyKey) => {
      setRefusal(undefined)
      if (!project) return addProject(values, idempotencyKey)
      return saveProject(project.id, values, (newer ?? project).updatedAt)
    },
    onSuccess: onSaved,
    onFailure: (error) => {
      if (!project || !(error instanceof ApiError) || error.code !== 'CONFLICT') return false
      readProject(project.id).then(setNewer, (failed: unknown) => setRefusal(describeError(failed).message))
      return true
    },
  })

  function takeNewer(onRecord: Project) {
    setTaken(onRecord)
    form.setValues(valuesOf(onRecord))
    form.resetDirty(valuesOf(onRecord))
    onDirtyChange(false)
  }

  const said = refusal ?? failure
  const clientInput = form.getInputProps('clientId')
  return (
    <form {...formProps}>
      <Stack gap="md">
        {newer && (
          <NewerVersion
            fields={differences(newer, form.getValues(), currency)}
            onTake={() => takeNewer(newer)}
          />
        )}
        {said && <Alert color="red">{said}</Alert>}
        <ClientSelect
          // Taking another version brings another client with it.
          key={taken?.updatedAt}
          label={labels.clientId}
          required={!hasLostClient}
          current={chosenClient(taken ?? project)}
          autoFocus
          value={form.values.clientId}
          onChange={(clientId) => form.setFieldValue('clientId', clientId)}
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
        <Textarea
          label={labels.description}
          description={m.projects_description_hint()}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            label={labels.status}
            data={statusOptions}
            allowDeselect={false}
            {...form.getInputProps('status')}
          />
          <Select
            label={labels.priority}
            data={priorityOptions}
            allowDeselect={false}
            {...form.getInputProps('priority')}
          />
          <TextInput label={labels.dueDate} type="date" {...form.getInputProps('dueDate')} />
          <NumberInput
            label={labels.budget}
            {...currencyAffix(currency)}
            thousandSeparator={numberMarks.thousandSeparator}
            decimalScale={2}
            allowNegative={false}
            clampBehavior="none"
            hideControls
            autoComplete="off"
            {...form.getInputProps('budget')}
          />
        </SimpleGrid>
        <ProgressField
          label={labels.progress}
          value={form.values.progress}
          isCompleted={form.values.status === 'completed'}
          onChange={(progress) => form.setFieldValue('progress', progress)}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={isPending} onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {submitLabel(project, newer)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const chosenClient = (project: Project | null): ChosenClient | null =>
  project?.clientId ? { id: project.clientId._id, name: project.clientId.name } : null

function submitLabel(project: Project | null, newer: Project | null): string {
  if (!project) return m.projects_form_add_submit()
  return newer ? m.ui_conflict_keep() : m.projects_form_edit_submit()
}

/** How each field reads on record. */
const recordTexts = (project: Project, currency: CurrencyCode): Record<keyof ProjectValues, string> => ({
  clientId: clientText(project),
  name: project.name,
  type: typeText(project),
  description: project.description ?? '',
  status: statusText(project.status),
  priority: priorityText(project.priority),
  progress: percentText(project.progress),
  dueDate: dueText(project),
  budget: budgetText(project, currency),
})

/** The fields in which what was typed differs from what is on record now. */
function differences(newer: Project, typed: ProjectValues, currency: CurrencyCode) {
  const onRecord = valuesOf(newer)
  const texts = recordTexts(newer, currency)
  return (Object.keys(labels) as (keyof ProjectValues)[])
    .filter((name) => String(onRecord[name]) !== String(typed[name]))
    .map((name) => ({ label: labels[name], onRecord: texts[name] }))
}
