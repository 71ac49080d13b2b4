import { expect, vi } from 'vitest'
import { buildInvoicing } from './invoices.ts'
import { multipart } from './multipart.ts'
import { PATIENCE_MS } from './patience.ts'
import { paint } from './patterns.ts'
import { addProject } from './projects.ts'
import type { TestApp } from './test-app.ts'

let count = 0

const KEY_COMES = { timeout: PATIENCE_MS, interval: 50 }

/** The key in the mail of a client's page. */
export const keyIn = (text: string): string => /http:\/\/toile\.test\/c#([\w-]+)/.exec(text)?.[1] ?? ''

export const openPage = (app: Pick<TestApp, 'call'>, key: string, ip?: string) =>
  app.call<{ token: string }>('POST', '/portal/open', { body: { key }, ...(ip && { ip }) })

/** A business whose clients have pages, and one of them with an order and an invoice. */
export async function buildClientsPage(app: TestApp) {
  const email = `page${++count}@papers.test`
  const business = await buildInvoicing(app, { email })
  const { call, token, clientId } = business
  expect((await call('PATCH', '/portal/settings', { isOn: true })).status).toBe(200)
  const { id: projectId } = await addProject(app, token, { clientId, name: 'Gown' })
  await call('PATCH', `/projects/${projectId}`, { description: 'difficult', priority: 'high', budget: 4_321 })
  const invoice = await business.add()
  await call('POST', `/invoices/${invoice.id}/send`, {})
  const { text } = await app.mail(email)
  const invoiceToken = /\/i#([\w-]+)/.exec(text)?.[1] ?? ''
  // Other mails to the same address may be on their way still.
  const keys = async () => (await app.mails(email)).map(({ text: said }) => keyIn(said)).filter(Boolean)
  const mailKey = async () => {
    const before = (await keys()).length
    expect((await call('POST', `/clients/${clientId}/portal`)).status).toBe(200)
    // Businesses are built before the first test, too, where there is nothing to poll in.
    return vi.waitFor(async () => {
      const [key] = (await keys()).slice(before)
      if (key === undefined) throw new Error(`No key came to ${email}.`)
      return key
    }, KEY_COMES)
  }
  const letIn = async () => (await openPage(app, await mailKey())).body.data.token
  return { ...business, email, projectId, invoice, invoiceToken, mailKey, letIn }
}

/** A photo of a project that its client is shown. */
export async function sharePhoto(
  app: TestApp,
  { token, call }: Pick<Awaited<ReturnType<typeof buildInvoicing>>, 'token' | 'call'>,
  projectId: string,
): Promise<string> {
  const given = { token, ...multipart('photo', await paint(40, 30)) }
  const { body } = await app.call<{ photo: { id: string } }>('POST', `/projects/${projectId}/photos`, given)
  const { id } = body.data.photo
  expect((await call('PATCH', `/photos/${id}`, { isShared: true })).status).toBe(200)
  return id
}
