import { IconChevronDown, IconChevronsUp, IconMinus } from '@tabler/icons-react'
import type { ProjectPriority } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'

export const priorityIcons = { low: IconChevronDown, medium: IconMinus, high: IconChevronsUp } as const

const priorityTexts: Readonly<Record<ProjectPriority, () => string>> = {
  low: m.projects_priority_low,
  medium: m.projects_priority_medium,
  high: m.projects_priority_high,
}
export const priorityText = (priority: ProjectPriority) => priorityTexts[priority]()

/** Where nothing around it says what is high. */
export const priorityInWords = (priority: ProjectPriority) =>
  m.projects_priority_of({ priority: priorityText(priority) })
