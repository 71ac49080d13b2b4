import { expect, onTestFinished, test } from 'vitest'
import { casesOf } from '#domain/testing/cases.ts'
import { startStripe } from '#server/testing/stripe/stand-in.ts'
import { call } from './support/api.ts'
import { addClient } from './support/clients.ts'
import { addInvoice, letterhead } from './support/invoices.ts'
import { mailTo, outbox } from './support/mails.ts'
import { type Member, newEmail, signUpMember } from './support/members.ts'
import { withDatabase } from './support/postgres.ts'
import { type Server, testDataDir, testServer } from './support/server.ts'

// docs/decisions/0102: the row comes before the provider is asked, and its id is the provider's key for it.
const ROUNDS = casesOf(2, 30)
const WITHIN_MS = casesOf(240_000, 1_800_000)

type Desk = Awaited<ReturnType<typeof openDesk>>

interface Paid {
  readonly paid: number
  readonly payments: readonly { readonly id: string; readonly amount: number }[]
}

const idIn = (url: string) => url.split('/').at(-1) ?? ''

/** A new business mails no more than some twenty strangers a day: after so many rounds comes the next one. */
const ROUNDS_EACH = 5

/** What a business and its client do, each time on the server that is up. */
function desk(member: Member, clientId: string) {
  const as = { token: member.token }
  return {
    /** An invoice of $100 that its client was mailed. */
    async sent(server: Server) {
      const { id, invoiceNumber } = await addInvoice(server, member, { clientId })
      const to = newEmail()
      const { status } = await call(server, 'POST', `/invoices/${id}/send`, { ...as, body: { to } })
      expect(status).toBe(200)
      const paper = /\/i#([\w-]+)/.exec((await mailTo(server, to)).text)?.[1] ?? ''
      return { id, invoiceNumber, paper }
    },
    pay: (server: Server, token: string) =>
      call<{ url: string }>(server, 'POST', '/portal/papers/pay', { body: { token } }),
    /** As whoever comes back from the provider's page. */
    async look(server: Server, { id, paper }: { readonly id: string; readonly paper: string }) {
      const online = await call<{ payments: { id: string }[] }>(server, 'GET', `/invoices/${id}/online`, as)
      const paymentId = online.body.data.payments.at(-1)?.id
      return call(server, 'POST', '/portal/papers/till', { body: { token: paper, paymentId } })
    },
    giveBack: (server: Server, id: string, paymentId: string, key: string) =>
      call(server, 'POST', `/invoices/${id}/payments/${paymentId}/return`, {
        ...as,
        body: { amount: 30, reason: 'One fitting less', key },
      }),
    read: async (server: Server, id: string) =>
      (await call<{ invoice: Paid }>(server, 'GET', `/invoices/${id}`, as)).body.data.invoice,
  }
}

/** A business that takes payments by Stripe, with one client. */
async function openDesk(server: Server, stripe: Awaited<ReturnType<typeof startStripe>>) {
  const member = await signUpMember(server, { selectedPlan: 'premium' })
  const as = { token: member.token }
  await call(server, 'PATCH', '/user/profile', {
    ...as,
    body: { businessName: 'Atelier Ada', ...letterhead },
  })
  const connected = await call<{ url: string }>(server, 'POST', '/till/connect', as)
  const account = stripe.till.accounts.get(idIn(connected.body.data.url))
  if (!account) throw new Error('No account was opened')
  account.isReady = true
  expect((await call(server, 'GET', '/till', as)).body.data).toMatchObject({ till: { state: 'ready' } })
  return { ...desk(member, await addClient(server, member, 'Ana Sousa')), email: member.email }
}

/** What would be done in a minute, now. */
const withoutWaiting = (dataDir: string) =>
  withDatabase(dataDir, async (database) => {
    await database.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
    await database.query(`select pg_notify('jobs:insert', '{"r":"0","count":1}')`)
  })

test(
  `kill -9 between the till’s answer and ours, ${ROUNDS} times: no payment lost, none twice`,
  async () => {
    const stripe = await startStripe(() => new Date())
    onTestFinished(stripe.close)
    const dataDir = await testDataDir()
    const options = { dataDir, env: stripe.environment }
    let server = await testServer(options)
    const saleOf = (url: string) => {
      const sale = stripe.till.sales.get(idIn(url))
      if (!sale) throw new Error('No page was opened')
      return sale
    }
    const paidOn = async ({ pay }: Pick<Desk, 'pay'>, token: string) => {
      const sale = saleOf((await pay(server, token)).body.data.url)
      Object.assign(sale, { status: 'complete', intent: 'succeeded' })
      return sale
    }

    const sentBy: (readonly [string, string])[] = []
    let business = await openDesk(server, stripe)
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0 && round % ROUNDS_EACH === 0) business = await openDesk(server, stripe)
      const { pay, sent, look, giveBack, read, email } = business
      const opening = await sent(server)
      const reading = await sent(server)
      const returning = await sent(server)
      for (const { invoiceNumber } of [opening, reading, returning]) sentBy.push([email, invoiceNumber])
      const read100 = await paidOn(business, reading.paper)
      const returned = await paidOn(business, returning.paper)
      await look(server, returning)
      const [payment] = (await read(server, returning.id)).payments
      const key = crypto.randomUUID()

      const holds = [
        stripe.holdAnswer(/^POST \/v1\/checkout\/sessions$/),
        stripe.holdAnswer(new RegExp(`^GET /v1/checkout/sessions/${read100.id}$`)),
        stripe.holdAnswer(/^POST \/v1\/refunds$/),
      ]
      const unanswered = [
        pay(server, opening.paper),
        look(server, reading),
        giveBack(server, returning.id, payment?.id ?? '', key),
      ].map((asked) => asked.then(() => 'answered').catch(() => 'cut off'))
      await Promise.all(holds.map(({ arrived }) => arrived))
      server.kill('SIGKILL')
      for (const { release } of holds) release()
      expect(await Promise.all(unanswered)).toEqual(['cut off', 'cut off', 'cut off'])
      await server.exited

      server = await testServer(options)
      // Whoever was cut off asks once more, or nobody does, and the jobs alone look again.
      if (round % 2 === 0) {
        await Promise.all([
          look(server, reading),
          giveBack(server, returning.id, payment?.id ?? '', key),
          giveBack(server, returning.id, payment?.id ?? '', key),
        ])
      } else await withoutWaiting(dataDir)
      await paidOn(business, opening.paper)
      await look(server, opening)
      const amounts = async ({ id }: { readonly id: string }) =>
        (await read(server, id)).payments.map(({ amount }) => amount)
      await expect
        .poll(async () => [await amounts(opening), await amounts(reading), await amounts(returning)], {
          timeout: 60_000,
        })
        .toEqual([[100], [100], [100, -30]])
      expect(returned.refunds.map(({ amount }) => amount)).toEqual([3_000])
      expect([...stripe.till.sales.values()].filter(({ status }) => status === 'open')).toEqual([])
    }

    const taken = [...stripe.till.sales.values()]
      .filter(({ intent }) => intent === 'succeeded')
      .reduce((sum, { amount, refunds }) => refunds.reduce((left, one) => left - one.amount, sum + amount), 0)
    const recorded = await withDatabase(dataDir, (database) =>
      database.query('select sum(amount_minor)::bigint as minor, count(*)::int as rows from payments'),
    )
    expect(recorded.rows).toEqual([{ minor: String(taken), rows: 4 * ROUNDS }])
    // And of each the business is told once.
    const timesTold = async () => {
      const mails = await outbox(server)
      return sentBy.map(
        ([email, number]) =>
          mails.filter(({ to, subject }) => to === email && subject.endsWith(` online for ${number}`)).length,
      )
    }
    await expect.poll(timesTold, { timeout: 60_000 }).toEqual(sentBy.map(() => 1))
  },
  WITHIN_MS,
)
