import { describe, expect, it } from 'vitest'
import { phone } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { expectSound } from './support/looks.ts'
import { addSet, card, openMeasurements, setsOnRecord, size } from './support/measurements.ts'
import { endTrials } from './support/postgres.ts'
import { choose, dialogOf, isFocused, takeOption, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

describe('taking a new set', () => {
  it('goes by keyboard alone, from the client to the toast, in fractions and decimals', async () => {
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

  it('says what is missing, what is no size, and what a custom one needs', async () => {
    const member = await premium()
    await addClient(stage.server, member, 'Ana Sousa')
    const page = await openMeasurements(stage, member)
    const save = page.getByRole('button', { name: 'Save Measurement' })
    await save.click()
    await page.getByText('Choose a client.').waitFor()
    await page.getByText('Choose a garment type.').waitFor()
    await choose(page, 'Client', 'Ana Sousa')
    await choose(page, 'Garment type', 'Skirt')
    await save.click()
    await page.getByText('Enter at least one size above 0.').waitFor()
    await size(page, 'Waist').fill('about 30')
    await size(page, 'Hips').focus()
    await page.getByText('Hips, from the front').waitFor()
    await page.getByText('Enter a size like 36 3/8.').waitFor()
    await size(page, 'Waist').fill('0')
    await size(page, 'Hips').fill('38')
    await page.getByRole('button', { name: 'Add custom measurement' }).click()
    await page.getByLabel('Size of custom measurement 1').fill('7')
    await save.click()
    await page.getByText('Give it a name.').waitFor()
    await page.getByLabel('Name of custom measurement 1').fill('hips')
    await save.click()
    await page.getByText('There is already a measurement with this name.').waitFor()
    await page.getByLabel('Name of custom measurement 1').fill('Wrist')
    await page.getByLabel('Size of custom measurement 1').fill('')
    await save.click()
    await page.getByText('Enter a size above 0.').waitFor()
    await page.getByLabel('Size of custom measurement 1').fill('6 1/2')
    await page.getByRole('textbox', { name: 'Notes' }).fill('Stands a little to the left')
    await save.click()
    await toast(page, 'Measurement added successfully!').waitFor()
    const [set] = await setsOnRecord(stage.server, member)
    expect(set?.measurements.map(({ name, size }) => [name, size])).toEqual([
      ['Hips', 38],
      ['Wrist', 6.5],
    ])
    expect(set?.notes).toBe('Stands a little to the left')
  })

  it('keeps what was typed when the unit or the garment changes, and remembers the unit', async () => {
    const member = await premium()
    await addClient(stage.server, member, 'Ana Sousa')
    const page = await openMeasurements(stage, member)
    await choose(page, 'Client', 'Ana Sousa')
    await choose(page, 'Garment type', 'Dress')
    await size(page, 'Waist').fill('28 3/8')
    await size(page, 'Bust').fill('36')
    await page.getByText('cm', { exact: true }).first().click()
    await expect.poll(() => size(page, 'Waist').inputValue()).toBe('72.1')
    await choose(page, 'Garment type', 'Pants')
    await expect.poll(() => size(page, 'Waist').inputValue()).toBe('72.1')
    await page.getByText("Not part of this garment, so it won't be saved: Bust.").waitFor()
    await size(page, 'Hips').fill('98')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => size(page, 'Hips').inputValue()).toBe('97.5')
    await page.getByRole('button', { name: 'Save Measurement' }).click()
    await toast(page, 'Measurement added successfully!').waitFor()
    // As entered: the waist in inches, the hips in centimetres.
    expect((await setsOnRecord(stage.server, member))[0]?.measurements).toEqual([
      { name: 'Waist', size: 28.375, unit: 'inches' },
      { name: 'Hips', size: 97.5, unit: 'cm' },
    ])
    await page.reload()
    await expect.poll(() => page.getByRole('radio', { name: 'cm' }).isChecked()).toBe(true)
  })

  it('starts from the last set, tells what differs, and warns without refusing', async () => {
    const member = await premium()
    const ana = await addClient(stage.server, member, 'Ana Sousa')
    await addSet(stage.server, member, {
      clientId: ana,
      garmentType: 'dress',
      measurements: [
        { name: 'Bust', size: 36 },
        { name: 'Waist', size: 28 },
        { name: 'Wrist', size: 6.25 },
      ],
    })
    const page = await openMeasurements(stage, member)
    await choose(page, 'Client', 'Ana Sousa')
    await choose(page, 'Garment type', 'Dress')
    await page.getByText('Last 28″').waitFor()
    await size(page, 'Waist').fill('28.5')
    await page.getByRole('button', { name: 'Start from the last set' }).click()
    await expect.poll(() => size(page, 'Bust').inputValue()).toBe('36')
    await expect.poll(() => size(page, 'Waist').inputValue()).toBe('28½')
    await page.getByText('+½″').waitFor()
    await expect.poll(() => page.getByText(/^from /).count()).toBe(2)
    const wrist = page.getByLabel('Name of custom measurement 1')
    await expect.poll(() => wrist.inputValue()).toBe('Wrist')
    await wrist.fill('left wrist')
    await expect.poll(() => page.getByText(/^from /).count()).toBe(1)
    await wrist.fill('wrist')
    await expect.poll(() => page.getByText(/^from /).count()).toBe(2)
    await size(page, 'Bust').fill('91')
    await size(page, 'Hips').focus()
    await page.getByText(/^91″ is unusual here/).waitFor()
    await page.getByText('It was 36″ last time. Worth a second look.').waitFor()
    await expect.poll(() => page.getByText(/^from /).count()).toBe(1)
    await size(page, 'Bust').fill('36')
    await page.setViewportSize({ width: 1280, height: 2000 })
    await size(page, 'Bust').fill('91')
    await page.getByRole('button', { name: 'Save Measurement' }).click()
    await toast(page, 'Measurement added successfully!').waitFor()
    expect((await setsOnRecord(stage.server, member))[0]?.measurements[0]).toMatchObject({
      name: 'Bust',
      size: 91,
    })
  })

  it('asks before something typed is lost with the page, and keeps it while one looks at the history', async () => {
    const member = await premium()
    await addClient(stage.server, member, 'Ana Sousa')
    const page = await openMeasurements(stage, member)
    await choose(page, 'Garment type', 'Skirt')
    await size(page, 'Waist').fill('28')
    await page.getByRole('tab', { name: 'Measurement History' }).click()
    await page.getByText('No measurements found.').waitFor()
    await expect.poll(() => size(page, 'Waist').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Clients' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('tab', { name: 'New Measurement' }).click()
    await expect.poll(() => size(page, 'Waist').inputValue()).toBe('28')
    await page.getByRole('link', { name: 'Clients' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/clients')
  })

  it('leads to the plans from a client who is beyond them, and loses nothing typed without asking', async () => {
    const member = await premium()
    for (const name of ['Ana', 'Bram', 'Cleo', 'Dora']) await addClient(stage.server, member, name)
    const page = await openMeasurements(stage, member, { mayReport: /403/ })
    await choose(page, 'Client', 'Dora')
    await choose(page, 'Garment type', 'Skirt')
    await size(page, 'Waist').fill('28')
    await endTrials(stage.server.dataDir)
    await page.keyboard.press('Control+Enter')
    const question = dialogOf(page, 'Go to the plans without saving?')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('alert').getByText('so this one is read-only').waitFor()
    await expect.poll(() => size(page, 'Waist').inputValue()).toBe('28')
    await page.getByRole('combobox', { name: 'Client' }).fill('dor')
    const beyond = page.getByRole('option', { name: 'Dora (read-only on your plan)' })
    await beyond.waitFor()
    await expect.poll(() => beyond.getAttribute('data-combobox-disabled')).toBe('true')
    await page.getByRole('button', { name: 'Save Measurement' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/pricing')
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

  it('leaves the keys away where there is a keyboard', async () => {
    const page = await openMeasurements(stage, await premium())
    await choose(page, 'Garment type', 'Skirt')
    await size(page, 'Waist').click()
    await expect.poll(() => page.getByRole('button', { name: '⅜' }).isVisible()).toBe(false)
  })
})

it('the measurements page is accessible and fits, wide and narrow, in light and in dark', async () => {
  const member = await premium()
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
})
