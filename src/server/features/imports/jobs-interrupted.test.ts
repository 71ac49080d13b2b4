import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import type { ImportState } from '#contract/imports.ts'
import { finished, importers } from '#server/testing/imports.ts'
import { buildMember } from '#server/testing/people.ts'
import { buildSecondApp } from '#server/testing/second-app.ts'
import { testApp } from '#server/testing/test-app.ts'

const CLIENTS = 40
const ROWS = 120

/**
 * An import whose clients are written and whose measurements are about to be, held there; another server has been given
 * its job and waits for it.
 */
async function heldInTheMiddle() {
  const app = await testApp()
  const owner = new pg.Client(app.logins.owner)
  await owner.connect()
  const second = await buildSecondApp(app)
  onTestFinished(async () => {
    await second.close()
    await owner.end()
  })
  const { token } = await buildMember(app, { selectedPlan: 'premium' })
  await owner.query(`
    create table gate (is_open boolean not null);
    insert into gate values (false);
    create function wait_at_gate() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        while not (select is_open from gate) loop perform pg_sleep(0.01); end loop;
        return null;
      end $$;
    create trigger held before insert on measurements for each statement execute function wait_at_gate()`)
  const asked = await app.call<{ import: ImportState }>('POST', '/imports', {
    token,
    body: {
      kind: 'measurements',
      rows: Array.from({ length: ROWS }, (_, n) => ({
        clientName: `Client ${n % CLIENTS}`,
        garmentType: 'dress',
        measurements: [{ name: 'Bust', size: 30 + n / 4, unit: 'inches' }],
      })),
      options: { createMissingClients: true },
    },
  })
  const { id } = asked.body.data.import
  const busyWith = (query: string) => async () =>
    (
      await owner.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and wait_event is not null and state = 'active' and query ~ $1`,
        [query],
      )
    ).rows
  const writing = busyWith('^\\s*insert into "measurements"')
  // Told by the look that finds it: between two sleeps at the gate it is busy, and not to be found.
  let writer: { pid: number } | undefined
  const look = async () => {
    writer = (await writing())[0]
    return writer
  }
  await expect.poll(look, { interval: 20 }).toBeDefined()
  // As every other server does once a worker counts as dead.
  await owner.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs where locked_by is not null`)
  await expect.poll(busyWith('^update "imports"'), { interval: 20 }).toHaveLength(1)

  return {
    async kill() {
      const { rows } = await owner.query('select pg_terminate_backend($1) as was_there', [writer?.pid])
      expect(rows).toEqual([{ was_there: true }])
    },
    goOn: () => owner.query('update gate set is_open = true'),
    /** What is there once the import has ended and nobody does it any more. */
    async outcome() {
      const { body } = await finished(app, token, id)
      await expect
        .poll(() => app.sql(`select from graphile_worker.jobs where task_identifier = 'import-rows'`))
        .toEqual([])
      const { listed } = importers(() => app)
      const names = (await listed<{ name: string }>(token, 'clients')).map(({ name }) => name)
      const sets = await listed<{ measurements: { size: number }[] }>(token, 'measurements')
      const sizes = sets.map(({ measurements }) => measurements[0]?.size)
      return {
        told: body.data,
        clients: [names.length, new Set(names).size],
        measurements: [sizes.length, new Set(sizes).size],
        attempts: (await app.sql('select attempts from imports where id = $1', [id]))[0]?.attempts,
      }
    },
  }
}

const once = {
  told: expect.objectContaining({ imported: ROWS, newClients: CLIENTS }),
  clients: [CLIENTS, CLIENTS],
  measurements: [ROWS, ROWS],
}

it('an import whose server dies in the middle of writing is done by another: no row twice, none lost', async () => {
  const { kill, goOn, outcome } = await heldInTheMiddle()
  // What the database sees of a server that is killed: its connection ends within the transaction.
  await kill()
  await goOn()
  expect(await outcome()).toEqual({ ...once, attempts: 2 })
})

it('an import whose server only seemed dead is begun by another too: no row twice, none lost', async () => {
  const { goOn, outcome } = await heldInTheMiddle()
  await goOn()
  // The other has found it done.
  expect(await outcome()).toEqual({ ...once, attempts: 1 })
})
