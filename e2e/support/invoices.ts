import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { call } from './api.ts'
import { dayFromNow } from './days.ts'
import type { Member } from './members.ts'
import { withDatabase } from './postgres.ts'
import type { PageOptions, Stage } from './stage.ts'

interface Target {
  readonly url: string
}

/** What a profile needs before anything is sent. */
export const letterhead = { address: '12 Rue du Fil, Lyon', phone: '+33 4 00 00 00 00' }

interface AddedInvoice {
  readonly id: string
  readonly invoiceNumber: string
  readonly status: string
  readonly amount: number
  readonly balance: number
}

/** An invoice over $100 unless told otherwise. */
export async function addInvoice(server: Target, { token }: Member, fields: object): Promise<AddedInvoice> {
  const { body } = await call<{ invoice: AddedInvoice }>(server, 'POST', '/invoices', {
    token,
    body: {
      dueDate: dayFromNow(14),
      items: [{ description: 'Fitting', quantity: 2, rate: 50 }],
      ...fields,
    },
  })
  return body.data.invoice
}

/** One that has come so far. */
export async function addInvoiceAs(
  server: Target,
  member: Member,
  status: 'sent' | 'paid',
  fields: object,
): Promise<void> {
  const { id } = await addInvoice(server, member, fields)
  await call(server, 'PATCH', `/invoices/${id}`, { token: member.token, body: { status } })
}

export async function readInvoice(server: Target, { token }: Member, id: string): Promise<AddedInvoice> {
  return (await call<{ invoice: AddedInvoice }>(server, 'GET', `/invoices/${id}`, { token })).body.data
    .invoice
}

/** The page of the invoices; `search` is what stands behind the question mark of its address. */
export async function openInvoices(
  stage: Stage,
  { search = '', ...options }: PageOptions & { readonly search?: string },
): Promise<Page> {
  const page = await stage.open(options)
  await page.goto(`/invoices${search}`)
  await page.getByRole('heading', { name: 'Invoice Management', level: 1 }).waitFor()
  return page
}

export const card = (page: Page, number: string) => page.getByRole('article', { name: number, exact: true })
export const addButton = (page: Page) => page.getByRole('button', { name: 'Add Invoice' }).first()
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const summaryText = (page: Page) => page.getByRole('region', { name: 'Summary' }).innerText()

/** A field of an item, counted from 1. */
export const itemField = (page: Page, position: number, field: 'description' | 'qty' | 'rate' | 'amount') =>
  page.getByLabel(`Item ${position} ${field}`)

/** Opens the menu of an invoice's further actions and chooses one. */
export async function chooseMore(page: Page, number: string, action: string | RegExp): Promise<void> {
  await button(page, `More actions for ${number}`).click()
  await page.getByRole('menuitem', { name: action }).click()
}

interface Saved {
  readonly name: string
  readonly content: Buffer
}

/** What a click saves to the disk. */
export async function savedBy(page: Page, click: () => Promise<void>): Promise<Saved> {
  const coming = page.waitForEvent('download')
  await click()
  const download = await coming
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

/** So many more invoices like one that is there, numbered COPY-1 and so on. */
export const copyInvoice = (dataDir: string, id: string, count: number) =>
  withDatabase(dataDir, async (database) => {
    await database.query(
      `insert into invoices (workspace_id, id, client_id, invoice_number, status, issue_date, due_date, currency,
         items, subtotal_minor, discount_minor, tax_minor, total_minor, created_at, updated_at)
       select workspace_id, gen_random_uuid(), client_id, 'COPY-' || n, status, issue_date, due_date, currency,
         items, subtotal_minor, discount_minor, tax_minor, total_minor, created_at, updated_at
       from invoices, generate_series(1, $2::int) n where id = $1`,
      [id, count],
    )
  })
