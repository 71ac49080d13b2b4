import { type ExampleThing, exampleIds } from '#contract/examples/ids.ts'
import { requests } from '#contract/examples/requests.ts'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import type { Workshop } from '#contract/workshop.ts'
import { scopes } from '#domain/team/scopes.ts'
import { callerOf } from './caller.ts'
import type { startIssuer } from './issuer.ts'
import { buildLinkedWork } from './linked-work.ts'
import { nounRows } from './nouns.ts'
import { buildMember, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

type Issuer = Awaited<ReturnType<typeof startIssuer>>

type Ids = Partial<Record<ExampleThing, string | undefined>>

/** The one thing that is answered, by its id. */
const idOf = (data: object): string => {
  const [made] = Object.values(data) as { readonly id?: string }[]
  return made?.id ?? ''
}

/** What is made by the example of how it is made; the other nouns by their rows. */
const created = {
  absences: ['/absences', requests.absences.create],
  'api-keys': ['/api-keys', requests.apiKeys.create],
  patterns: ['/patterns', requests.patterns.create],
  clients: ['/clients', requests.clients.create],
  projects: ['/projects', requests.projects.create],
  invoices: ['/invoices', requests.invoices.create],
  quotes: ['/quotes', requests.quotes.create],
  pieces: ['/pieces', requests.workshop.create],
  measurements: ['/measurements', requests.measurements.create],
} as const
type Created = keyof typeof created

const isCreated = (noun: string): noun is Created => noun in created

/** The business of the examples. */
export interface ExampleWorld {
  readonly app: TestApp
  readonly issuer: Issuer
  readonly owner: Person
  /** That of its web shop, with every scope. */
  readonly key: string
  readonly ids: Ids
  readonly done: ReturnType<typeof callerOf>['done']
  readonly post: (url: string, body: object) => Promise<Record<string, { id: string }>>
  readonly real: <Sent>(sent: Sent, more?: Ids) => Sent
  readonly make: (noun: string) => Promise<string>
}

/** What there has to be before an example can be sent, where that is more than a row of its own. */
export interface Before {
  readonly ids?: Ids
  /** Who sends it, where that is neither a key nor the owner. */
  readonly token?: string
  /** What only those know who have read it just now. */
  readonly changed?: (body: object) => object
  /** The same of what is asked in the address. */
  readonly asked?: Readonly<Record<string, string>>
}

export type Preparations = Readonly<Record<string, (world: ExampleWorld) => Promise<Before>>>

/** The business of the examples, with one of what they name: what is sent says real ids where they say examples. */
export async function buildExampleWorld(app: TestApp, issuer: Issuer): Promise<ExampleWorld> {
  const owner = await buildMember(app, { selectedPlan: 'enterprise', email: 'ines@example.com' })
  const { done } = callerOf(app, owner)
  await done('PATCH', '/workspace', requests.settings.updateBusiness.body)
  await done('PATCH', '/user/profile', { phone: '+351 222 000 111' })
  const { secret } = await done<{ secret: string }>('POST', '/api-keys', {
    ...{ name: 'Web shop', scopes, days: null },
  })
  const work = await buildLinkedWork(app, owner.token)
  const post = async (url: string, body: object) => done<Record<string, { id: string }>>('POST', url, body)
  const { id: member } = await done<{ id: string }>('POST', '/team/members', requests.team.addWorker.body)
  const { measurementTemplate: template } = await done<{ measurementTemplate: MeasurementTemplate }>(
    ...(['POST', '/measurement-templates', requests.measurementTemplates.create.body] as const),
  )
  const { workshop } = await done<{ workshop: Workshop }>('GET', '/workshop')
  const ids: Ids = {
    ...{ client: work.client, project: work.project, piece: work.piece, event: work.event, member },
    ...{ measurement: work.set, fitting: work.fitting, pin: work.pin, task: work.task, draft: work.draft },
    otherClient: idOf(await post('/clients', { name: 'Ana Lima', email: 'ana.lima@example.com' })),
    workItem: idOf(await post('/work-items', requests.tickets.addItem.body)),
    ...{ version: template.versionId, section: template.sections[0]?.id, template: template.id },
    ...{ stage: workshop.stages[0]?.id, otherStage: workshop.stages[1]?.id },
  }

  let addresses = 0
  /** What is sent, with the ids of what there is. */
  const real = <Sent>(sent: Sent, more: Ids = {}): Sent => {
    let text = JSON.stringify(sent ?? null)
    for (const [thing, id] of Object.entries({ ...ids, ...more })) {
      if (id !== undefined) text = text.replaceAll(exampleIds[thing as ExampleThing], id)
    }
    // Nothing is delivered there, and no name looked up for it; and to one address go only so many mails a day.
    const elsewhere = text
      .replaceAll('https://shop.example', 'https://127.0.0.1')
      .replaceAll('ana@example.com', `ana${++addresses}@example.com`)
    return JSON.parse(elsewhere) ?? undefined
  }

  /** One more of a noun, by what its addresses begin with. */
  async function make(noun: string): Promise<string> {
    if (isCreated(noun)) {
      const [url, { body }] = created[noun]
      return idOf(await post(url, real(body)))
    }
    const rows = nounRows[noun]
    if (!rows) throw new Error(`features/${noun}/testing/rows.ts is missing`)
    return rows.make(app, owner.token)
  }

  return { app, issuer, owner, key: secret, ids, done, post, real, make }
}
