import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { usualOptions } from '#domain/drafting/draft-options.ts'
import { call } from './support/api.ts'
import { phone } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { expectSound } from './support/looks.ts'
import { addSet } from './support/measurements.ts'
import { follow, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

const jacket = [
  { name: 'Chest', size: 102, unit: 'cm' },
  { name: 'Waist', size: 90, unit: 'cm' },
  { name: 'Shoulder Width', size: 46, unit: 'cm' },
  { name: 'Arm Length', size: 64, unit: 'cm' },
  { name: 'Jacket Length', size: 74, unit: 'cm' },
] as const

it('goes from a set of sizes to a printed jacket, and is found again', async () => {
  const member = await stage.premium()
  const { server } = stage
  const clientId = await addClient(server, member, 'Ade Bello')
  await addSet(server, member, { clientId, garmentType: 'jacket', measurements: jacket })
  const page = await stage.open({ member, colorScheme: 'device' })
  await page.goto(`${server.url}/clients/${clientId}?tab=measurements`)

  await page.getByRole('link', { name: 'Draft a pattern: Jacket' }).click()
  const sheet = page.getByRole('application', { name: /Pattern pieces/ })
  await sheet.waitFor()
  await page.getByText(/checks passed/).waitFor()
  await expectSound(page)

  await sheet.focus()
  await page.keyboard.press('1')
  await page.keyboard.press('0')
  await page.getByRole('button', { name: 'Cutting layout' }).click()
  const cloth = (widthCm: number) => page.getByText(new RegExp(`About .+ m of ${widthCm} cm cloth`)).first()
  await cloth(150).waitFor()
  await page.getByLabel('Cloth width in cm').fill('-50')
  await page.getByText('Cloth width in cm must be at least 40.').waitFor()
  await expectSound(page, [phone])
  await page.getByLabel('Cloth width in cm').fill('120')
  await cloth(120).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByText(/pages\. Print page 1 first/).waitFor()
  await expectSound(page, [phone])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/Jacket.+\.pdf$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Draft saved').waitFor()
  await follow(page, '/patterns?tab=drafted')
  await page.getByRole('link', { name: 'Jacket for Ade Bello' }).click()
  await page.getByText(/checks passed/).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('draft')).not.toBeNull()
})

it('is drafted in the sizes of a table of one’s own, which is typed and saved', async () => {
  const member = await stage.premium()
  const page = await stage.open({ member, colorScheme: 'device' })
  await page.goto('/patterns/sizes')
  await page.getByRole('link', { name: 'Start with XS to 3XL' }).click()
  const name = page.getByRole('textbox', { name: 'What it is called' })
  await name.fill('Choir gowns')
  const cell = page.getByRole('textbox', { name: /^Waist, size S$/ })
  await cell.fill('29 1/2')
  await page.keyboard.press('Enter')
  await expectSound(page)
  await page.getByRole('button', { name: 'Save table' }).click()
  await toast(page, '“Choir gowns” saved').waitFor()
  await page.getByRole('link', { name: 'Choir gowns' }).click()
  await page.getByRole('link', { name: 'Draft from this table' }).click()
  await page.getByRole('application', { name: /Pattern pieces/ }).waitFor()
  await page.getByText(/checks passed/).waitFor()
})

it('is drawn on, and the drawing knows it and its client', async () => {
  const member = await stage.premium()
  const { server } = stage
  const clientId = await addClient(server, member, 'Ade Bello')
  const measurementId = await addSet(server, member, {
    clientId,
    garmentType: 'jacket',
    measurements: jacket,
  })
  const made = { name: 'Jacket for Ade Bello', clientId, measurementId, design: 'jacket', figure: 'men' }
  const { token } = member
  await call(server, 'POST', '/drafts', { token, body: { ...made, options: usualOptions } })
  const page = await stage.open({ member })
  await page.goto(`${server.url}/patterns`)
  const drawOnIt = async () => {
    await page.getByRole('button', { name: 'Actions for Jacket for Ade Bello' }).click()
    await page.getByRole('menuitem', { name: 'Draw on it' }).click()
  }
  await drawOnIt()
  await toast(page, /The draft's lines lie under your drawing/).waitFor()
  await page.getByText('Not saved yet; kept in this browser').waitFor()
  // What lies on the board is not taken away without a question.
  await drawOnIt()
  await page.getByRole('dialog', { name: 'Replace the drawing on the board?' }).waitFor()
  await page.keyboard.press('Escape')
  // What was left unfinished is still a drawing on that draft.
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Save Pattern' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Save Pattern' })
  await expect.poll(() => dialog.getByLabel('Pattern Name').inputValue()).toBe('Jacket')
  await dialog.getByRole('button', { name: 'Save Pattern' }).click()
  await page.getByRole('button', { name: 'View details of Jacket' }).click()
  await page.getByText(/drawn on “Jacket for Ade Bello” · for Ade Bello/).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Open the draft' }).getAttribute('href'))
    .toContain('draft=')
})
