import type { Project } from '#contract/projects.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import type { ProjectValues } from '../project-values.ts'

/** Apart from the form, which comes later than who asks what was typed into it. */
export const typedProjects = typedForms<Project, ProjectValues>()
