import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { addSet, card, openMeasurements, setsOnRecord, size } from './support/measurements.ts'
import { endTrials } from './support/postgres.ts'
import { dialogOf, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

describe('the measurement history', () => {
  it('finds by client or garment, and names an unknown client', async () => {
    const member = await premium()
    const ana = await addClient(stage.server, member, 'Ana Sousa')
    const bram = await addClient(stage.server, member, 'Bram de Vries')
    await addSet(stage.server, member, {
      clientId: ana,
      garmentType: 'dress',
      measurements: [{ name: 'Waist', size: 28.375 }],
    })
    await addSet(stage.server, member, {
      clientId: bram,
      garmentType: 'suit',
      measurements: [{ name: 'Chest', size: 101.6, unit: 'cm' }],
    })
    const page = await openMeasurements(stage, member, { tab: 'history' })
    await card(page, /^Ana Sousa, Dress/)
      .getByText('28⅜″')
      .waitFor()
    await card(page, /^Bram de Vries, Suit/)
      .getByText('40″')
      .waitFor()
    const search = page.getByPlaceholder('Search measurements...')
    await search.fill('SUIT')
    await card(page, /^Ana/).waitFor({ state: 'detached' })
    await search.fill('ana')
    await card(page, /^Ana/).waitFor()
    await search.fill('nobody')
    await page.getByText('No measurements found.').waitFor()
    await page.route(/\/api\/v1\/measurements(\?|$)/, async (route) => {
      const reply = await (await route.fetch()).json()
      for (const set of reply.data.measurements) set.clientName = ''
      await route.fulfill({ json: reply })
    })
    await search.fill('dress')
    await card(page, /^Unknown Client, Dress/).waitFor()
  })

  it('edits all but the client, and leaves untouched sizes as they were entered', async () => {
    const member = await premium()
    const ana = await addClient(stage.server, member, 'Ana Sousa')
    await addSet(stage.server, member, {
      clientId: ana,
      garmentType: 'dress',
      measurements: [
        { name: 'Bust', size: 91.3, unit: 'cm' },
        { name: 'Waist', size: 28 },
        { name: 'Wrist', size: 6.25 },
      ],
    })
    const page = await openMeasurements(stage, member, { tab: 'history' })
    await page.getByRole('button', { name: /^Edit Ana Sousa/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Measurement' })
    await expect.poll(() => dialog.getByLabel('Client').isEditable()).toBe(false)
    await size(dialog, 'Waist').fill('29')
    await dialog.getByRole('button', { name: 'Remove Wrist' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, 'Measurement updated successfully!').waitFor()
    await card(page, /^Ana/).getByText('29″').waitFor()
    expect((await setsOnRecord(stage.server, member))[0]?.measurements).toEqual([
      { name: 'Bust', size: 91.3, unit: 'cm' },
      { name: 'Waist', size: 29, unit: 'inches' },
    ])
  })

  it('deletes after a question and gives back on Undo', async () => {
    const member = await premium()
    const ana = await addClient(stage.server, member, 'Ana Sousa')
    await addSet(stage.server, member, {
      clientId: ana,
      garmentType: 'skirt',
      measurements: [{ name: 'Waist', size: 28 }],
    })
    const page = await openMeasurements(stage, member, { tab: 'history' })
    await page.getByRole('button', { name: /^Delete Ana Sousa/ }).click()
    const question = page.getByRole('dialog', { name: 'Delete measurement' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Measurement deleted successfully!').waitFor()
    await card(page, /^Ana/).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await card(page, /^Ana/).waitFor()
  })

  it('opens a set as a series: what differs from the set before, and how it went', async () => {
    const member = await premium()
    const ana = await addClient(stage.server, member, 'Ana Sousa')
    await addSet(stage.server, member, {
      clientId: ana,
      garmentType: 'dress',
      measurements: [
        { name: 'Bust', size: 36 },
        { name: 'Waist', size: 28 },
      ],
    })
    await addSet(stage.server, member, {
      clientId: ana,
      garmentType: 'skirt',
      measurements: [{ name: 'Waist', size: 50 }],
    })
    await addSet(stage.server, member, {
      clientId: ana,
      garmentType: 'dress',
      measurements: [
        { name: 'Bust', size: 36 },
        { name: 'Waist', size: 28.5 },
        { name: 'Hips', size: 38 },
      ],
    })
    const page = await openMeasurements(stage, member, { tab: 'history' })
    await page
      .getByRole('button', { name: /^Open Ana Sousa, Dress/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ana Sousa: Dress' })
    const row = (name: string) => dialog.getByRole('row', { name: new RegExp(`^${name}`) })
    await row('Waist').getByText('+½″').waitFor()
    await row('Bust').getByText('same').waitFor()
    await row('Hips').getByText('new', { exact: true }).waitFor()
    const trend = row('Waist').getByRole('img')
    await expect
      .poll(() => trend.getAttribute('aria-label'))
      .toMatch(/^Waist, 2 times from 28″ on .* to 28½″ on /)
    await dialog.getByText('+½″ Waist, Hips added (38″)').waitFor()
    await dialog.getByRole('button', { name: /First set/ }).click()
    await row('Hips').waitFor({ state: 'detached' })
    await row('Waist').getByText('28″', { exact: true }).waitFor()
  })

  it('locks the sets of clients beyond the plan, and says why', async () => {
    const member = await premium()
    for (const name of ['Ana', 'Bram', 'Cleo', 'Dora']) {
      const clientId = await addClient(stage.server, member, name)
      const measurements = [{ name: 'Waist', size: 28 }]
      await addSet(stage.server, member, { clientId, garmentType: 'skirt', measurements })
    }
    await endTrials(stage.server.dataDir)
    const page = await openMeasurements(stage, member, { tab: 'history' })
    const mark = card(page, /^Dora/).getByText('Read-only')
    await mark.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await mark.hover()
    await page.getByText("this client's measurements are read-only").waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Edit Dora/ }).isDisabled()).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: /^Edit Cleo/ }).isDisabled()).toBe(false)
    await page.getByRole('button', { name: /^Open Dora/ }).click()
    await dialogOf(page, 'Dora: Skirt').getByText('28″').waitFor()
  })

  it.each([
    ['a usual set', 11, 'Stands a little to the left'],
    ['the largest set there can be', 60, 'word\n'.repeat(799)],
  ])('prints %s on one page', async (_, count, notes) => {
    const member = await premium()
    const ana = await addClient(stage.server, member, 'Ana Sousa')
    const sizes = Array.from({ length: count }, (_, n) => ({
      name: `${'A custom measurement with a long name '.repeat(2).slice(0, count > 20 ? 57 : 12)} ${n}`,
      size: 20 + n / 8,
    }))
    await addSet(stage.server, member, { clientId: ana, garmentType: 'dress', measurements: sizes, notes })
    const eighths = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞']
    const printed = sizes.map((_, n) => `${20 + Math.floor(n / 8)}${eighths[n % 8]}″`)
    const page = await openMeasurements(stage, member, { tab: 'history' })
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.getByRole('button', { name: /^Open Ana Sousa/ }).click()
    for (const format of ['A4', 'Letter']) {
      await page.getByRole('button', { name: 'Print card' }).click()
      await page.locator('[data-print-card]').waitFor({ state: 'attached' })
      await page.emulateMedia({ media: 'print' })
      const paper = page.locator('[data-print-card]')
      await expect
        .poll(() => paper.getByRole('heading', { name: 'Ana Sousa', exact: true }).isVisible())
        .toBe(true)
      await expect.poll(() => paper.innerText()).toMatch(/Dress\s+Taken \w+ \d+, \d{4}/)
      await expect.poll(() => paper.getByRole('definition').allInnerTexts()).toEqual(printed)
      await expect.poll(() => paper.innerText()).toContain(notes.trim().split('\n').at(-1))
      await expect.poll(() => page.getByRole('button', { name: 'Print card' }).isVisible()).toBe(false)
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      // The browser has said that it has printed.
      await page.locator('[data-print-card]').waitFor({ state: 'detached' })
      await page.emulateMedia({ media: null })
    }
  })
})
