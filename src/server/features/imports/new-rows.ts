import { v7 as uuidv7 } from 'uuid'
import { DONE_PERCENT, progressOf } from '#domain/projects/progress.ts'
import type { KnownMeasurement, NewMeasurement } from '#server/features/measurements/service.ts'
import type { KnownProject, NewProject } from '#server/features/projects/service.ts'
import { nameKey } from './clients.ts'
import type { PlacedRow } from './draft.ts'

/** Noon of UTC is on the same day in nearly every zone. */
const noonOf = (day: string): string => `${day}T12:00:00.000Z`

/** Lists go by id, which grows with time: what was made long ago stands where it belongs, in the file's order. */
const idOf = (day: string | null | undefined, index: number): string =>
  day == null ? uuidv7() : uuidv7({ msecs: Math.max(0, Date.parse(noonOf(day))), seq: index })

export function newMeasurement(
  { index, value, clientId }: PlacedRow<'measurements'>,
  at: string,
): NewMeasurement {
  const { takenOn } = value
  return {
    ...value,
    id: idOf(takenOn, index),
    clientId,
    createdAt: takenOn == null ? at : noonOf(takenOn),
  }
}

/** The same garment of the same client with the same sizes is the same set. */
export const measurementKey = ({ clientId, garmentType, measurements }: KnownMeasurement): string =>
  JSON.stringify([
    clientId,
    garmentType,
    ...measurements.map(({ name, size, unit }) => [nameKey(name), size, unit]),
  ])

export function newProject({ index, value, clientId }: PlacedRow<'projects'>, at: string): NewProject {
  const { status = 'planning', priority = 'low', orderedOn, completedOn } = value
  const isCompleted = status === 'completed'
  const asFound = { progress: isCompleted ? DONE_PERCENT : 0, progressBefore: null }
  const completedAt = completedOn == null ? at : noonOf(completedOn)
  const startedOn = orderedOn ?? (isCompleted ? completedOn : null)
  return {
    ...value,
    id: idOf(startedOn, index),
    clientId,
    kind: 'commission',
    status,
    priority,
    ...progressOf(asFound, isCompleted, value.progress),
    completedAt: isCompleted ? completedAt : null,
    // Work of the past does not wait on the dashboard to be collected.
    collectedAt: isCompleted ? completedAt : null,
    createdAt: startedOn == null ? at : noonOf(startedOn),
  }
}

/** The same name, type and due day for the same client is the same project. */
export const projectKey = ({ clientId, name, type, dueDate = null }: KnownProject): string =>
  JSON.stringify([clientId, nameKey(name), type, dueDate])
