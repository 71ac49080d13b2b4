import type { Task } from '#contract/tasks.ts'
import { formatOwnMoment } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'

/** Who did it, as they were called then, and when. */
export const doneText = ({ at, by }: NonNullable<Task['done']>): string =>
  by === null ? formatOwnMoment(at) : m.tasks_done_by({ name: by.name, moment: formatOwnMoment(at) })
