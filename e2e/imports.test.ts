import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { accessibilityFaults, phone, scrollsSideways } from './support/browser.ts'
import type { Member } from './support/members.ts'
import { isFocused } from './support/screen.ts'
import { openStage, type PageOptions } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

/** As Excel in German saves it: semicolons, Windows-1252, lines of Windows. */
function germanFile(lines: readonly string[]): Buffer {
  const signs: Record<string, number> = { '€': 0x80, '„': 0x84, '“': 0x93, '–': 0x96 }
  return Buffer.from([...lines.join('\r\n')].map((sign) => signs[sign] ?? sign.charCodeAt(0)))
}

const kunden = germanFile([
  'Nachname;Vorname;E-Mail-Adresse;Telefon;Straße;PLZ;Ort;Bemerkung;Kundennummer',
  "Müller;Zoë;Zoe@Example.com;'+49 30 123;Große Straße 1;10115;Berlin;„Seide“ – 80 €;1",
  'Sousa;Ana;ana@example.com;;;;;;2',
  '',
  'Weiß;Jürgen;juergen@;;;;;;4',
])

async function openImport(member: Member, kind: string, options: PageOptions = {}): Promise<Page> {
  const page = await stage.open({ member, ...options })
  await page.goto(`/settings/import?kind=${kind}`)
  await page.getByRole('heading', { name: 'Choose a file' }).waitFor()
  return page
}

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const importButton = (page: Page) => page.getByRole('button', { name: /^(Import \d|Nothing to import)/ })

const targetOf = (page: Page, heading: string) =>
  page.getByRole('combobox', { name: `What “${heading}” is`, exact: true })

const count = async (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('+ dd').textContent()

interface Row {
  readonly name: string
  readonly [field: string]: unknown
}

async function listed({ token }: Member, noun: string): Promise<Row[]> {
  const { body } = await call<Record<string, Row[]>>(stage.server, 'GET', `/${noun}`, { token })
  return body.data[noun] ?? []
}

const addClient = ({ token }: Member, body: object) => call(stage.server, 'POST', '/clients', { token, body })

describe('importing clients', () => {
  it('leads a German file of Excel all the way, past its errors, and takes it back', async () => {
    const member = await premium()
    await addClient(member, { name: 'Ana Sousa', email: 'ana@example.com' })
    const page = await openImport(member, 'clients')
    await chooseFile(page, 'kunden.csv', kunden)
    await page.getByText('kunden.csv: 3 rows, 9 columns').waitFor()
    await expect.poll(() => page.getByLabel('Characters').inputValue()).toBe('windows-1252')
    await expect.poll(() => page.getByLabel('Columns are separated by').inputValue()).toBe(';')
    await expect.poll(() => targetOf(page, 'Nachname').inputValue()).toBe('field:lastName')
    await expect.poll(() => targetOf(page, 'Kundennummer').inputValue()).toBe('')
    await page.getByText('„Seide“ – 80 €').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await goOn(page)

    await page.getByRole('heading', { name: 'Rows with errors' }).waitFor()
    expect([
      await count(page, 'New'),
      await count(page, 'Duplicates'),
      await count(page, 'With errors'),
    ]).toEqual(['1', '1', '1'])
    const errors = page.getByRole('listitem').filter({ hasText: 'Row 5' })
    await errors.getByText('E-Mail-Adresse: Please enter a valid email address.').waitFor()
    await expect.poll(() => importButton(page).isDisabled()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download these rows' }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    expect(saved).toContain('Weiß,Jürgen,juergen@')
    expect(saved).toContain('E-Mail-Adresse: Please enter a valid email address.')

    await page.getByRole('checkbox', { name: /^Skip 1 row with errors/ }).check()
    await page.getByRole('button', { name: 'Import 1 client' }).click()
    await page.getByRole('heading', { name: '1 client imported' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await expect
      .poll(() => listed(member, 'clients'))
      .toEqual([
        expect.objectContaining({ name: 'Ana Sousa' }),
        expect.objectContaining({
          name: 'Zoë Müller',
          email: 'zoe@example.com',
          phone: '+49 30 123',
          address: 'Große Straße 1',
          postcode: '10115',
          city: 'Berlin',
          notes: '„Seide“ – 80 €',
        }),
      ])

    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('Everything this import added has been removed (1).').waitFor()
    expect((await listed(member, 'clients')).map(({ name }) => name)).toEqual(['Ana Sousa'])
    await page.getByRole('link', { name: 'Show the clients' }).click()
    await page.getByRole('article', { name: 'Ana Sousa' }).waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
  })

  it('is done by keyboard alone', async () => {
    const member = await premium()
    const page = await openImport(member, 'clients', { colorScheme: 'dark' })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a CSV file' }).focus()
    await page.keyboard.press('Enter')
    const buffer = Buffer.from('Who,Email\nAna,ana@example.com\n')
    await (await chooser).setFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
    await isFocused(page.getByRole('heading', { name: 'Match the columns' }))
    await page.getByRole('button', { name: 'Continue' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Choose a column for: Name or First name or Last name or Company.').waitFor()
    await targetOf(page, 'Who').focus()
    await page.keyboard.type('Name')
    await page.getByRole('button', { name: 'Continue' }).focus()
    await page.keyboard.press('Enter')
    await isFocused(page.getByRole('heading', { name: 'Check and import' }))
    await page.getByRole('button', { name: 'Import 1 client' }).focus()
    await page.keyboard.press('Enter')
    await isFocused(page.getByRole('heading', { name: '1 client imported' }))
    expect(await accessibilityFaults(page)).toEqual([])
    expect((await listed(member, 'clients')).map(({ name }) => name)).toEqual(['Ana'])
  })
})

describe('importing what belongs to clients', () => {
  it('reads sizes in any form, asks once about days, and adds the clients that are missing', async () => {
    const member = await premium()
    await addClient(member, { name: 'Ana Sousa' })
    const page = await openImport(member, 'measurements', { viewport: phone, hasTouch: true })
    const text = [
      'Client,Garment,Date,Bust (cm),Waist,Hips,Hat size',
      'Ana Sousa,dress,03/04/2025,"92,5",36 3/8,98 cm,22',
      'Bram,Anzug,05/06/2025,100,34,,',
    ].join('\n')
    await chooseFile(page, 'sizes.csv', Buffer.from(text))
    await targetOf(page, 'Hat size').waitFor()
    await expect.poll(() => targetOf(page, 'Hat size').inputValue()).toBe('size:Hat size')
    expect([await scrollsSideways(page), await accessibilityFaults(page)]).toEqual([false, []])
    await goOn(page)
    await page.getByText('Please choose above how dates are written.').waitFor()
    await page
      .getByRole('radiogroup', { name: 'Which date is 03/04/2025?' })
      .getByLabel('Apr 3, 2025')
      .check()
    await goOn(page)

    await page.getByText('There is no client named “Bram”.').waitFor()
    expect([await scrollsSideways(page), await accessibilityFaults(page)]).toEqual([false, []])
    await page.getByRole('checkbox', { name: 'Add missing clients' }).check()
    await page.getByRole('button', { name: 'Import 2 sets' }).click()
    await page.getByRole('heading', { name: '2 sets of measurements imported' }).waitFor()
    await page.getByText('New clients added: 1.').waitFor()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await expect
      .poll(() => listed(member, 'measurements'))
      .toEqual([
        expect.objectContaining({
          clientName: 'Bram',
          garmentType: 'suit',
          measurements: [
            { name: 'Chest', size: 100, unit: 'cm' },
            { name: 'Waist', size: 34, unit: 'inches' },
          ],
        }),
        expect.objectContaining({
          clientName: 'Ana Sousa',
          createdAt: '2025-04-03T12:00:00.000Z',
          measurements: [
            { name: 'Bust', size: 92.5, unit: 'cm' },
            { name: 'Waist', size: 36.375, unit: 'inches' },
            { name: 'Hips', size: 98, unit: 'cm' },
            { name: 'Hat size', size: 22, unit: 'inches' },
          ],
        }),
      ])
  })
})
