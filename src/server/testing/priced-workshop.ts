import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import type { Piece } from '#contract/pieces.ts'
import { addColleague, type TestColleague } from './colleagues.ts'
import { floorOf } from './floor.ts'
import { buildWholeWorkshop, nounRows } from './nouns.ts'
import { madeBy } from './rows.ts'
import type { TestApp } from './test-app.ts'

/** Every amount of the workshop has digits of its own, which are looked for in whatever is answered. */
export const amounts = {
  budget: 7_431.57,
  rate: 8_642.13,
  paid: 3_517.29,
  monthlyGoal: 91_827,
  yearlyGoal: 918_273,
  /** Of the floor. */
  piece: 9_517.43,
  task: 4_813.59,
  listed: 3_269.81,
  cost: 2_753.67,
  cloth: 6_481.29,
  deposit: 1_937.41,
  /** What is paid for a piece of work by the price list, and to one worker for two of them; what was paid out, and is left. */
  listedWage: 6_173.91,
  ownWage: 4_296.07,
  paidOut: 2_468.35,
  /** What a tailor is paid for one, and has been paid out. */
  tailorsWage: 3_148.27,
  tailorsPaid: 1_287.93,
}

/** However an amount is written: in minor units, with separators, in a text. */
export type Written = readonly (readonly [string, RegExp])[]

export const ofProjectsAndPapers: Written = [
  ['a budget', /7\D?431\D?57/],
  ['a rate', /8\D?642\D?13/],
  ['a payment', /3\D?517\D?29/],
  // What is left to pay of the invoice, and by the client with what another one leaves.
  ['a balance', /5\D?124\D?84/],
  ['what is owed', /5\D?154\D?32/],
  ['a goal', /91\D?827|918\D?273/],
]

export const ofTheFloor: Written = [
  ['a piece', /9\D?517\D?43/],
  ['a task', /4\D?813\D?59/],
  ['the price list', /3\D?269\D?81/],
  ['what cloth cost', /2\D?753\D?67/],
  ['what cloth is sold for', /6\D?481\D?29/],
  ['a deposit', /1\D?937\D?41/],
]

export const ofWages: Written = [
  ['a rate of the list', /6\D?173\D?91/],
  ['an own rate', /4\D?296\D?07/],
  ['what was earned', /8\D?592\D?14/],
  ['a payout', /2\D?468\D?35/],
  ['what is due', /6\D?123\D?79/],
]

/** Those of the tailor. */
export const ofTailorsWages: Written = [
  ['the rate', /3\D?148\D?27/],
  ['the payout', /1\D?287\D?93/],
  ['what is due', /1\D?860\D?34/],
]

type Whole = Awaited<ReturnType<typeof buildWholeWorkshop>>

const made =
  (app: TestApp, { token }: Whole) =>
  (url: string, body: object) =>
    madeBy(app, token, url, body)

/** Two are paid rates of their own for what they did, and a part of it. */
async function earn(app: TestApp, workshop: Whole, tailor: TestColleague, pieceId: string): Promise<string> {
  const add = made(app, workshop)
  const { body } = await workshop.call<{ id: string }>('POST', '/team/members', { name: 'Layla' })
  const workerId = body.data.id
  const workItemId = await add('/work-items', {
    ...{ name: 'Hem', price: amounts.listed },
    rate: amounts.listedWage,
  })
  for (const [memberId, rate, quantity, amount] of [
    [workerId, amounts.ownWage, 2, amounts.paidOut],
    // Whoever is paid another rate than the list's is told of that alone.
    [tailor.memberId, amounts.tailorsWage, 1, amounts.tailorsPaid],
  ] as const) {
    await workshop.call('POST', '/wages/rates', { memberId, rates: [{ workItemId, rate }] })
    const taskId = await add('/tasks', { pieceId, workItemId, quantity, price: amounts.task, memberId })
    await workshop.call('POST', `/tasks/${taskId}/done`, { memberId })
    await add('/payouts', { memberId, amount })
  }
  return workerId
}

/** Cloth that was bought, and cut for a project. */
async function cut(app: TestApp, workshop: Whole, projectId: string) {
  const { cost, cloth: price } = amounts
  const materialId = await made(app, workshop)('/materials', { name: 'Silk', cost, price })
  const move = (body: object) => workshop.call('POST', `/materials/${materialId}/moves`, body)
  await move({ kind: 'in', quantity: 10 })
  await move({ kind: 'use', quantity: 1, projectId })
}

/** A workshop with a row of every noun there is, the newest of each with amounts. */
export async function buildPricedWorkshop(app: TestApp) {
  const workshop = await buildWholeWorkshop(app)
  const { clientId, token } = workshop
  const add = made(app, workshop)
  // They see all work: it is the prices that are tried.
  const tailor = await addColleague(app, workshop, { role: 'tailor', sees: 'all' })
  const viewer = await addColleague(app, workshop, { role: 'viewer' }, 'Vera')
  const bookkeeper = await addColleague(app, workshop, { role: 'bookkeeper' }, 'Bo')
  const sold = { name: 'Uniquely priced gown', type: 'Wedding Dress', budget: amounts.budget }
  const projectId = await add('/projects', { clientId, ...sold })
  const items = [{ description: 'Gown', quantity: 1, rate: amounts.rate }]
  const invoice = await workshop.add({ invoiceNumber: 'UNIQ-1', projectId, items })
  await workshop.change(invoice.id, { status: 'sent' })
  await workshop.pay(invoice.id, { amount: amounts.paid, method: 'cash' })
  await workshop.prefer({
    monthlyRevenueGoal: amounts.monthlyGoal,
    yearlyRevenueGoal: amounts.yearlyGoal,
  })

  const garment = { label: 'Uniquely long jeans', garment: 'jeans', tasks: [] }
  const ticket = { client: { id: clientId }, pieces: [garment], deposit: amounts.deposit }
  const taken = await workshop.call<{ project: { id: string } }>('POST', '/tickets', ticket)
  const { take, move, stagesBy } = floorOf(() => ({ app, owner: workshop }))
  const worked = await take({ projectId, label: 'Uniquely made coat' })
  const workerId = await earn(app, workshop, tailor, worked.id)
  const priced: Piece = await take({ projectId, label: 'Uniquely priced veil', price: amounts.piece })
  await move([priced.id], (await stagesBy())('ready'))
  await cut(app, workshop, projectId)
  const [from, until] = [1, 2].map((hours) => new Date(app.clock.now().getTime() + hours * 3_600_000))
  await add('/calendar', {
    ...{ title: 'Uniquely priced fitting', clientId, projectId },
    ...{ startTime: from?.toISOString(), endTime: until?.toISOString() },
  })
  const templateId = (await nounRows['measurement-templates']?.make(app, token)) ?? ''
  const { body } = await workshop.call<{ measurementTemplate: MeasurementTemplate }>(
    'GET',
    `/measurement-templates/${templateId}`,
  )
  return {
    ...workshop,
    people: { owner: workshop, tailor, viewer, bookkeeper },
    ...{ projectId, workerId, tag: priced.tag, ticketId: taken.body.data.project.id },
    version: `/measurement-templates/${templateId}/versions/${body.data.measurementTemplate.versionId}`,
  }
}
