import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { phone } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { expectSound } from './support/looks.ts'
import { addProject } from './support/projects.ts'
import { dialogOf, follow, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

const swatch = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#efe6d2' } })
    .jpeg()
    .toBuffer()

describe('cloth by the metre, on a phone', () => {
  it('is photographed, reserved beyond what is there, cut for a garment, and what is to buy is seen', async () => {
    const member = await premium()
    const { token } = member
    const clientId = await addClient(stage.server, member, 'Łucja Wiśniewska')
    const { id } = await addProject(stage.server, member, { clientId, name: 'Wedding' })
    const { body } = await call<{ piece: { id: string; tag: number } }>(stage.server, 'POST', '/pieces', {
      ...{ token, body: { projectId: id, label: 'Dress' } },
    })
    const { piece } = body.data
    // What isn't free is refused first, and that is the question.
    const page = await stage.open({ member, viewport: phone, colorScheme: 'device', mayReport: /422/ })
    await page.goto('/workshop/stock')
    await page.getByRole('button', { name: 'Add Material' }).first().click()
    const form = dialogOf(page, 'Add Material')
    await form.getByLabel('Name').fill('Ivory duchesse')
    await form.getByRole('button', { name: 'Add Material' }).click()
    await page.getByRole('link', { name: 'Ivory duchesse' }).click()
    await page.getByRole('button', { name: 'Add a picture' }).click()
    await dialogOf(page, 'Picture of Ivory duchesse')
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'satin.jpg', mimeType: 'image/jpeg', buffer: await swatch() })
    await toast(page, 'Picture saved').waitFor()
    await page.getByRole('button', { name: 'Picture of Ivory duchesse' }).click()
    const whole = page.getByRole('img', { name: 'Picture of Ivory duchesse' })
    await expect.poll(() => whole.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(900)
    await expectSound(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Take in' }).click()
    const taking = dialogOf(page, 'Take in: Ivory duchesse')
    await taking.getByLabel('Quantity').fill('5.5')
    await taking.getByRole('button', { name: 'Take in' }).click()
    await toast(page, 'Ivory duchesse: 5.5 m free').waitFor()

    await follow(page, `/projects/${id}`)
    await page.getByRole('button', { name: 'Reserve cloth' }).click()
    const reserving = dialogOf(page, 'Reserve cloth')
    await reserving.getByLabel('Material').click()
    await page.getByRole('option', { name: 'Ivory duchesse (5.5 m free)' }).click()
    await reserving.getByLabel('Quantity').fill('7')
    await reserving.getByRole('button', { name: 'Reserve', exact: true }).click()
    await page.getByText('Only 5.5 m is free. 1.5 m would have to be bought.').waitFor()
    await page.getByRole('button', { name: 'All the same' }).click()
    const cloth = page.getByRole('region', { name: 'Cloth' })
    await cloth.getByText('7 m reserved').waitFor()
    await cloth.getByText('1.5 m to buy').waitFor()

    await follow(page, `/workshop/pieces/${piece.id}`)
    await cloth.getByText('7 m reserved for the whole project').waitFor()
    await cloth.getByRole('button', { name: 'Actions for Ivory duchesse' }).click()
    await page.getByRole('menuitem', { name: 'Use' }).click()
    const using = dialogOf(page, `Use: Ivory duchesse, #${piece.tag} Dress`)
    await using.getByLabel('Quantity').fill('3')
    await using.getByRole('button', { name: 'Use', exact: true }).click()
    await cloth.getByText('3 m used · 4 m reserved for the whole project').waitFor()
    await expectSound(page)

    await follow(page, `/projects/${id}`)
    await cloth.getByText('4 m reserved · 3 m used').waitFor()
    await cloth.getByText('1.5 m to buy').waitFor()
    await cloth.getByText(`#${piece.tag} Dress`).waitFor()
    await expectSound(page)

    await follow(page, '/workshop/stock?show=buy')
    const row = page.getByRole('listitem').filter({ hasText: 'Ivory duchesse' })
    await row.getByText('1.5 m to buy').waitFor()
    await expect.poll(() => row.innerText()).toMatch(/On hand\s+2.5 m\s+Reserved\s+4 m\s+Free\s+0 m/)
    await expectSound(page)
  })
})
