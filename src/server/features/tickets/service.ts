import type { tasksService } from './tasks/service.ts'

/** What other features use of tickets: the work on a garment. */
export interface Tickets {
  readonly tasks: ReturnType<typeof tasksService>
}
