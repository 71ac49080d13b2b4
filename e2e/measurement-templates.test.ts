import sharp from 'sharp'
import { expect, it } from 'vitest'
import { phone } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { expectSound } from './support/looks.ts'
import { openMeasurements, setsOnRecord, size } from './support/measurements.ts'
import { choose, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

const drawing = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#c9bda8' } })
    .png()
    .toBuffer()

it('a house makes its own list, and the phone asks what that list asks', async () => {
  const member = await stage.premium()
  await addClient(stage.server, member, 'Ana Sousa')
  const page = await openMeasurements(stage, member, { colorScheme: 'device' })
  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'Add Template' }).click()
  await page.getByRole('menuitem', { name: 'Jacket' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('House jacket')
  await page.getByRole('button', { name: 'Move Back Width up' }).press('Enter')
  await page.getByRole('button', { name: 'Back Width', exact: true }).click()
  await page.getByRole('switch', { name: 'Take half of it' }).check()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'back.png', mimeType: 'image/png', buffer: await drawing() })
  await page.getByRole('button', { name: 'Choose another' }).waitFor()
  await page.getByRole('button', { name: 'Remove Sleeve Width' }).click()
  await choose(page, 'Begin new sets with it for', 'Jacket')
  await expectSound(page, [phone])
  await page.getByRole('button', { name: 'Save template' }).click()
  await toast(page, '“House jacket” saved.').waitFor()

  const onPhone = await openMeasurements(stage, member, {
    viewport: phone,
    hasTouch: true,
    colorScheme: 'device',
  })
  await choose(onPhone, 'Client', 'Ana Sousa')
  await choose(onPhone, 'Garment type', 'Jacket')
  await size(onPhone, '½ Back Width').fill('7 1/16')
  await expectSound(onPhone, [phone])
  expect(await onPhone.getByRole('textbox', { name: 'Sleeve Width' }).count()).toBe(0)
  await onPhone.getByRole('button', { name: 'How to measure: ½ Back Width' }).click()
  const whole = onPhone.getByRole('dialog').getByRole('img', { name: 'How to measure: ½ Back Width' })
  await expect.poll(() => whole.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(600)
  await onPhone.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await onPhone.getByRole('button', { name: 'Save Measurement' }).click()
  await toast(onPhone, 'Measurement added successfully!').waitFor()
  const [set] = await setsOnRecord(stage.server, member)
  expect([set?.measurements, set?.bodySizes]).toEqual([
    [{ name: '½ Back Width', size: 7.063, unit: 'inches' }],
    [{ name: 'Back Width', size: 14.125, unit: 'inches' }],
  ])
})
