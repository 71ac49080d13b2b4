import { addClient, addProject } from './projects.ts'
import { madeBy } from './rows.ts'
import type { TestApp } from './test-app.ts'

export const cutFrom = {
  design: 'chinos',
  figure: 'women',
  options: { ease: 'normal', allowanceMm: 10, hemMm: 30, lengthMm: null, sizes: [] },
} as const

/** All that is asked for them. */
export const pants = {
  garmentType: 'pants',
  measurements: Object.entries({ Waist: 72, Hips: 98, Inseam: 78, Outseam: 104 }).map(([name, size]) => ({
    ...{ name, size },
    unit: 'cm',
  })),
}

export const eventBody = {
  title: 'Fitting',
  startTime: '2030-03-02T08:00:00Z',
  endTime: '2030-03-02T09:00:00Z',
} as const

/** A client, and one of everything that is done for them, each with the others: the ids. */
export async function buildLinkedWork(app: TestApp, token: string) {
  const made = (url: string, body: object) => madeBy(app, token, url, body)
  const client = await addClient(app, token, 'Ida Brandt')
  const { id: project } = await addProject(app, token, { clientId: client })
  const set = await made('/measurements', { clientId: client, ...pants })
  const piece = await made('/pieces', { projectId: project, label: 'Gown' })
  const repeat = { unit: 'week', every: 1, until: '2030-03-09' }
  const event = await made('/calendar', { ...eventBody, clientId: client, projectId: project, repeat })
  const draft = await made('/drafts', { name: 'Chinos', clientId: client, measurementId: set, ...cutFrom })
  const fitting = await made(`/projects/${project}/fittings`, {})
  const pin = await made(`/fittings/${fitting}/pins`, { text: 'Take in' })
  const task = await made('/tasks', { pieceId: piece, name: 'Hem' })
  return { client, project, set, piece, event, draft, fitting, pin, task }
}
export type LinkedWork = Awaited<ReturnType<typeof buildLinkedWork>>
