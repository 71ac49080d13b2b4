import { requests } from '#contract/examples/requests.ts'
import type { Invoice } from '#contract/invoices.ts'
import { rows as answers } from '#server/features/measurement-answers/testing/rows.ts'
import { holderOf } from '#server/features/quotes/testing/quoting.ts'
import { beforePeople } from './before-examples-people.ts'
import { beforeStrangers, sentQuote } from './before-examples-strangers.ts'
import type { Before, ExampleWorld, Preparations } from './example-world.ts'
import { finished } from './imports.ts'
import { multipart } from './multipart.ts'
import { paint } from './patterns.ts'
import { buildMember } from './people.ts'
import { buildTill } from './till.ts'

async function sentInvoice({ make, done }: ExampleWorld): Promise<Before> {
  const invoice = await make('invoices')
  await done('PATCH', `/invoices/${invoice}`, { status: 'sent' })
  return { ids: { invoice } }
}

async function paidInvoice(world: ExampleWorld): Promise<Before> {
  const { ids } = await sentInvoice(world)
  const { invoice } = await world.done<{ invoice: Invoice }>(
    ...(['POST', `/invoices/${ids?.invoice}/payments`, requests.invoices.addPayment.body] as const),
  )
  return { ids: { ...ids, payment: invoice.payments[0]?.id ?? '' } }
}

async function approvedQuote(world: ExampleWorld): Promise<Before> {
  const { quote, token } = await sentQuote(world)
  await holderOf(world.app, token).answer('approved')
  return { ids: { quote } }
}

/** Paid online: by the business of another, as the one of the examples takes nothing online. */
async function paidOnline({ app }: ExampleWorld): Promise<Before> {
  const till = await buildTill(app)
  await till.byCard(await till.page())
  await expectPaid()
  const { id, payments } = await till.invoice()
  return { token: till.memberToken, ids: { invoice: id, payment: payments[0]?.id ?? '' } }

  async function expectPaid() {
    for (let n = 0; n < 200; n++) {
      if ((await till.invoice()).payments.length > 0) return
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
  }
}

const money: Preparations = {
  'invoices.void': sentInvoice,
  'invoices.credit': sentInvoice,
  'invoices.addPayment': sentInvoice,
  'invoices.refundPayment': paidInvoice,
  'invoices.removePayment': paidInvoice,
  'invoices.receipt': paidInvoice,
  'quotes.convert': approvedQuote,
  'quotes.deposit': approvedQuote,
  'till.giveBack': paidOnline,
  'wages.restore': async ({ make, done }) => {
    const payout = await make('payouts')
    await done('POST', `/payouts/${payout}/take-back`)
    return { ids: { payout } }
  },
}

/** A project by a ticket over the counter, with a deposit. */
async function ticket({ post, real }: ExampleWorld): Promise<Before> {
  const { project } = await post('/tickets', real(requests.tickets.take.body))
  return { ids: { project: project?.id ?? '' } }
}

async function movedPiece({ make, done, ids, app, key }: ExampleWorld): Promise<Before> {
  const piece = await make('pieces')
  // As whoever takes it back, which is one's own move alone.
  const body = { pieceIds: [piece], stageId: ids.otherStage }
  await app.call('POST', '/pieces/move', { token: key, body })
  await done('GET', `/pieces/${piece}`)
  return { ids: { piece } }
}

async function readyPiece({ make, done }: ExampleWorld): Promise<Before> {
  const piece = await make('pieces')
  const { workshop } = await done<{ workshop: { stages: { id: string; meaning: string }[] } }>(
    'GET',
    '/workshop',
  )
  const stageId = workshop.stages.find(({ meaning }) => meaning === 'ready')?.id
  await done('POST', '/pieces/move', { pieceIds: [piece], stageId })
  return { ids: { piece } }
}

async function doneTask({ make, done }: ExampleWorld): Promise<Before> {
  const task = await make('tasks')
  await done('POST', `/tasks/${task}/done`, { byMe: true })
  return { ids: { task } }
}

/** Two who are one, each as it was read. */
async function twins({ make, done }: ExampleWorld) {
  const read = (id: string) => done<{ client: { updatedAt: string } }>('GET', `/clients/${id}`)
  const [client, otherClient] = [await make('clients'), await make('clients')]
  const [kept, gone] = [(await read(client)).client, (await read(otherClient)).client]
  return {
    ids: { client, otherClient },
    versions: { updatedAt: kept.updatedAt, clientUpdatedAt: gone.updatedAt },
  }
}

const floor: Preparations = {
  'clients.merge': async (world) => {
    const { ids, versions } = await twins(world)
    return { ids, changed: (body) => ({ ...body, ...versions }) }
  },
  'clients.unmerge': async (world) => {
    const { ids, versions } = await twins(world)
    const project = (
      await world.post('/projects', { ...requests.projects.create.body, clientId: ids.otherClient })
    ).project?.id
    const fields = requests.clients.unmerge.body.became
    const body = { clientId: ids.otherClient, ...versions, fields }
    await world.done('POST', `/clients/${ids.client}/merge`, body)
    return { ids: { ...ids, project: project ?? '' } }
  },
  'calendar.undoRepeat': async ({ make, done }) => {
    const event = await make('calendar')
    const { added, removed } = await done<{ added: string[]; removed: string[] }>(
      ...(['PATCH', `/calendar/${event}/repeat`, requests.calendar.changeRepeat.body] as const),
    )
    return { ids: { event }, changed: (body) => ({ ...body, added, removed }) }
  },
  'imports.remove': async ({ app, owner, post }) => {
    // A name that nobody bears: what is there already is imported by no second one.
    const { import: asked } = await post('/imports', { kind: 'clients', rows: [{ name: 'Rosa Lima' }] })
    const { body } = await finished(app, owner.token, asked?.id ?? '')
    return { ids: { import: body.data.importId ?? '' } }
  },
  'patterns.publicPattern': published,
  'patterns.copy': published,
  'patterns.report': async (world) => {
    // By another business than its own.
    const { token } = await buildMember(world.app, { selectedPlan: 'premium' })
    return { ...(await published(world)), token }
  },
  'photos.update': async ({ app, owner, ids: { project } }) => {
    const given = { token: owner.token, ...multipart('photo', await paint(40, 30)) }
    const { body } = await app.call<{ photo: { id: string } }>('POST', `/projects/${project}/photos`, given)
    return { ids: { photo: body.data.photo.id } }
  },
  'messages.thread': async ({ ids: { client = '' } }) => ({ ids: { client } }),
  'measurementTemplates.version': async ({ ids: { template = '' } }) => ({ ids: { template } }),
  'measurementAnswers.take': async ({ app, owner, done }) => {
    const answer = await answers.make(app, owner.token)
    const { measurements } = await done<{ measurements: { updatedAt: string }[] }>(
      'GET',
      '/measurements?limit=1',
    )
    return {
      ids: { answer },
      changed: (body) => ({ ...body, baseUpdatedAt: measurements[0]?.updatedAt }),
    }
  },
  'fittings.create': async ({ ids: { project = '' } }) => ({ ids: { project } }),
  'fittings.addPhoto': async ({ ids: { fitting = '' } }) => ({ ids: { fitting } }),
  'fittings.addPin': async ({ ids: { fitting = '' } }) => ({ ids: { fitting } }),
  'fittings.makeTask': async ({ ids: { pin = '' } }) => ({ ids: { pin } }),
  'workshop.byTag': async ({ app, owner, ids: { piece } }) => {
    await app.sql('update pieces set tag = 1017 where id = $1', [piece])
    return { token: owner.token }
  },
  'workshop.undoMove': movedPiece,
  'workshop.tell': readyPiece,
  'workshop.offerTelling': readyPiece,
  'tickets.setDeposit': ticket,
  'tickets.billing': ticket,
  'tickets.invoice': ticket,
  'tickets.undone': doneTask,
  'webhooks.resend': async ({ make, done }) => {
    const webhook = await make('webhooks')
    const { delivery } = await done<{ delivery: { id: string } }>('POST', `/webhooks/${webhook}/test`)
    return { ids: { webhook, delivery: delivery.id } }
  },
  'portal.mailKey': withPages,
  'portal.counterKey': withPages,
  'portal.preview': withPages,
}

/** In the library. */
async function published({ make, done }: ExampleWorld): Promise<Before> {
  const pattern = await make('patterns')
  await done('PATCH', `/patterns/public/${pattern}`)
  return { ids: { pattern } }
}

/** Clients have pages, and one of them an address to be mailed to. */
async function withPages({ done, make }: ExampleWorld): Promise<Before> {
  await done('PATCH', '/portal/settings', requests.portal.change.body)
  return { ids: { client: await make('clients') } }
}

const preparations: Preparations = { ...money, ...floor, ...beforePeople, ...beforeStrangers }

export const beforeExample = async (name: string, world: ExampleWorld): Promise<Before> =>
  (await preparations[name]?.(world)) ?? {}
