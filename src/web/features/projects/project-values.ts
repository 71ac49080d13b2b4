import {
  CreateProjectBody,
  type Project,
  type ProjectPriority,
  type ProjectStatus,
} from '#contract/projects.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { type FieldTexts, zodValidate } from '#web/lib/form-errors.ts'
import type { FormValues } from '#web/lib/form-values.ts'

/** What stands in the fields; an empty text is 'nothing chosen' or 'nothing typed'. */
export type ProjectValues = FormValues<Omit<Body<'projects.create'>, 'assignees'>, OwnValues>

interface OwnValues {
  readonly type: Project['type'] | ''
  readonly status: ProjectStatus
  readonly priority: ProjectPriority
  /** Whole percent; of a completed project, how far it was before. */
  readonly progress: number
  readonly budget: number | string
  /** '' where there was no budget yet: then it is the business's. */
  readonly budgetCurrency: CurrencyCode | ''
  /** Members, whoever was assigned first before the others. */
  readonly assignees: readonly string[]
}

export const newValues = (dueDate: string): ProjectValues => ({
  clientId: '',
  name: '',
  type: '',
  description: '',
  status: 'planning',
  priority: 'low',
  progress: 0,
  dueDate,
  budget: '',
  budgetCurrency: '',
  assignees: [],
})

export const valuesOf = (project: Project): ProjectValues => ({
  clientId: project.clientId?._id ?? '',
  name: project.name,
  type: project.type,
  description: project.description ?? '',
  status: project.status,
  priority: project.priority,
  progress: project.progressBefore ?? project.progress,
  dueDate: project.dueDate ?? '',
  budget: project.budget ?? '',
  budgetCurrency: project.budgetCurrency ?? '',
  assignees: project.assignees,
})

const isFilled = (text: string) => text.trim() !== ''

type Budget = Pick<ProjectValues, 'budget' | 'budgetCurrency'>

/** A currency is said of an amount alone. */
const givenBudget = ({ budget, budgetCurrency }: Budget) => ({
  budget: Number(budget),
  ...(budgetCurrency !== '' && { budgetCurrency }),
})

/** What is required, and what has been given of the rest. */
function givenFields(values: ProjectValues) {
  const { description, dueDate, budget, budgetCurrency, assignees, ...required } = values
  return {
    ...required,
    ...(isFilled(description) && { description }),
    ...(isFilled(dueDate) && { dueDate }),
    ...(budget !== '' && givenBudget({ budget, budgetCurrency })),
    ...(assignees.length > 0 && { assignees }),
  }
}

/** For a new project: what is empty is left out. Throws unless the values have been validated. */
export const createBody = (values: ProjectValues): Body<'projects.create'> =>
  CreateProjectBody.parse(givenFields(values))

/**
 * For a change: what has been emptied is emptied on record; a client who is gone stays as it is, and so does a price that
 * isn't seen. Whose work it is isn't said where that is on record already: not everybody may.
 */
export function updateBody(
  { clientId, type, budget, budgetCurrency, assignees, ...rest }: ProjectValues,
  { updatedAt, assignees: recorded }: Pick<Project, 'updatedAt' | 'assignees'>,
  pricesSeen: boolean,
): Body<'projects.update'> {
  return {
    ...rest,
    ...(clientId !== '' && { clientId }),
    ...(type !== '' && { type }),
    ...(String(assignees) !== String(recorded) && { assignees: [...assignees] }),
    ...(pricesSeen && (budget === '' ? { budget: null } : givenBudget({ budget, budgetCurrency }))),
    updatedAt,
  }
}

/** Validates as the server will. The project of a deleted client can be changed without giving it another. */
export function projectValidation(labels: FieldTexts, mayLackClient: boolean) {
  const validate = zodValidate(CreateProjectBody, labels)
  return (values: ProjectValues) => {
    const { clientId, ...errors } = validate(givenFields(values))
    if (clientId === undefined || (mayLackClient && values.clientId === '')) return errors
    return { clientId, ...errors }
  }
}
