import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { phone } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { expectSound } from './support/looks.ts'
import { mailTo, outbox } from './support/mails.ts'
import { withDatabase } from './support/postgres.ts'
import { addProject } from './support/projects.ts'
import { dialogOf, follow, lookAgain, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

/** Lets the ten minutes pass after which clients are told. */
const letTimePass = ({ dataDir }: { readonly dataDir: string }) =>
  withDatabase(dataDir, async (database) => {
    await database.query(
      `update graphile_worker._private_jobs set run_at = now() where task_id in
         (select id from graphile_worker._private_tasks where identifier = 'tell-client')`,
    )
  })

it('mails a client by itself that their garment is ready, and carries the words to WhatsApp by a tap', async () => {
  const { server } = stage
  const member = await premium()
  const email = `ana-${crypto.randomUUID()}@example.com`
  const clientId = await addClient(server, member, 'Ana Sousa', { email, phone: '+351 912 345 678' })
  const { id: projectId } = await addProject(server, member, { clientId, name: 'Wedding' })
  const { token } = member
  const taken = await call<{ piece: { id: string } }>(server, 'POST', '/pieces', {
    token,
    body: { projectId, label: 'Navy jacket' },
  })
  const page = await stage.open({ member, viewport: phone, colorScheme: 'device' })
  await page.goto('/settings?tab=workshop')
  await page.getByRole('switch', { name: 'Email clients by itself at Ready' }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Workshop saved.').waitFor()

  await follow(page, `/workshop/pieces/${taken.body.data.piece.id}`)
  await page.getByRole('combobox', { name: 'Move to' }).click()
  await page.getByRole('option', { name: 'Ready', exact: true }).click()
  await toast(page, 'Navy jacket is now at Ready.').waitFor()
  await page.getByText(/In ten minutes the client gets an email/).waitFor()
  expect((await outbox(server)).filter(({ to }) => to === email)).toEqual([])
  await letTimePass(server)
  const mail = await mailTo(server, email)
  expect(mail.subject).toBe('Ready to collect: Navy jacket')
  expect(mail.text.replace(/\s+/g, ' ')).toContain('“Navy jacket” is ready for you to collect.')

  // Seen without a reload: the page asks by itself.
  await lookAgain(page)
  await page.getByText(/Told on/).waitFor()
  await page.getByText('Client told by email').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Tell Ana Sousa' }).click()
  const dialog = dialogOf(page, 'Tell Ana Sousa')
  await dialog.getByText(/^Told already on/).waitFor()
  await expectSound(page)
  const href = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  const address = new URL(href ?? '')
  expect(`${address.origin}${address.pathname}`).toBe('https://wa.me/351912345678')
  expect(address.searchParams.get('text')).toContain('“Navy jacket” is ready for you to collect.')
})
