import pg from 'pg'
import { expect, it } from 'vitest'
import { buildCounter } from '#server/features/tickets/testing/counter.ts'
import { workspaceOf } from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { ledgerOf } from './testing/ledger.ts'

const app = await appOfFile()
const counter = await buildCounter(app)
const ledger = ledgerOf(counter)

/** Somebody who has done a task for 40, and isn't paid yet. */
async function owed(name: string) {
  const item = await counter.item({ name: `Work of ${name}`, rate: 40 })
  const memberId = await ledger.worker(name)
  const taskId = await ledger.doneBy(memberId, { workItemId: item.id })
  return { memberId, taskId }
}

/** What an account says of itself: what is due, and where that is less than nothing, of which work. */
async function told(memberId: string) {
  const { due, reasons } = await ledger.account(memberId)
  return { due, reasons: reasons.map(({ name }) => name) }
}

/** Once a statement of the application's waits for a lock, or the work is over. */
async function untilWaiting(work: Promise<unknown>): Promise<void> {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const waiting = await app.sql(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (waiting.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

it('says why less than nothing is due where a tick goes while a payout is being written', async () => {
  const { memberId, taskId } = await owed('Layla')
  const workspaceId = await workspaceOf(app, counter.owner.token)
  const payer = new pg.Client(app.logins.owner)
  await payer.connect()
  await payer.query('begin')
  await payer.query("select set_config('app.workspace_id', $1, true)", [workspaceId])
  await payer.query('select from members where workspace_id = $1 and id = $2 for no key update', [
    workspaceId,
    memberId,
  ])
  await payer.query(
    `insert into payouts (workspace_id, id, member_id, kind, amount_minor, paid_on, created_at)
     values ($1, gen_random_uuid(), $2, 'payout', 4000, $3, $4)`,
    [workspaceId, memberId, app.clock.now().toISOString().slice(0, 10), app.clock.now().toISOString()],
  )
  const unticked = ledger.undo(taskId)
  await untilWaiting(unticked)
  await payer.query('commit')
  await payer.end()
  expect((await unticked).status).toBe(200)
  expect(await told(memberId)).toEqual({ due: -40, reasons: ['Work of Layla'] })
})

it('says why, or pays nothing, whoever comes first of who pays and who unticks', async () => {
  for (let round = 0; round < 8; round += 1) {
    const name = `Layla ${round}`
    const { memberId, taskId } = await owed(name)
    const [paid, unticked] = await Promise.all([ledger.pay({ memberId }), ledger.undo(taskId)])
    expect(unticked.status).toBe(200)
    const isPaid = paid.status === 201
    expect(await told(memberId)).toEqual({
      due: isPaid ? -40 : 0,
      reasons: isPaid ? [`Work of ${name}`] : [],
    })
  }
})

it('says why where a payout was taken back, the work unticked, and the payout counts again', async () => {
  const { memberId, taskId } = await owed('Omar')
  const { payout } = (await ledger.pay({ memberId })).body.data
  const change = (what: string) => counter.patient('POST', `/payouts/${payout.id}/${what}`)
  await change('take-back')
  await ledger.undo(taskId)
  expect(await told(memberId)).toEqual({ due: 0, reasons: [] })
  await change('restore')
  expect(await told(memberId)).toEqual({ due: -40, reasons: ['Work of Omar'] })
})

it('says why where a payout counts again while the work is unticked', async () => {
  for (let round = 0; round < 5; round += 1) {
    const name = `Noor ${round}`
    const { memberId, taskId } = await owed(name)
    const { payout } = (await ledger.pay({ memberId })).body.data
    await counter.patient('POST', `/payouts/${payout.id}/take-back`)
    await Promise.all([counter.patient('POST', `/payouts/${payout.id}/restore`), ledger.undo(taskId)])
    expect(await told(memberId)).toEqual({ due: -40, reasons: [`Work of ${name}`] })
  }
})
