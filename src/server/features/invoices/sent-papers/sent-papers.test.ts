import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Storage } from '#contract/account.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { SentPaper } from '#contract/sent-papers.ts'
import { buildQuoting } from '#server/features/quotes/testing/quoting.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { signInAgain } from '#server/testing/colleagues.ts'
import { exported, recordsIn } from '#server/testing/exports.ts'
import { openFaultyStore } from '#server/testing/faulty-store.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { jobsDone, retriedNow, retriedUntilDone, runJob } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import { TEST_SECRET } from '#server/testing/second-app.ts'
import { appOfFile, type TestApp, testApp } from '#server/testing/test-app.ts'

const app = await appOfFile()
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

type Business = Pick<Awaited<ReturnType<typeof buildInvoicing>>, 'call'>

const documentsOf = async ({ call }: Business, id: string): Promise<SentPaper[]> =>
  (await call<{ documents: SentPaper[] }>('GET', `/invoices/${id}/documents`)).body.data.documents

/** What was attached to each mail, in the order of the mails. */
const attachedTo = async (to: string, of: TestApp = app): Promise<Buffer[]> =>
  (await of.letters(to)).flatMap(({ attachments }) =>
    attachments.map(({ content }) => Buffer.from(content as ArrayBuffer)),
  )

const bytesAt = async (url: string | undefined, token: string, of: TestApp = app) => {
  const { statusCode, rawPayload } = await of.load(url, token)
  return statusCode === 200 ? rawPayload : null
}

it('keeps each sending byte by byte, whatever becomes of letterhead, invoice and plan', async () => {
  const to = 'ana@kept.example'
  const business = await buildInvoicing(app, { email: to })
  const { token, call, workspaceId } = business
  const { id } = await business.add()
  expect(await documentsOf(business, id)).toEqual([])
  await call('POST', `/invoices/${id}/send`, {})
  await jobsDone(app)

  const [first] = await documentsOf(business, id)
  const [mailed] = await attachedTo(to)
  expect(first).toMatchObject({
    ...{ kind: 'invoice', number: 'INV-001', to, outcome: 'sent', eFormat: 'none', xml: null },
    ...{ askedAt: app.clock.now().toISOString(), settledAt: app.clock.now().toISOString() },
    pdf: { fileName: 'INV-001.pdf', bytes: mailed?.length, sha256: mailed && sha256(mailed) },
  })
  expect(await bytesAt(first?.pdf?.url, token)).toEqual(mailed)
  expect((await call<Storage>('GET', '/user/storage')).body.data.usedBytes).toBe(0)

  app.advance(60_000)
  // All that stands on it becomes another, and the plan's storage is full.
  await app.call('PATCH', '/workspace/logo', { token, ...multipart('image', await paint(40, 40, '#804020')) })
  await call('PATCH', '/user/profile', { businessName: 'Elsewhere', address: '1 New Street' })
  await business.prefer({ language: 'de', currency: 'EUR' })
  await business.change(id, { notes: 'Changed after sending' })
  await app.sql(
    `insert into files (workspace_id, name, bytes, created_at) values ($1, $2, 10^14::bigint, now())`,
    [workspaceId, `${crypto.randomUUID()}.png`],
  )
  app.advance(60_000)
  await call('POST', `/invoices/${id}/send`, { to: 'second@kept.example' })
  await jobsDone(app)
  const [again, before] = await documentsOf(business, id)
  expect(first).toMatchObject({ isChanged: false })
  expect(before).toEqual({ ...first, isChanged: true })
  expect(await bytesAt(before?.pdf?.url, token)).toEqual(mailed)
  const [mailedAgain] = await attachedTo('second@kept.example')
  expect(mailedAgain).not.toEqual(mailed)
  expect(await bytesAt(again?.pdf?.url, token)).toEqual(mailedAgain)

  // What was sent is not deleted by anybody; were it, its papers came back with it.
  await app.sql('update invoices set deleted_at = now() where id = $1', [id])
  expect((await call('GET', `/invoices/${id}/documents`)).status).toBe(404)
  expect(await bytesAt(first?.pdf?.url, token)).toBeNull()
  expect((await call('POST', `/invoices/${id}/restore`)).status).toBe(200)
  expect(await documentsOf(business, id)).toEqual([again, before])
  expect(await bytesAt(first?.pdf?.url, token)).toEqual(mailed)
  const stranger = await buildMember(app, { selectedPlan: 'premium' })
  expect((await app.call('GET', `/invoices/${id}/documents`, { token: stranger.token })).status).toBe(404)

  await expect(app.sql(`update sent_papers set pdf_sha256 = 'x' where id = $1`, [first?.id])).rejects.toThrow(
    'stays as it was',
  )
})

it('keeps credit notes, receipts, quotes and statements alike, and lets all be taken along, also of what is gone', async () => {
  const business = await buildQuoting(app)
  const { call, clientEmail: to } = business
  const { quote } = await business.addSent()
  await jobsDone(app)
  const invoice = { clientId: business.clientId, dueDate: '2099-01-31', items: quote.items }
  const { id } = (await call<{ invoice: Invoice }>('POST', '/invoices', invoice)).body.data.invoice
  await business.change(id, { status: 'sent' })
  const [payment] = (await business.pay(id, { amount: 30 })).body.data.invoice.payments
  await call('POST', `/invoices/${id}/payments/${payment?.id}/receipt`, {})
  await jobsDone(app)
  const { body } = await call<{ creditNote: Invoice }>('POST', `/invoices/${id}/credit-notes`, {
    reason: 'Back',
  })
  const { id: noteId } = body.data.creditNote
  await call('POST', `/invoices/${noteId}/send`, {})
  await jobsDone(app)
  // To the first as many have gone today as may.
  const other = `accounts.${to}`
  await call('POST', `/clients/${business.clientId}/statement`, { to: other })
  await jobsDone(app)
  const mailed = [...(await attachedTo(to)), ...(await attachedTo(other))]
  const listed = async (url: string) =>
    (await call<{ documents: SentPaper[] }>('GET', url)).body.data?.documents
  const atQuote = `/quotes/${quote.id}/documents`
  for (const [url, place, expected] of [
    [atQuote, 0, { kind: 'quote', number: 'Q-001', to }],
    [`/clients/${business.clientId}/statement/documents`, 3, { kind: 'statement', to: other }],
  ] as const) {
    const papers = await listed(url)
    expect(papers).toMatchObject([{ ...expected, outcome: 'sent', isChanged: false }])
    expect(await bytesAt(papers?.[0]?.pdf?.url, business.token)).toEqual(mailed[place])
  }
  await call('PATCH', `/quotes/${quote.id}`, { notes: 'Changed after sending' })
  expect(await listed(atQuote)).toMatchObject([{ isChanged: true }])
  const [receipt] = await documentsOf(business, id)
  const [note] = await documentsOf(business, noteId)
  expect([receipt, note]).toMatchObject([
    {
      kind: 'payment-receipt',
      number: 'INV-001-1',
      outcome: 'sent',
      pdf: { sha256: mailed[1] && sha256(mailed[1]) },
    },
    { kind: 'credit-note', number: 'CN-001', outcome: 'sent' },
  ])

  await call('POST', '/invoices', { ...invoice, invoiceNumber: 'CN-001' })
  // A quote may be deleted, and goes for good with the night.
  await call('DELETE', `/quotes/${quote.id}`)
  expect(await listed(atQuote)).toBeUndefined()
  app.advance(3 * 86_400_000)
  await runJob(app, 'tidy')
  expect(await app.sql('select 1 from quotes where id = $1', [quote.id])).toEqual([])
  const files = await exported(app, await signInAgain(app, business))
  // A number that was typed doesn't take a credit note's place.
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['invoices/CN-001.pdf', 'credit-notes/CN-001.pdf', 'invoices/INV-001.pdf']),
  )
  const taken = [...files].filter(([name]) => name.startsWith('sent-papers/'))
  expect(taken.map(([name]) => name.replace(/ [0-9a-f-]{36}/, ''))).toEqual(
    ['Q-001', 'INV-001-1', 'CN-001', 'Statement-of-account-.+'].map((number) =>
      expect.stringMatching(`^sent-papers/${number} \\d{4}-\\d\\d-\\d\\d\\.pdf$`),
    ),
  )
  expect(taken.map(([, content]) => content)).toEqual(mailed)
  expect(recordsIn(files, 'sent-papers').map(({ recipient, pdfSha256 }) => [recipient, pdfSha256])).toEqual(
    mailed.map((content, place) => [place === 3 ? other : to, sha256(content)]),
  )
})

it('mails nothing that it couldn’t keep, and the very bytes that it kept when it tries again', async () => {
  const faulty = await openFaultyStore()
  const away = await testApp({ STORAGE_URL: faulty.address(1) })
  const to = 'patient@kept.example'
  const business = await buildInvoicing(away, { email: to })
  const { id } = await business.add()
  faulty.misbehave(({ method }) => (method === 'PUT' ? 'error' : null))
  await business.call('POST', `/invoices/${id}/send`, {})
  await expect
    .poll(() =>
      away.sql(`select 1 from graphile_worker.jobs where task_identifier = 'invoice-mail' and attempts > 0`),
    )
    .toHaveLength(1)
  expect(await documentsOf(business, id)).toMatchObject([
    { outcome: 'waiting', to, pdf: null, settledAt: null },
  ])
  expect(await away.letters(to)).toEqual([])

  // It is kept, and another byte comes back: that doesn't go out either.
  faulty.misbehave(({ method }) => (method === 'GET' ? 'error' : null))
  await retriedNow(away)
  await expect
    .poll(() => documentsOf(business, id))
    .toMatchObject([{ outcome: 'waiting', pdf: { bytes: expect.any(Number) } }])
  const [kept] = await documentsOf(business, id)
  expect(await away.letters(to)).toEqual([])

  await business.call('PATCH', '/user/profile', { phone: '+49 30 1' })
  faulty.misbehave(() => null)
  await retriedUntilDone(away)
  expect(await documentsOf(business, id)).toMatchObject([{ outcome: 'sent', pdf: kept?.pdf }])
  const [mailed] = await attachedTo(to, away)
  expect(mailed && sha256(mailed)).toBe(kept?.pdf?.sha256)
})

it.each(['void', 'refused'] as const)('says of what didn’t go out that it was %s', async (end) => {
  const business = await buildInvoicing(app, { email: 'never@kept.example' })
  const { workspaceId, call } = business
  const { id } = await business.add()
  await business.change(id, { status: 'sent' })
  const paperId = crypto.randomUUID()
  await app.sql(
    `insert into sent_papers (workspace_id, id, kind, invoice_id, paper_number, recipient, asked_at)
     values ($1, $2, 'invoice', $3, 'INV-001', 'nobody', now())`,
    [workspaceId, paperId, id],
  )
  if (end === 'void') await call('POST', `/invoices/${id}/void`, { reason: 'Cancelled' })
  const sealed = createSecrets(TEST_SECRET).seal(JSON.stringify({ to: 'nobody', message: null }))
  const payload = JSON.stringify({ workspaceId, invoiceId: id, paperId, sealed })
  await app.sql("select graphile_worker.add_job('invoice-mail', $1)", [payload])
  await jobsDone(app)
  const refused = { id: paperId, to: 'nobody', outcome: 'refused', pdf: { fileName: 'INV-001.pdf' } }
  expect(await documentsOf(business, id)).toMatchObject(end === 'void' ? [] : [refused])
})
