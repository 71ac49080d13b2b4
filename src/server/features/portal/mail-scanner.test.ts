import type { Email } from 'postal-mime'
import { afterAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { buildClientsPage } from '#server/testing/clients-page.ts'
import { cards, jobsDone, tellOfPlan } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildTill } from '#server/testing/till.ts'
import { makeWebDir } from '#server/testing/web-dir.ts'

const site = await makeWebDir()
afterAll(() => site.remove())
const app = await appOfFile({}, { webDir: site.webDir })

/** Every address in a mail: as it is written, and as a program finds it in its markup. */
const linksIn = ({ text = '', html = '', headers }: Email): string[] => {
  const listed = headers.filter(({ key }) => key === 'list-unsubscribe').map(({ value }) => value)
  const found = [text, html, ...listed].flatMap((part) => part.match(/https?:\/\/[^\s"'<>)]+/g) ?? [])
  return [...new Set(found.map((link) => link.replaceAll('&amp;', '&')))]
}

/** What a table holds, as one word: who is signed in, and how long requests took, is no business's. */
async function contents(): Promise<Record<string, unknown>> {
  const tables =
    await app.sql(`select format('%I', tablename) as name from pg_tables where schemaname = 'public'
    and tablename not in ('sessions', 'portal_sessions') and tablename not like '%metric%' order by 1`)
  expect(tables.length).toBeGreaterThan(80)
  const all = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as holds from ${name} as row`,
    )
    .join(' union all ')
  return Object.fromEntries((await app.sql(all)).map(({ name, holds }) => [String(name), holds]))
}

/** As scanners follow links: with a fragment, as most do, without, and with what stands in it as a query. */
async function follow(link: string): Promise<number[]> {
  const { pathname, search, hash } = new URL(link)
  const secret = hash.slice(1)
  const targets = [
    ...[pathname + search, pathname + search + hash],
    ...(secret === '' ? [] : [`${pathname}?token=${secret}`, `${pathname}/${secret}`]),
  ]
  const statuses = []
  for (const url of targets) {
    for (const method of ['GET', 'HEAD'] as const) {
      statuses.push((await app.http.inject({ method, url })).statusCode)
    }
  }
  return statuses
}

it('a scanner that opens every link of every mail to a client changes nothing in the database', async () => {
  const { call, clientId, email, invoice, mailKey, workspaceId } = await buildClientsPage(app)
  // One that has paid for its plan mails one address more than three times a day.
  await app.sql("update subscriptions set status = 'active' where workspace_id = $1", [workspaceId])
  tellOfPlan(app, workspaceId)
  const post = async <Data = object>(url: string, body: object): Promise<Data> => {
    const reply = await call<Data>('POST', url, body)
    expect([url, reply.status < 300]).toEqual([url, true])
    return reply.body.data
  }
  await mailKey()
  const items = [{ description: 'Gown', quantity: 1, rate: 100 }]
  const { quote } = await post<{ quote: { id: string } }>('/quotes', { clientId, items })
  await post(`/quotes/${quote.id}/send`, {})
  const paid = await post<{ invoice: { payments: { id: string }[] } }>(`/invoices/${invoice.id}/payments`, {
    amount: 40,
  })
  await post(`/invoices/${invoice.id}/payments/${paid.invoice.payments[0]?.id}/receipt`, {})
  const note = await post<{ creditNote: { id: string } }>(`/invoices/${invoice.id}/credit-notes`, {
    items: [{ line: 0, amount: 10 }],
    reason: 'Off',
  })
  await post(`/invoices/${note.creditNote.id}/send`, {})
  await post(`/clients/${clientId}/statement`, {})
  await post(`/clients/${clientId}/messages`, { message: 'Your gown is ready for a fitting.' })
  const till = await buildTill(app)
  const url = await till.page()
  await till.byCard(url, cards.confirm)
  await jobsDone(app)

  const ofTill = (await app.sql('select email from clients where workspace_id = $1', [till.workspaceId]))[0]
    ?.email
  const letters = [...(await app.letters(email)), ...(await app.letters(String(ofTill)))]
  // Invoice, key, quote, receipt, credit note, statement, message; and the till's invoice.
  expect(letters.map(({ subject }) => subject)).toHaveLength(8)
  // The page on which they pay is led to from a page, not from a mail: scanners of browsers follow it all the same.
  const links = [...new Set([...letters.flatMap(linksIn), `http://toile.test${url}`])].filter(
    (link) => new URL(link).hostname === 'toile.test',
  )
  const pages = new Set(links.map((link) => new URL(link).pathname))
  for (const page of ['/i', '/paper', '/c']) expect([...pages]).toContain(page)

  const before = await contents()
  for (const link of links) {
    for (const status of await follow(link)) expect([link, status < 500]).toEqual([link, true])
  }
  // Where scripts are run, a page asks by itself whose it is.
  for (const secret of links.map((link) => new URL(link).hash.slice(1))) {
    const isKey = secret.length === 65
    const asked = isKey
      ? (['/portal/door', { key: secret }] as const)
      : (['/portal/brand', { token: secret }] as const)
    if (secret !== '') expect((await app.call('POST', asked[0], { body: asked[1] })).status).toBe(200)
  }
  // And every address of the API that is read without a session, should a page's script lead there.
  for (const { path, method, access } of Object.values(api).flatMap((specs) =>
    Object.values<EndpointSpec>(specs),
  )) {
    if (method !== 'GET' || (access !== 'public' && access !== 'client')) continue
    await app.http.inject({ method, url: `/api/v1${path.replaceAll(/:\w+/g, () => crypto.randomUUID())}` })
  }
  await jobsDone(app)
  expect(await contents()).toEqual(before)
})
