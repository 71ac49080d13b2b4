import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { phone, scrollsSideways } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import type { Member } from './support/members.ts'
import { column } from './support/projects.ts'
import { isFocused, lookAgain, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'
import { copyTicket, takeIn } from './support/tickets.ts'

const stage = openStage()

const TICKETS = 40
const PIECES_PER_TICKET = 25

/** A thousand garments, all of them at the first stage. */
async function aThousandPieces(member: Member) {
  const { server } = stage
  const id = await addClient(server, member, 'Łucja Wiśniewska')
  const pieces = Array.from({ length: PIECES_PER_TICKET }, (_, place) => ({
    ...{ label: `Trousers ${place}`, garment: 'trousers', tasks: [{ name: 'Shorten' }] },
  }))
  const [piece] = await takeIn(server, member, { client: { id }, name: 'Ticket', pieces })
  await copyTicket(server.dataDir, piece?.project.id ?? '', TICKETS - 1)
}

const cardsDrawn = (page: Page) => page.getByRole('article').count()
const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

it('a board of a thousand garments is worked with the keyboard, draws what is seen, and fits a phone', async () => {
  const member = await stage.premium()
  await aThousandPieces(member)
  const page = await stage.open({ member })
  await page.goto('/workshop?view=board')
  const measured = column(page, /^Measured \(Waiting\): 1,000 pieces$/)
  await measured.waitFor()
  await expect.poll(() => cardsDrawn(page)).toBeGreaterThan(3)
  expect(await cardsDrawn(page)).toBeLessThan(40)

  // By Tab from card to card, far beyond those that were drawn at first.
  const handles = measured.getByRole('button', { name: /^Move #/ })
  await handles.first().focus()
  const first = await focusedLabel(page)
  const passed = new Set([first])
  for (let presses = 0; passed.size < 25 && presses < 120; presses += 1) {
    await page.keyboard.press('Tab')
    const label = await focusedLabel(page)
    if (label?.startsWith('Move #')) passed.add(label)
  }
  expect(passed.size).toBe(25)
  expect(await cardsDrawn(page)).toBeLessThan(40)

  const carried = page.getByRole('button', { name: (await focusedLabel(page)) ?? '', exact: true })
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await column(page, /^Measured \(Waiting\): 999 pieces$/).waitFor()
  await column(page, /^Cut \(In work\): 1 piece$/).waitFor()
  await isFocused(carried)

  const onPhone = await stage.open({ member, viewport: phone })
  await onPhone.goto('/workshop?view=board')
  await onPhone.getByRole('combobox', { name: 'Stage' }).waitFor()
  await expect.poll(() => cardsDrawn(onPhone)).toBeGreaterThan(1)
  expect(await cardsDrawn(onPhone)).toBeLessThan(40)
  await expect.poll(() => scrollsSideways(onPhone)).toBe(false)
  await onPhone.getByRole('button', { name: 'On to Cut' }).first().click()
  await toast(onPhone, /is now at Cut\.$/).waitFor()
  // The other device hears of it.
  await lookAgain(page)
  await column(page, /^Cut \(In work\): 2 pieces$/).waitFor()
})
