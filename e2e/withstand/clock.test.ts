import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { mailTo, outbox } from '../support/mails.ts'
import { newEmail, signIn, signUpMember, signupBody } from '../support/members.ts'
import { testFolder, testServer } from '../support/server.ts'
import { errorLines, readFigures } from './support/figures.ts'
import { openLedger } from './support/ledger.ts'

const HOUR_MS = 3_600_000
/** As often as the moved clock looks, and once more. */
const SEEN_AFTER_MS = 300

const clockModule = new URL('./support/moved-clock.js', import.meta.url).href

test('the clock an hour ahead, back, and an hour behind', async () => {
  const ledger = openLedger()
  const folder = await testFolder()
  const file = path.join(folder, 'moved-by')
  const move = async (ms: number) => {
    await writeFile(file, String(ms))
    await sleep(SEEN_AFTER_MS)
  }
  await move(0)
  const server = await testServer({
    env: { NODE_OPTIONS: `--import=${clockModule}`, MOVED_CLOCK_FILE: file },
  })
  const member = await signUpMember(server, { selectedPlan: 'premium' })
  const { token } = member
  const isIn = async (held = token) => (await call(server, 'GET', '/auth', { token: held })).status === 200
  const isMailed = async () => {
    const email = newEmail()
    await call(server, 'POST', '/auth/signup', { body: signupBody(email) })
    return (await mailTo(server, email)).code
  }
  const added = await call<{ client: { id: string; updatedAt: string } }>(server, 'POST', '/clients', {
    token,
    body: { name: 'Before' },
  })
  let { id, updatedAt } = added.body.data.client
  const edit = async (name: string) => {
    const body = { name, updatedAt }
    const reply = await call<{ client: { updatedAt: string } }>(server, 'PATCH', `/clients/${id}`, {
      token,
      body,
    })
    if (reply.status === 200) updatedAt = reply.body.data.client.updatedAt
    return reply.status
  }
  const stranger = newEmail()
  await call(server, 'POST', '/auth/signup', { body: signupBody(stranger) })
  const { code } = await mailTo(server, stranger)
  const verify = async (otp: string | null) =>
    (await call(server, 'POST', '/auth/verify-otp', { body: { email: stranger, otp } })).status

  await move(HOUR_MS)
  ledger.hold('an hour ahead: a session of 12 hours goes on', String(await isIn()), await isIn())
  const dead = await verify(code)
  ledger.hold('an hour ahead: a code of 10 minutes is dead', dead, dead === 422)
  const mailedAhead = await isMailed()
  ledger.hold('an hour ahead: mails go', mailedAhead ?? 'none', mailedAhead !== null)
  const editedAhead = await edit('Ahead')
  ledger.hold('an hour ahead: an edit counts', editedAhead, editedAhead === 200)
  const ended = await signIn(server, member)
  await call(server, 'POST', '/auth/signout', { token: ended })

  await move(0)
  ledger.hold('back: the session goes on', String(await isIn()), await isIn())
  const endedIn = await isIn(ended)
  ledger.hold('back: what was ended ahead stays ended', String(!endedIn), !endedIn)
  const again = await verify(code)
  ledger.hold('back: the code that ended ahead stays dead', again, again === 422)
  const editedBack = await edit('Back')
  ledger.hold('back: an edit on the version made ahead counts', editedBack, editedBack === 200)
  const mailedBack = await isMailed()
  ledger.hold('back: mails go', mailedBack ?? 'none', mailedBack !== null)

  await move(-HOUR_MS)
  const late = await signIn(server, member)
  ledger.hold(
    'an hour behind: old and new sessions hold',
    String(await isIn(late)),
    (await isIn()) && (await isIn(late)),
  )
  const mailedBehind = await isMailed()
  ledger.hold('an hour behind: mails go', mailedBehind ?? 'none', mailedBehind !== null)
  const editedBehind = await edit('Behind')
  ledger.hold('an hour behind: an edit counts', editedBehind, editedBehind === 200)

  await move(0)
  await expect.poll(async () => (await readFigures(server))('jobs_waiting'), { timeout: 60_000 }).toBe(0)
  const perAddress = new Map<string, number>()
  for (const { to } of await outbox(server)) perAddress.set(to, (perAddress.get(to) ?? 0) + 1)
  // The member has had a code and a welcome; everybody else one code.
  const most = Math.max(...[...perAddress].filter(([to]) => to !== member.email).map(([, count]) => count))
  ledger.hold('each mail once', most, most === 1)
  ledger.hold('lines of errors', errorLines(server).length, errorLines(server).length === 0)
})
