import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { activitiesIn } from '#server/platform/activity.ts'

interface Details {
  readonly count: number
}

const pictureActivities = activitiesIn({
  'project.pictured': (name, client, { details }) =>
    // Sound: what is told of it is recorded here alone.
    m.activity_project_pictured({
      name,
      client: client ?? '',
      count: (details as Details | null)?.count ?? 1,
    }),
})
export const { activities } = pictureActivities

interface Pictured {
  readonly project: { readonly id: string; readonly name: string }
  readonly clientName: string
  readonly at: string
}

/** Those of an order within an hour are one line. */
export const recordPicture = (
  transaction: Transaction,
  workspaceId: string,
  { project, clientName, at }: Pictured,
): Promise<void> =>
  pictureActivities.recordTogether<Details>(transaction, workspaceId, {
    ...{ kind: 'project.pictured', subjectId: project.id, name: project.name, clientName, at },
    merge: (before) => ({ count: (before?.count ?? 0) + 1 }),
  })
