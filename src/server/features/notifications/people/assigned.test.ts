import { expect, it } from 'vitest'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildNotified, morningAt, partsAt } from '#server/testing/notifications.ts'
import { jobsDone } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

it('who sees assigned work only is told of that alone, and everybody else of all', async () => {
  const business = await buildNotified(app)
  const tailor = await addColleague(app, business, { role: 'tailor', sees: 'assigned' })
  const before = (await app.mails(tailor.email)).length
  const other = await business.addClient({ name: 'Bela Nunes' })
  const mine = await business.addProject('2029-02-10', 'Gown')
  await business.addProject('2029-02-10', 'Suit', { clientId: other })
  await business.call('PATCH', `/projects/${mine}`, { assignees: [tailor.memberId] })
  const { notifications, database } = partsAt(app, '2029-02-10T07:00:00Z')
  for (const clientId of [business.clientId, other]) {
    const messageId = crypto.randomUUID()
    const invoice = await business.add({ clientId })
    await app.sql(
      `insert into messages (workspace_id, id, client_id, invoice_id, text, created_at)
       values ($1, $2, $3, $4, 'When?', now())`,
      [business.workspaceId, messageId, clientId, invoice.id],
    )
    const client = { id: clientId, name: clientId === other ? 'Bela Nunes' : 'Ana Sousa' }
    await database.write(business.workspaceId, (transaction) =>
      notifications.notify(transaction, {
        workspaceId: business.workspaceId,
        kind: 'client-message',
        ...{ messageId, client, about: { kind: 'invoice', name: 'INV-7' } },
        text: 'When?',
      }),
    )
  }
  await morningAt(app, '2029-02-10T08:00:00Z')
  await jobsDone(app)
  const subjects = (await app.mails(tailor.email)).slice(before).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['Ana Sousa wrote to you about invoice INV-7', 'Project deadline: Gown'])
  expect((await business.mails()).map(({ subject }) => subject).sort()).toEqual([
    '2 project deadlines',
    'Ana Sousa wrote to you about invoice INV-7',
    'Bela Nunes wrote to you about invoice INV-7',
    'Tomas Haddad has joined – Toile',
  ])
})
