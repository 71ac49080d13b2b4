import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { addEvent } from './support/calendar.ts'
import { addClient, openClients } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import { addInvoice } from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import { addSet } from './support/measurements.ts'
import { addProject } from './support/projects.ts'
import { dialogOf, follow, tabTo, takeEntry, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

const NAME = 'Adébáyọ̀ Okonkwọ'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const entry = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** By the keyboard alone, wherever it stands. */
async function press(place: Locator) {
  await tabTo(place)
  await place.page().keyboard.press('Enter')
}

/** A client for whom a little of everything is on record. */
async function buildClient() {
  const member = await stage.premium()
  const { server } = stage
  const clientId = await addClient(server, member, NAME, {
    phone: '+49 (0)30 123-456',
    email: 'ade@example.com',
    notes: 'Left shoulder lower',
  })
  await addSet(server, member, {
    clientId,
    garmentType: 'suit',
    measurements: [{ name: 'Chest', size: 40 }],
  })
  await addProject(server, member, { clientId, name: 'Agbada', type: 'Suit' })
  await addInvoice(server, member, { clientId })
  const day = dayFromNow(3)
  await addEvent(server, member, {
    clientId,
    title: 'Second fitting',
    type: 'fitting',
    startTime: `${day}T09:00:00Z`,
    endTime: `${day}T10:00:00Z`,
  })
  return { member, clientId }
}

it('opens by the name, tells all that is dated, and leads on to each record and back', async () => {
  const { member } = await buildClient()
  const page = await openClients(stage, { member, colorScheme: 'device' })
  await press(page.getByRole('link', { name: NAME }))
  await heading(page, NAME).waitFor()
  await page.getByRole('link', { name: '+49 (0)30 123-456' }).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))
    .toBe('https://wa.me/4930123456')
  await page.getByText('Left shoulder lower').waitFor()
  const figures = page.getByRole('region', { name: 'At a glance' })
  await figures.getByRole('link', { name: 'Second fitting' }).waitFor()
  await expect.poll(() => figures.innerText()).toMatch(/Balance owed\s+Nothing/)
  await expect.poll(() => figures.innerText()).toMatch(/Open projects\s+1/)

  await entry(page, 'Second fitting').getByText('To come').waitFor()
  await entry(page, 'Suit measured').waitFor()
  await entry(page, 'Invoice INV-001 for $100.00').waitFor()
  await expectSound(page)
  await tabTo(page.getByRole('tab', { name: 'Timeline' }))
  // One stop for all kinds of entries, among which the arrow keys choose.
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: 'Measurements' }).isChecked()).toBe(true)
  await entry(page, 'Second fitting').waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name: 'Projects 1', selected: true }).waitFor()
  await expectSound(page)
  await press(page.getByRole('link', { name: 'Agbada' }))
  await heading(page, 'Agbada').waitFor()
  await page.getByRole('region', { name: 'Invoices' }).waitFor()
  await expectSound(page)
  await press(page.getByRole('button', { name: 'In Progress' }))
  await page.locator('[aria-current=step]', { hasText: 'In Progress' }).waitFor()
  await press(page.getByRole('button', { name: 'New for Agbada' }))
  await takeEntry(page, 'Event')
  const form = dialogOf(page, 'Add New Event')
  const filled = (label: string) => form.getByRole('combobox', { name: label }).inputValue()
  await expect.poll(() => filled('Client')).toBe(NAME)
  await expect.poll(() => filled('Project')).toBe('Agbada')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await page.goBack()
  await heading(page, 'Agbada').waitFor()
  await press(page.getByRole('link', { name: NAME }))
  await heading(page, NAME).waitFor()
  await page.goBack()
  await heading(page, 'Agbada').waitFor()
  await page.goBack()
  // Where it was left.
  await page.getByRole('tab', { name: 'Projects 1', selected: true }).waitFor()
})

it('keeps photos, shows them large by keyboard, and gives a deleted one back', async () => {
  const { member, clientId } = await buildClient()
  const page = await stage.open({ member, colorScheme: 'device' })
  await page.goto(`/clients/${clientId}?tab=photos`)
  await page.getByText('No photos yet.').waitFor()
  const jpeg = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#7a4b2a' } })
    .jpeg()
    .toBuffer()
  const files = ['front.jpg', 'back.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: jpeg }))
  await page.locator('input[type=file]').first().setInputFiles(files)
  const photos = page.getByRole('link', { name: /^Show large: Body/ })
  await expect.poll(() => photos.count()).toBe(2)
  await page.getByRole('tab', { name: 'Photos 2' }).waitFor()
  await expectSound(page)
  await press(photos.first())
  await page.getByRole('dialog', { name: 'Photo 1 of 2' }).waitFor()
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('dialog', { name: 'Photo 2 of 2' })
  await second.getByLabel('Caption').fill('At the fitting')
  await page.keyboard.press('Enter')
  await page.reload()
  await second.getByRole('img', { name: 'At the fitting' }).waitFor()
  await expectSound(page)
  await second.getByRole('button', { name: 'Delete photo' }).press('Enter')
  await expect.poll(() => photos.count()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Show large: Body, At the fitting' }).waitFor()
})

it('is where something for the client begins, and stands once it is made', async () => {
  const { member, clientId } = await buildClient()
  const page = await stage.open({ member })
  await page.goto(`/clients/${clientId}`)
  await page.getByRole('button', { name: `New for ${NAME}` }).click()
  await page.getByRole('menuitem', { name: 'Project' }).click()
  const client = page.getByRole('combobox', { name: 'Client' })
  await expect.poll(() => client.inputValue()).toBe(NAME)
  await page.getByLabel('Project name').fill('Fila')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Shirt' }).click()
  await dialogOf(page, 'Add Project').getByRole('button', { name: 'Add Project' }).click()
  await toast(page, 'Project added successfully!').waitFor()
  await follow(page, `/clients/${clientId}?show=projects`)
  await entry(page, 'Project begun: Fila').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Projects' }).isChecked()).toBe(true)
})
