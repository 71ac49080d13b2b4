import type { MeasurementAnswer } from '#contract/measurement-answers.ts'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { activitiesIn, named, perhapsFor } from '#server/platform/activity.ts'
import { ofGarment } from '#server/platform/garment-words.ts'

const answerActivities = activitiesIn({
  'measurement.confirmed': ofGarment(
    perhapsFor(m.activity_measurement_confirmed, m.activity_measurement_confirmed_by),
  ),
  'measurement.differs': ofGarment(
    perhapsFor(m.activity_measurement_differs, m.activity_measurement_differs_by),
  ),
  // There is no set yet that it could lead to: it leads to its client.
  'client.measured': named(m.activity_client_measured),
})
export const { activities } = answerActivities

interface Answered extends Pick<MeasurementAnswer, 'answer' | 'garmentType'> {
  readonly client: { readonly id: string; readonly name: string }
  readonly measurementId: string | null
  readonly at: string
}

/** Tells what a client said, in the transaction of the saying. */
export function recordAnswer(
  transaction: Transaction,
  workspaceId: string,
  { answer, garmentType, client, measurementId, at }: Answered,
): Promise<void> {
  const { recordActivity } = answerActivities
  if (answer === 'proposed' || measurementId === null) {
    const told = { kind: 'client.measured', subjectId: client.id, name: client.name, at } as const
    return recordActivity(transaction, workspaceId, told)
  }
  const kind = `measurement.${answer}` as const
  const told = { kind, subjectId: measurementId, name: garmentType, clientName: client.name, at }
  return recordActivity(transaction, workspaceId, told)
}
