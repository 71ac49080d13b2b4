import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import type { StageMeaning } from '#domain/workshop/stages.ts'
import { cutFrom, eventBody, type LinkedWork, pants } from './linked-work.ts'
import { multipart } from './multipart.ts'
import { paint } from './patterns.ts'
import type { TestApp } from './test-app.ts'

/** What is made, by what it is. */
type Made = Readonly<Record<string, { readonly id?: string }>>

export interface NamedId {
  /** What it is the id of. */
  readonly of: keyof LinkedWork | 'photo'
  /** Sends it as somebody does who has such work of their own. */
  readonly ask: (id: string, own: LinkedWork) => Promise<{ readonly status: number; readonly body: object }>
}

/** What is the business's, and is needed beside. */
export interface Around {
  readonly app: TestApp
  readonly token: string
  readonly template: MeasurementTemplate
  readonly material: string
  readonly stage: (meaning: StageMeaning) => string
}

type Send = (
  url: string,
  body?: object,
) => Promise<{ readonly status: number; readonly body: { readonly data: Made } }>

/** How a tailor sends something, and what there is beside. */
export interface Ways {
  readonly get: Send
  readonly post: Send
  readonly patch: Send
  readonly there: () => Around
}

/** By endpoint and place, as 'stock.update clientId'. A feature has this of its own in its testing/named-ids.ts. */
export type NamedIds = (ways: Ways) => Readonly<Record<string, NamedId>>

const ofFeatures = Object.values(
  import.meta.glob<NamedIds>('../features/*/testing/named-ids.ts', { eager: true, import: 'namedIds' }),
)

const jeans = [{ label: 'Jeans', garment: 'jeans', tasks: [] }]
const clashes = `/calendar/clashes?startTime=${eventBody.startTime}&endTime=${eventBody.endTime}`
const series = { added: [], removed: [], repeat: null }

/** The id of the one thing that is answered. */
export function idIn({ body }: { readonly body: { readonly data: Made } }): string {
  const [made] = Object.values(body.data)
  return made?.id ?? ''
}

export async function photoOf(app: TestApp, token: string, { fitting }: LinkedWork): Promise<string> {
  const given = { token, ...multipart('photo', await paint(4, 4)) }
  return idIn(await app.call<Made>('POST', `/fittings/${fitting}/photos`, given))
}

/** Every body and query in which a tailor names something by its id, which may be none that they see. */
export function namedIds(there: () => Around) {
  /** Comes back where a business asks for very much at once, as its browser does. */
  const as = (method: 'GET' | 'POST' | 'PATCH') => async (url: string, body?: object) => {
    const { app, token } = there()
    const given = { token, ...(body && { body }) }
    let reply = await app.call<Made>(method, url, given)
    while (reply.status === 503) reply = await app.call<Made>(method, url, given)
    return reply
  }
  const [get, post, patch] = [as('GET'), as('POST'), as('PATCH')]

  const stage = (meaning: StageMeaning) => there().stage(meaning)
  const chest = () => ({
    versionId: there().template.versionId,
    sections: there().template.sections.map(({ id }) => ({
      id,
      measurements: [{ name: 'Chest', size: 40, unit: 'cm' }],
    })),
  })

  const photoIn = (own: LinkedWork) => photoOf(there().app, there().token, own)

  /** Tells of a piece that is ready, beside which another is named. */
  async function tell(id: string, { piece }: LinkedWork) {
    await post('/pieces/move', { pieceIds: [piece], stageId: stage('ready') })
    return post(`/pieces/${piece}/telling`, { way: 'sms', message: 'It is ready.', pieceIds: [id] })
  }

  async function photographed(own: LinkedWork, id: string) {
    const { body, headers } = multipart('photo', await paint(4, 4))
    const { app, token } = there()
    return app.call('POST', `/fittings/${own.fitting}/photos?piece=${id}`, { token, body, headers })
  }

  /** Generated for a client, by a set of theirs. */
  const generated = (forWhom: object) =>
    post('/patterns', { garmentType: 'Pants', base64Image: null, ...forWhom })

  const cases: Readonly<Record<string, NamedId>> = {
    'calendar.clashes except': { of: 'event', ask: (id) => get(`${clashes}&except=${id}`) },
    'calendar.create clientId': {
      of: 'client',
      ask: (id) => post('/calendar', { ...eventBody, clientId: id }),
    },
    'calendar.create projectId': {
      of: 'project',
      ask: (id) => post('/calendar', { ...eventBody, projectId: id }),
    },
    'calendar.update clientId': {
      of: 'client',
      ask: (id, { event }) => patch(`/calendar/${event}`, { clientId: id }),
    },
    'calendar.update projectId': {
      of: 'project',
      ask: (id, { event }) => patch(`/calendar/${event}`, { projectId: id }),
    },
    'calendar.update ids[]': {
      of: 'event',
      ask: (id, { event }) => patch(`/calendar/${event}`, { title: 'x', ids: [id] }),
    },
    'calendar.undoRepeat added[]': {
      of: 'event',
      ask: (id, { event }) => post(`/calendar/${event}/repeat/undo`, { ...series, added: [id] }),
    },
    'calendar.undoRepeat removed[]': {
      of: 'event',
      ask: (id, { event }) => post(`/calendar/${event}/repeat/undo`, { ...series, removed: [id] }),
    },
    'drafts.create clientId': {
      of: 'client',
      ask: (id, { set }) => post('/drafts', { name: 'x', clientId: id, measurementId: set, ...cutFrom }),
    },
    'drafts.create measurementId': {
      of: 'set',
      ask: (id, { client }) =>
        post('/drafts', { name: 'x', clientId: client, measurementId: id, ...cutFrom }),
    },
    'drafts.create copyOf': {
      of: 'draft',
      ask: (id) => post('/drafts', { name: 'x', copyOf: id, ...cutFrom }),
    },
    'drafts.update clientId': {
      of: 'client',
      async ask(id) {
        const typed = await post('/drafts', { name: 'x', sizes: pants.measurements, ...cutFrom })
        return patch(`/drafts/${idIn(typed)}`, { clientId: id })
      },
    },
    'drafts.update measurementId': {
      of: 'set',
      ask: (id, { draft }) => patch(`/drafts/${draft}`, { measurementId: id }),
    },
    'fittings.create eventId': {
      of: 'event',
      ask: (id, { project }) => post(`/projects/${project}/fittings`, { eventId: id }),
    },
    'fittings.change eventId': {
      of: 'event',
      ask: (id, { fitting }) => patch(`/fittings/${fitting}`, { eventId: id }),
    },
    'fittings.addPhoto piece': { of: 'piece', ask: (id, own) => photographed(own, id) },
    'fittings.changePhoto pieceId': {
      of: 'piece',
      ask: async (id, own) => patch(`/fitting-photos/${await photoIn(own)}`, { pieceId: id }),
    },
    'fittings.addPin pieceId': {
      of: 'piece',
      ask: (id, { fitting }) => post(`/fittings/${fitting}/pins`, { text: 'x', pieceId: id }),
    },
    'fittings.addPin photoId': {
      of: 'photo',
      ask: (id, { fitting }) => post(`/fittings/${fitting}/pins`, { text: 'x', photoId: id, x: 0.5, y: 0.5 }),
    },
    'fittings.changePin pieceId': {
      of: 'piece',
      ask: (id, { pin }) => patch(`/fitting-pins/${pin}`, { pieceId: id }),
    },
    'fittings.makeTask pieceId': {
      of: 'piece',
      ask: (id, { pin }) => post(`/fitting-pins/${pin}/task`, { pieceId: id }),
    },
    'measurements.create clientId': {
      of: 'client',
      ask: (id) => post('/measurements', { clientId: id, ...pants }),
    },
    'measurements.takeByTemplate clientId': {
      of: 'client',
      ask: (id) => post('/measurements/by-template', { clientId: id, ...chest() }),
    },
    'patterns.create draftId': { of: 'draft', ask: (id) => post('/patterns', { name: 'x', draftId: id }) },
    'patterns.create clientId': {
      of: 'client',
      ask: (id, { set }) => generated({ clientId: id, measurementId: set }),
    },
    'patterns.create measurementId': {
      of: 'set',
      ask: (id, { client }) => generated({ clientId: client, measurementId: id }),
    },
    'tickets.addTask pieceId': { of: 'piece', ask: (id) => post('/tasks', { pieceId: id, name: 'Hem' }) },
    'tickets.take client.id': {
      of: 'client',
      ask: (id) => post('/tickets', { client: { id }, pieces: jeans }),
    },
    'tickets.load without': { of: 'piece', ask: (id) => get(`/load?without=${id}`) },
    'workshop.tell pieceIds[]': { of: 'piece', ask: tell },
    'workshop.board project': { of: 'project', ask: (id) => get(`/pieces?project=${id}`) },
    'workshop.board client': { of: 'client', ask: (id) => get(`/pieces?client=${id}`) },
    'workshop.create projectId': {
      of: 'project',
      ask: (id) => post('/pieces', { projectId: id, label: 'x' }),
    },
    'workshop.create measurementId': {
      of: 'set',
      ask: (id, { project }) => post('/pieces', { projectId: project, label: 'x', measurementId: id }),
    },
    'workshop.update measurementId': {
      of: 'set',
      ask: (id, { piece }) => patch(`/pieces/${piece}`, { measurementId: id }),
    },
    'workshop.move pieceIds[]': {
      of: 'piece',
      ask: (id, { piece }) =>
        post('/pieces/move', { pieceIds: [...new Set([piece, id])], stageId: stage('work') }),
    },
    'workshop.undoMove pieceIds[]': {
      of: 'piece',
      async ask(id, { piece }) {
        await post('/pieces/move', { pieceIds: [piece], stageId: stage('work') })
        return post('/pieces/move/undo', { pieceIds: [...new Set([piece, id])] })
      },
    },
  }
  const declared = ofFeatures.map((ids) => ids({ get, post, patch, there }))
  return Object.assign({}, cases, ...declared) as typeof cases
}
