import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import { call } from './support/api.ts'
import { addClient } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import { expectSound } from './support/looks.ts'
import type { Member } from './support/members.ts'
import { addProject } from './support/projects.ts'
import { dialogOf, settledBox, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

const DAYS_SHOWN = 56

/** A jacket that is promised for so far ahead that all of its days are still to come. */
async function plannedJacket(member: Member): Promise<Piece> {
  const { server } = stage
  const clientId = await addClient(server, member, 'Łucja Wiśniewska')
  const { id: projectId } = await addProject(server, member, { clientId, name: 'Wedding' })
  const { body } = await call<{ piece: Piece }>(server, 'POST', '/pieces', {
    token: member.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { projectId, label: 'Navy jacket', garment: 'jacket', promisedOn: dayFromNow(40) },
  })
  return body.data.piece
}

const plannedOf = async (member: Member, { id }: Piece) =>
  (await call<{ piece: Piece }>(stage.server, 'GET', `/pieces/${id}`, member)).body.data.piece.planned

/** By so many widths of a day to the right, as a hand does: not at once. */
async function dragBy(marker: Locator, days: number) {
  const page = marker.page()
  const box = await settledBox(marker)
  const chart = await settledBox(marker.locator('xpath=ancestor::*[@data-days]'))
  const dayPx = chart.width / DAYS_SHOWN
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (days * dayPx) / 2, y, { steps: 4 })
  await page.mouse.move(x + days * dayPx, y, { steps: 4 })
  await page.mouse.up()
}

it('moves a planned day by the mouse and by the keyboard, asks what goes along, and takes it back', async () => {
  const member = await stage.premium()
  const piece = await plannedJacket(member)
  const before = await plannedOf(member, piece)
  const page = await stage.open({ member, colorScheme: 'device' })
  await page.goto('/workshop/timeline?weeks=8')
  const sewing = page.getByRole('button', { name: /^Sewing of #1 Navy jacket/ })
  await sewing.waitFor()
  await dragBy(sewing, 3)
  const question = dialogOf(page, 'Move Sewing')
  await question.getByRole('button', { name: 'Move', exact: true }).click()
  await toast(page, /Sewing is now on/).waitFor()
  await expect.poll(() => plannedOf(member, piece)).not.toEqual(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, '#1 Navy jacket has its earlier days back.').waitFor()
  expect(await plannedOf(member, piece)).toEqual(before)

  await sewing.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Move', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => plannedOf(member, piece)).not.toEqual(before)
  await question.waitFor({ state: 'detached' })
  await expectSound(page)
})
