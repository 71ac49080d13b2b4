import { test } from 'vitest'
import { call } from '../support/api.ts'
import { dayFromNow } from '../support/days.ts'
import { mailTo } from '../support/mails.ts'
import { newEmail, signIn, signUpMember, signupBody } from '../support/members.ts'
import { operatorsPostgres } from '../support/operators-postgres.ts'
import { refusedStart, testFolder, testServer } from '../support/server.ts'
import { listClients, settle, startWriting } from '../support/writers.ts'
import { earlierBuild } from './support/earlier-build.ts'
import { errorLines, readFigures } from './support/figures.ts'
import { openLedger, option } from './support/ledger.ts'

const ROUNDS = option('rounds', 20)
const { urlOf, administer } = operatorsPostgres()

interface Target {
  readonly url: string
}

/** A member at work, each step on the other of two servers; remembers what was added and what went wrong. */
function openDay(
  servers: readonly [Target, Target],
  versions: readonly [string, string],
  token: () => string,
) {
  const wrong: string[] = []
  const added: { path: string; kind: string; id: string }[] = []
  let turn = 0

  async function ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Record<string, Record<string, unknown>>> {
    turn += 1
    const [server, version] = turn % 2 === 0 ? [servers[0], versions[0]] : [servers[1], versions[1]]
    const reply = await call<Record<string, Record<string, unknown>>>(server, method, path, {
      token: token(),
      ...(body && { body }),
    })
    if (reply.status >= 400) {
      wrong.push(
        `${version} ${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')}: ${reply.status} ${reply.body.message}`,
      )
    }
    return reply.body.data ?? {}
  }

  async function add(path: string, kind: string, body: object): Promise<string> {
    const id = String((await ask('POST', path, body))[kind]?.id)
    added.push({ path, kind, id })
    return id
  }

  return {
    wrong,
    added,
    ask,
    async round(n: number) {
      const clientId = await add('/clients', 'client', { name: `Client ${n}`, phone: `+49 151 2345${n}` })
      await ask('PATCH', `/clients/${clientId}`, { notes: 'Seen' })
      await ask('GET', `/clients?q=Client`)
      const projectId = await add('/projects', 'project', {
        name: `Gown ${n}`,
        type: 'Evening Dress',
        clientId,
      })
      await ask('PATCH', `/projects/${projectId}`, { description: 'Silk' })
      await ask('PATCH', `/projects/${projectId}`, { status: 'in-progress' })
      const setId = await add('/measurements', 'measurement', {
        clientId,
        garmentType: 'dress',
        measurements: [{ name: 'Bust', size: 92, unit: 'cm' }],
      })
      await ask('PATCH', `/measurements/${setId}`, { notes: 'Standing' })
      const invoiceId = await add('/invoices', 'invoice', {
        clientId,
        projectId,
        dueDate: dayFromNow(14),
        items: [{ description: 'Fitting', quantity: 2, rate: 50 }],
      })
      await ask('PATCH', `/invoices/${invoiceId}`, { notes: 'Thank you' })
      await ask('GET', `/invoices/${invoiceId}`)
      await add('/calendar', 'event', {
        title: `Fitting ${n}`,
        clientId,
        startTime: `${dayFromNow(n + 1)}T09:00:00.000Z`,
        endTime: `${dayFromNow(n + 1)}T10:00:00.000Z`,
      })
      for (const path of ['/clients', '/projects', '/invoices', '/measurements', '/dashboard/stats']) {
        await ask('GET', path)
      }
      await ask('GET', '/analytics/stats?timePeriod=6months')
      await ask('GET', '/search?q=Client')
      // Each once more, so that the other version reads and writes it too.
      await ask('GET', `/clients/${clientId}`)
      await ask('GET', `/clients/${clientId}`)
      await ask('PATCH', `/projects/${projectId}`, { description: 'Silk and lace' })
      await ask('PATCH', `/clients/${clientId}`, { notes: 'Seen again' })
    },
  }
}

test('the version before and this one serve one database', async () => {
  const ledger = openLedger()
  const { commit, program } = await earlierBuild()
  await administer('postgres', 'create database rolling')
  const env = { DATABASE_URL: urlOf('rolling') }
  const dataDir = await testFolder()
  const before = await testServer({ program, env, dataDir })
  const member = await signUpMember(before, { selectedPlan: 'premium' })
  const writer = await signUpMember(before, { selectedPlan: 'premium' })

  // The old one is at work while the new one brings the tables up to date.
  const writing = startWriting(before, writer.token, 4)
  await writing.acknowledges(50)
  const after = await testServer({ env, dataDir })
  await writing.acknowledges(50)
  const writes = await writing.stop()
  const there = new Map((await listClients(after, writer.token)).map(({ key, id }) => [key, id]))
  const lostAtOnce = writes.filter(({ id, key }) => id !== null && there.get(key) !== id).length
  const { found, expected } = await settle(after, writer.token, writes)
  ledger.tell('earlier version', commit)
  ledger.hold(
    'while the new one migrates: writes by the old one that are lost or doubled: 0',
    `${lostAtOnce} lost, ${found.length} of ${expected.length} there`,
    lostAtOnce === 0 && JSON.stringify(found) === JSON.stringify(expected),
  )
  ledger.hold(
    'while the new one migrates: answers of the old one that are faults: 0',
    writing.refusals.filter(({ status }) => status !== 503).length,
    writing.refusals.every(({ status }) => status === 503),
  )

  const sessions = [await signIn(before, member), await signIn(after, member)]
  let n = 0
  const day = openDay([before, after], [commit, 'this'], () => sessions[n % 2] ?? '')
  for (; n < ROUNDS; n += 1) await day.round(n)
  ledger.hold(
    'side by side: requests refused or failed: 0',
    [`${day.wrong.length} in ${ROUNDS} rounds`, ...new Set(day.wrong)].slice(0, 8).join('; '),
    day.wrong.length === 0,
  )
  let missing = 0
  for (const server of [before, after]) {
    for (const { path, id } of day.added) {
      const { status } = await call(server, 'GET', `${path}/${id}`, { token: member.token })
      if (status !== 200) missing += 1
    }
  }
  ledger.hold(
    'side by side: records that either doesn’t show: 0',
    `${missing} of ${day.added.length}`,
    missing === 0,
  )

  const mails: (string | null)[] = []
  for (const server of [before, after]) {
    const email = newEmail()
    await call(server, 'POST', '/auth/signup', { body: signupBody(email) })
    mails.push((await mailTo({ dataDir }, email)).code)
  }
  ledger.hold(
    'side by side: mails of both arrive',
    mails.length,
    mails.every((code) => code !== null),
  )
  const token = await signIn(before, member)
  await call(before, 'POST', '/auth/signout', { token })
  const { status } = await call(after, 'GET', '/auth', { token })
  ledger.hold('side by side: a sign-out on one counts on the other', status, status === 401)
  const givenUp = (await readFigures(after))('jobs_given_up')
  ledger.hold('side by side: jobs given up: 0', givenUp, givenUp === 0)
  for (const [server, version] of [
    [before, commit],
    [after, 'this'],
  ] as const) {
    const lines = errorLines(server)
    ledger.hold(
      `lines of errors in the log of ${version}: 0`,
      [lines.length, ...lines.map((line) => line.slice(0, 300))].slice(0, 3).join('; '),
      lines.length === 0,
    )
  }

  const { code, errors } = await refusedStart({ program, env, dataDir })
  ledger.tell(
    'the old one started anew after the migrations',
    `${code === 0 ? 'starts' : errors.trim().slice(0, 200)}`,
  )
})
