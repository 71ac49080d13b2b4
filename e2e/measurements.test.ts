import { describe, expect, it } from 'vitest'
import { accessibilityFaults, phone } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { expectSound } from './support/looks.ts'
import { addSet, card, openMeasurements, setsOnRecord, size } from './support/measurements.ts'
import { endTrials } from './support/postgres.ts'
import { choose, isFocused, takeOption, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

describe('taking a new set', () => {
  it('goes by keyboard alone, from the client to the toast, in fractions and decimals, without keys on the screen', async () => {
    const member = await premium()
    await addClient(stage.server, member, 'Bram de Vries')
    await addClient(stage.server, member, 'Ana Sousa')
    const page = await openMeasurements(stage, member)
    const client = page.getByRole('combobox', { name: 'Client' })
    await client.focus()
    await page.keyboard.type('ana')
    await page.getByRole('option', { name: 'Bram de Vries' }).waitFor({ state: 'detached' })
    await page.getByRole('option', { name: 'New client “ana”' }).waitFor()
    await takeOption(page, 'Ana Sousa')
    await expect.poll(() => client.inputValue()).toBe('Ana Sousa')
    await page.keyboard.press('Enter')
    await isFocused(page.getByRole('combobox', { name: 'Garment type' }))
    await page.keyboard.type('dress')
    await takeOption(page, 'Dress')
    await page.getByText("This client's first set for this garment.").waitFor()
    await page.keyboard.press('Enter')
    await isFocused(size(page, 'Bust'))
    // There is a keyboard: the keys for eighths stay away.
    await expect.poll(() => page.getByRole('button', { name: '⅜' }).isVisible()).toBe(false)
    await page.keyboard.type('36 3/8')
    await page.keyboard.press('Enter')
    await expect.poll(() => size(page, 'Bust').inputValue()).toBe('36⅜')
    await page.keyboard.type('28,5')
    await page.keyboard.press('Enter')
    await expect.poll(() => size(page, 'Waist').inputValue()).toBe('28½')
    await isFocused(size(page, 'Hips'))
    await page.keyboard.type('38')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => size(page, 'Hips').inputValue()).toBe('38¼')
    await page.keyboard.press('Shift+Enter')
    await isFocused(size(page, 'Waist'))
    await page.keyboard.press('Control+Enter')

    await toast(page, 'Measurement added successfully!').waitFor()
    const [set] = await setsOnRecord(stage.server, member)
    expect(set?.measurements).toEqual([
      { name: 'Bust', size: 36.375, unit: 'inches' },
      { name: 'Waist', size: 28.5, unit: 'inches' },
      { name: 'Hips', size: 38.25, unit: 'inches' },
    ])
    await page.getByText('Choose a garment type to see what to measure.').waitFor()
    await expect.poll(() => client.inputValue()).toBe('Ana Sousa')
  })
})

describe('on a phone', () => {
  it('takes the eighths of an inch from keys of their own, and keeps the focus in the field', async () => {
    const member = await premium()
    const page = await openMeasurements(stage, member, { viewport: phone, hasTouch: true })
    await choose(page, 'Garment type', 'Skirt')
    const keys = page.getByRole('group', { name: 'Eighths of an inch' })
    expect(await keys.count()).toBe(0)
    await size(page, 'Waist').tap()
    await page.keyboard.type('28.5')
    await keys.getByRole('button', { name: '⅜' }).tap()
    await expect.poll(() => size(page, 'Waist').inputValue()).toBe('28⅜')
    await isFocused(size(page, 'Waist'))
    await keys.getByRole('button', { name: '⅞' }).tap()
    await expect.poll(() => size(page, 'Waist').inputValue()).toBe('28⅞')
    await page.keyboard.press('Enter')
    await isFocused(size(page, 'Hips'))
    await keys.getByRole('button', { name: '½' }).tap()
    await expect.poll(() => size(page, 'Hips').inputValue()).toBe('½')
    await page.getByText('cm', { exact: true }).first().tap()
    await size(page, 'Hips').tap()
    expect(await keys.count()).toBe(0)
  })
})

it('the measurements page is accessible and fits, wide and narrow, in light and in dark', async () => {
  const member = await premium()
  for (const name of ['Bram', 'Cleo', 'Dora']) await addClient(stage.server, member, name)
  const ana = await addClient(stage.server, member, 'A very long name '.repeat(7).trim())
  await addSet(stage.server, member, {
    clientId: ana,
    garmentType: 'dress',
    measurements: [{ name: 'Waist', size: 28 }],
  })
  await addSet(stage.server, member, {
    clientId: ana,
    garmentType: 'dress',
    measurements: [
      { name: 'Waist', size: 28.375 },
      { name: 'Wide'.repeat(15), size: 6 },
    ],
    notes: 'word '.repeat(200),
  })
  const page = await openMeasurements(stage, member, { colorScheme: 'device' })
  await choose(page, 'Client', 'A very long name '.repeat(7).trim())
  await choose(page, 'Garment type', 'Dress')
  await page.getByRole('button', { name: 'Start from the last set' }).click()
  await size(page, 'Bust').fill('91')
  await size(page, 'Hips').fill('x')
  await page.getByRole('textbox', { name: 'Notes' }).focus()
  await page.getByText(/^91″ is unusual here/).waitFor()
  await expectSound(page)
  await page.getByRole('tab', { name: 'Measurement History' }).click()
  await card(page, /^A very long name/)
    .first()
    .waitFor()
  await expectSound(page)
  await page
    .getByRole('button', { name: /^Open A very long/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('+⅜″', { exact: true }).waitFor()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Edit A very long/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Edit Measurement' }).getByLabel('Client').waitFor()
  await expectSound(page)
  // The fourth client is beyond the plan that is left.
  await endTrials(stage.server.dataDir)
  await page.reload()
  await card(page, /^A very long name/)
    .first()
    .getByText('Read-only')
    .waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})
