import { expect, it } from 'vitest'
import { phone } from './support/browser.ts'
import { addEvent, preferZone } from './support/calendar.ts'
import { addClient } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import { pinOnPhoto, threePins } from './support/fittings.ts'
import { readInvoice } from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import { mailTo } from './support/mails.ts'
import { addProject } from './support/projects.ts'
import { choose, dialogOf, follow, middleOf, settledBox, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

/** The wedding is in five months. */
const WEDDING_DAYS = 150
const bride = 'Łucja Wiśniewska'

/** In how many days each fitting is, what is pinned there, and where the gown goes on to from it. */
const fittings = [
  { days: 40, pins: threePins, onTo: ['Sewing'] },
  { days: 90, pins: threePins.slice(0, 1), onTo: ['Second fitting', 'Finishing'] },
  { days: 140, pins: threePins.slice(1, 2), onTo: [] },
] as const

it('a bride’s gown over five months: planned back from the day, three fittings on a phone, told, collected and invoiced', async () => {
  const { server } = stage
  const member = await stage.premium()
  await preferZone(server, member)
  const email = `bride-${crypto.randomUUID()}@example.com`
  const clientId = await addClient(server, member, bride, { email })
  const { id } = await addProject(server, member, {
    ...{ clientId, name: 'Wedding', type: 'Wedding Dress' },
    dueDate: dayFromNow(WEDDING_DAYS),
  })
  const page = await stage.open({ member, colorScheme: 'device' })
  await page.goto(`/projects/${id}`)
  await page.getByRole('button', { name: 'Add Piece' }).click()
  const dialog = dialogOf(page, 'Take in a piece')
  await dialog.getByLabel('Piece', { exact: false }).first().fill('Ivory gown')
  await dialog.getByLabel('Promised for').fill(dayFromNow(WEDDING_DAYS))
  await dialog.getByLabel('Price').fill('2400')
  await dialog.getByRole('button', { name: 'Add Piece' }).click()
  await page.getByRole('link', { name: '#1 Ivory gown' }).click()
  await page.getByRole('heading', { name: /Ivory gown/ }).waitFor()
  const gown = new URL(page.url()).pathname
  // Each stage but the one that is reached has its day, the last of them at the latest the wedding's.
  const planned = page.getByRole('main').locator('input[type=date]')
  await expect.poll(() => planned.count()).toBe(7)
  const days = await planned.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
  expect([...days, dayFromNow(WEDDING_DAYS)]).toEqual([...days, dayFromNow(WEDDING_DAYS)].toSorted())
  expect(new Set(days).size).toBe(7)
  await choose(page, 'Move to', 'First fitting')
  await toast(page, 'Ivory gown is now at First fitting.').waitFor()

  const onPhone = await stage.open({ member, viewport: phone, colorScheme: 'device' })
  for (const [nth, { days, pins, onTo }] of fittings.entries()) {
    const day = dayFromNow(days)
    const { id: eventId } = await addEvent(server, member, {
      ...{ title: 'Gown', clientId, projectId: id, startTime: `${day}T09:00:00Z` },
    })
    if (nth === 0) await onPhone.goto(`/calendar?open=${eventId}`)
    else await follow(onPhone, `/calendar?open=${eventId}`)
    await onPhone.getByRole('button', { name: 'Begin the Fitting' }).click()
    await onPhone.getByRole('heading', { name: `Fitting ${nth + 1}` }).waitFor()
    const picture = await pinOnPhoto(onPhone, pins, nth + 1)
    const { word } = pins.at(-1) ?? pins[0]
    await onPhone.getByRole('button', { name: `Make a task of pin ${pins.length}` }).click()
    await toast(onPhone, `“${word} (−⅛″)” is a task now.`).waitFor()
    await onPhone.getByText('It is a task').waitFor()

    // Each pin stays where it was put.
    if (nth === 0) await onPhone.reload()
    for (const [place, { left, top }] of pins.entries()) {
      const photo = await settledBox(picture)
      const pin = await middleOf(onPhone.getByRole('button', { name: `Pin ${place + 1}: ` }))
      expect((pin.x - photo.x) / photo.width).toBeCloseTo(left, 1)
      expect((pin.y - photo.y) / photo.height).toBeCloseTo(top, 1)
    }
    await onPhone.getByLabel('Event').and(onPhone.getByRole('combobox')).waitFor()

    for (const next of onTo) {
      await onPhone.getByRole('button', { name: `#1 Ivory gown: on to ${next}` }).click()
      await toast(onPhone, `Ivory gown is now at ${next}.`).waitFor()
    }
  }
  // What was pinned last time lies beside it.
  await onPhone.getByRole('button', { name: 'Compare with fitting 2' }).click()
  await onPhone.getByRole('img', { name: 'Fitting 2, Front' }).waitFor()
  await expectSound(onPhone)

  // Three of the pins are tasks; each is done before the gown is ready.
  // What was made on the phone meanwhile is known to a document of now.
  await page.goto(gown)
  const tasks = page.getByRole('checkbox', { checked: false })
  await expect.poll(() => tasks.count()).toBe(3)
  for (let left = 3; left > 0; left -= 1) {
    await tasks.first().click()
    await expect.poll(() => tasks.count()).toBe(left - 1)
  }
  await choose(page, 'Move to', 'Ready')
  await toast(page, 'Ivory gown is now at Ready.').waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: `Tell ${bride}` })
    .click()
  const telling = dialogOf(page, `Tell ${bride}`)
  await telling.getByRole('button', { name: 'Send email' }).click()
  expect((await mailTo(server, email)).text).toContain('Ivory gown')
  await choose(page, 'Move to', 'Collected')
  await toast(page, 'Ivory gown is now at Collected.').waitFor()

  // All of it stays with her: the gown, and each fitting with its photo.
  await follow(page, `/clients/${clientId}?tab=fittings`)
  for (const number of [1, 2, 3]) await page.getByRole('link', { name: `Fitting ${number}` }).waitFor()
  await expect.poll(() => page.locator('main a img').count()).toBe(3)
  await follow(page, `/projects/${id}`)
  await page.getByRole('button', { name: 'Invoice the garments' }).click()
  await page.waitForURL(/\/invoices\?open=/)
  const invoiceId = new URL(page.url()).searchParams.get('open') ?? ''
  expect(await readInvoice(server, member, invoiceId)).toMatchObject({ amount: 2400, balance: 2400 })
})
