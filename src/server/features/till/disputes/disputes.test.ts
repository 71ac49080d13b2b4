import { describe, expect, it } from 'vitest'
import type { AccountStatement } from '#contract/account-statements.ts'
import type { InvoicePaper } from '#contract/invoice-paper.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { ClientsPage } from '#contract/portal.ts'
import { disputeStates, takenBackBy } from '#domain/paying/dispute-states.ts'
import { morningAt } from '#server/testing/notifications.ts'
import { setPlan } from '#server/testing/patterns.ts'
import { cards, jobsDone, retriedUntilDone } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildTill, idIn, tellOfTill } from '#server/testing/till.ts'

const app = await appOfFile()

/** An invoice of $100 that was paid online, with what its client's bank does then. */
async function paidOnline(body: object = {}) {
  const till = await buildTill(app, body)
  await app.sql("update invoices set sent_as = jsonb_set(sent_as, '{letterhead,iban}', $2) where id = $1", [
    till.id,
    JSON.stringify('DE02120300000000202051'),
  ])
  await jobsDone(app)
  const before = (await app.mails(till.email)).length
  const url = await till.page()
  await till.byCard(url)
  await jobsDone(app)
  const bank = async (answer: string) => {
    await till.onPage(url, answer)
    await jobsDone(app)
  }
  /** As its provider says from now on, whatever it said before. */
  async function stands(state: string): Promise<void> {
    const dispute = { id: `dp_${idIn(url)}`, amountMinor: 10_000, at: app.clock.now().toISOString(), state }
    await app.sql('update sandbox_till_payments set disputes = $2 where id = $1', [
      idIn(url),
      JSON.stringify([dispute]),
    ])
    await tellOfTill(app, { account: idIn(till.account), payment: idIn(url) })
    await jobsDone(app)
  }
  const subjects = async () => (await app.mails(till.email)).slice(before).map(({ subject }) => subject)
  const told = async () => {
    const { body: said } = await till.call<{ activities: { kind: string; via: string }[] }>(
      'GET',
      '/activities',
    )
    return said.data.activities.filter(({ kind }) => kind.startsWith('payment.')).map(({ kind }) => kind)
  }
  /** What its client is shown: the invoice, and its card on their page. */
  async function seen() {
    const { body: read } = await app.call<{ paper: InvoicePaper }>('POST', '/portal/invoice', {
      body: { token: till.token },
    })
    await till.call('PATCH', '/portal/settings', { isOn: true })
    const preview = await till.call<{ page: ClientsPage }>('GET', `/clients/${till.clientId}/portal/page`)
    return { paper: read.data.paper, card: preview.body.data.page.papers.find(({ id }) => id === till.id) }
  }
  return { ...till, url, bank, stands, subjects, told, seen }
}

describe('a dispute', () => {
  it('takes the money until it is decided: the invoice is open, and nobody is asked for the amount again', async () => {
    const { bank, invoice, online, look, pay, call, id, subjects, told, seen } = await paidOnline()
    await bank('dispute')
    const { payments, ...open } = await invoice()
    expect(open).toMatchObject({ status: 'sent', paid: 0, balance: 100, paidOn: null })
    expect(payments).toMatchObject([
      { amount: 100, takenBack: null },
      { amount: -100, takenBack: 'disputed', refundOf: payments[0]?.id, method: 'card' },
    ])
    // Nobody gave it back, and the statement of account doesn't say so.
    const { clientId } = (await call<{ invoice: Invoice }>('GET', `/invoices/${id}`)).body.data.invoice
    const { body } = await call<{ statement: AccountStatement }>('GET', `/clients/${clientId?._id}/statement`)
    const [account] = body.data.statement.accounts
    expect(account?.entries.map(({ kind }) => kind)).toEqual(['invoice', 'payment', 'taken-back'])
    const disputeFee = { amount: 15, currency: 'USD' }
    expect(await online()).toMatchObject([{ state: 'paid', disputed: 100, returnable: 0, disputeFee }])
    expect((await look()).offer).toBeNull()
    expect(await seen()).toMatchObject({
      paper: { balance: 100, disputed: 100, payTo: null },
      card: { state: 'disputed', balance: 0, next: 0 },
    })
    const refused = await Promise.all([
      pay(),
      call('POST', `/invoices/${id}/void`, { reason: 'x' }),
      call('DELETE', `/invoices/${id}/payments/${payments[1]?.id}`),
    ])
    expect(refused.map(({ body }) => body.code)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT'])

    await bank('win')
    expect(await invoice()).toMatchObject({ status: 'paid', paid: 100, balance: 0 })
    expect(await seen()).toMatchObject({ paper: { balance: 0, disputed: 0 }, card: { state: 'paid' } })
    expect((await invoice()).payments).toHaveLength(1)
    expect(await online()).toMatchObject([{ disputed: 0, returnable: 100, disputeFee: null }])
    expect(await subjects()).toEqual([
      expect.stringMatching(/^Ana Sousa paid \$100.00 online for INV-/),
      expect.stringMatching(/^Ana Sousa disputes \$100.00 for INV-/),
      expect.stringMatching(/^\$100.00 for INV-\d+ came back to you$/),
    ])
    expect(await told()).toEqual(['payment.won', 'payment.disputed', 'payment.online'])
  })

  it('that is lost leaves the amount open: overdue by its day, reminded of, and to be paid online again', async () => {
    const { bank, invoice, online, look, page, byCard, id, subjects, seen, email, userId } =
      await paidOnline()
    // The mornings lie years after the trial.
    await setPlan(app, userId, 'premium')
    const sent = await app.sql(
      "update invoices set due_date = '2029-03-06', next_due = null where id = $1 returning id",
      [id],
    )
    expect(sent).toHaveLength(1)
    await bank('dispute')
    const remindersAt = async (instant: string) => {
      await morningAt(app, instant)
      return (await app.mails(email)).filter(({ subject }) => subject.startsWith('Payment reminder')).length
    }
    expect(await remindersAt('2029-03-07T08:15:00Z')).toBe(0)
    await bank('lose')
    expect(await invoice()).toMatchObject({ status: 'sent', balance: 100 })
    expect((await invoice()).payments[1]).toMatchObject({ amount: -100, takenBack: 'lost' })
    expect(await online()).toMatchObject([{ disputed: 0, returnable: 0 }])
    expect((await subjects()).at(-1)).toMatch(/^The bank took back \$100.00 for INV-/)
    expect((await look()).offer?.amounts).toEqual([{ of: 'whole', amount: 100 }])
    expect(await seen()).toMatchObject({
      paper: { disputed: 0, payTo: { iban: 'DE02120300000000202051' } },
      card: { balance: 100, next: 100 },
    })
    expect(await remindersAt('2029-03-13T08:15:00Z')).toBe(1)
    await byCard(await page())
    await jobsDone(app)
    expect(await invoice()).toMatchObject({ status: 'paid', paid: 100 })
    // An appeal is won months later: more than the invoice asks for, shown as what is to be given back.
    await bank('win')
    expect(await invoice()).toMatchObject({ status: 'paid', paid: 200, balance: -100 })
  })

  it('of an amount that was paid in cash meanwhile comes back as what is to be given back', async () => {
    const { bank, invoice, call, id } = await paidOnline()
    await bank('dispute')
    expect((await call('POST', `/invoices/${id}/payments`, { amount: 100, method: 'cash' })).status).toBe(201)
    await bank('win')
    expect(await invoice()).toMatchObject({ status: 'paid', paid: 200, balance: -100 })
  })

  it('by a card that disputes at once, and a debit that the bank reverses, leave the invoice open', async () => {
    const till = await buildTill(app)
    await till.byCard(await till.page(), cards.disputed)
    await jobsDone(app)
    expect(await till.invoice()).toMatchObject({ status: 'sent', balance: 100 })

    const { bank, invoice, subjects } = await paidOnline()
    await bank('reverse')
    expect(await invoice()).toMatchObject({
      status: 'sent',
      balance: 100,
      payments: [{}, { takenBack: 'lost' }],
    })
    expect(await subjects()).toEqual([
      expect.stringContaining('paid $100.00 online'),
      expect.stringContaining('took back $100.00'),
    ])
  })

  it('is on record as it was read last, in each order that readings come in, and by no reading that was overtaken', async () => {
    const { stands, invoice, url } = await paidOnline()
    const record = async () => (await invoice()).payments.slice(1).map(({ takenBack }) => takenBack)
    const onRecord = (state: (typeof disputeStates)[number]) =>
      [takenBackBy(state)].filter((is) => is !== null)
    for (const first of disputeStates) {
      for (const last of disputeStates) {
        await stands(first)
        await stands(last)
        expect([first, last, await record()]).toEqual([first, last, onRecord(last)])
      }
    }
    // The last was 'lost'; a question that was asked before is answered only now.
    const overtaken = (by: number) =>
      app.sql('update client_payments set reading = reading + $2 where provider_id = $1', [idIn(url), by])
    await overtaken(100)
    await stands('won')
    expect(await record()).toEqual(['lost'])
    await overtaken(-100)
    await stands('won')
    expect(await record()).toEqual([])
  })

  it('is looked at once a day until it is decided, though nobody tells of that', async () => {
    const { bank, invoice, url } = await paidOnline()
    await bank('dispute')
    const [looked] = await app.sql(
      `select run_at > now() + interval '23 hours' as later from graphile_worker.jobs where task_identifier = 'till-watch'
         and key = (select 'till-' || id from client_payments where provider_id = $1)`,
      [idIn(url)],
    )
    expect(looked).toEqual({ later: true })
    await app.sql(
      `update sandbox_till_payments set disputes = jsonb_set(disputes, '{0,state}', '"won"') where id = $1`,
      [idIn(url)],
    )
    await retriedUntilDone(app)
    expect((await invoice()).balance).toBe(0)
  })
})
