import { describe, expect, it } from 'vitest'
import { drawingOf } from '#domain/drawing/drawing.ts'
import { serialize } from '#domain/drawing/stored-drawing.ts'
import { call } from './support/api.ts'
import { expectSound } from './support/looks.ts'
import {
  across,
  black,
  button,
  drag,
  fromMenu,
  nothing,
  openDesigner,
  ownCard,
  pad,
  patternsOf,
  pixelAt,
  saveAs,
} from './support/patterns.ts'
import { choose, dialogOf, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

const between = across.map(({ x }) => ({ x, y: 300 }))
/** A line that is drawn on another device. */
const below = {
  ...({ kind: 'line', layer: 1, colour: '#000000', mirror: null, width: 5 } as const),
  from: { x: 100, y: 500 },
  to: { x: 300, y: 500 },
}

/** A picture of one point. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('one’s own patterns', () => {
  it('are edited beside the board, saved from it, downloaded, deleted and brought back, and nothing bars the way', async () => {
    const long = 'A winter coat with a name that takes more than its two lines can hold'
    const page = await openDesigner(stage, { member: await premium(), colorScheme: 'device' })
    await drag(page, ...across)
    await saveAs(page, 'Coat')
    await fromMenu(page, 'Coat', 'Open in designer')
    await page.getByText('Editing “Coat”').waitFor()
    await button(page, 'Edit Coat').click()
    const edited = dialogOf(page, 'Edit Pattern')
    await edited.getByText('Update the pattern details below.').waitFor()
    await choose(edited, 'Fabric Type', 'Wool')
    await edited.getByLabel('Pattern Name').fill(long)
    await button(edited, 'Save Changes').click()
    await toast(page, 'Pattern updated successfully').waitFor()
    await edited.waitFor({ state: 'detached' })
    // The pattern on the board takes the words, and is saved without a conflict with oneself.
    await page.getByText(`Editing “${long}”`).waitFor()
    await drag(page, ...between)
    await button(page, 'Save Pattern').click()
    const dialog = dialogOf(page, 'Save Pattern')
    await expect.poll(() => dialog.getByLabel('Pattern Name').inputValue()).toBe(long)
    await button(dialog, 'Save Pattern').click()
    await dialog.waitFor({ state: 'detached' })
    await ownCard(page, long).locator('img').waitFor()

    const saved = page.waitForEvent('download')
    await fromMenu(page, long, 'Download')
    expect((await saved).suggestedFilename()).toMatch(/\.png$/)

    await button(page, `View details of ${long}`).click()
    await dialogOf(page, long).getByText('Wool').waitFor()
    await page.keyboard.press('Escape')
    await fromMenu(page, long, 'Delete')
    await button(page.getByRole('dialog'), 'Delete pattern').click()
    await toast(page, 'Pattern deleted successfully').waitFor()
    await page.getByText('No patterns created yet.').waitFor()
    await button(page, 'Undo').last().click()
    await ownCard(page, long).waitFor()

    await drag(page, ...across)
    await expectSound(page)
    await button(page, 'Save Pattern').first().click()
    await dialog.waitFor()
    await expectSound(page)
  })
})

describe('the drawing on the board', () => {
  it('lies as it lay when the library has been looked through, and is asked for before another takes its place', async () => {
    const member = await premium()
    const page = await openDesigner(stage, { member })
    await drag(page, ...across)
    await saveAs(page, 'Coat')
    await drag(page, ...across)
    await page.getByRole('tab', { name: 'Public library' }).click()
    await page.getByPlaceholder('Search the library...').waitFor()
    await page.getByRole('tab', { name: 'Designer' }).click()
    await expect.poll(() => pixelAt(page, { x: 200, y: 100 })).toEqual(black)
    await fromMenu(page, 'Coat', 'Open in designer')
    const question = dialogOf(page, 'Replace the drawing on the board?')
    await button(question, 'Keep editing').click()
    await question.waitFor({ state: 'detached' })
    expect(await page.getByText('Editing “Coat”').count()).toBe(0)
    await fromMenu(page, 'Coat', 'Open in designer')
    await button(question, 'Leave').click()
    await page.getByText('Editing “Coat”').waitFor()
  })
})

describe('a pattern on the board', () => {
  it('is shown as it was drawn elsewhere meanwhile, after a reload too, and laid on the board where it is taken', async () => {
    const member = await premium()
    const page = await openDesigner(stage, { member, mayReport: /409/ })
    page.on('dialog', (asked) => void asked.accept())
    await drag(page, ...across)
    await saveAs(page, 'Coat')
    await fromMenu(page, 'Coat', 'Open in designer')
    await page.getByText('Editing “Coat”').waitFor()
    await drag(page, ...between)
    await page.getByText('Not saved yet; kept in this browser').waitFor()

    const [{ id } = { id: '' }] = await patternsOf(stage.server, member)
    const body = { base64Image: pixel, drawing: serialize(drawingOf([below])) }
    const { status } = await call(stage.server, 'PATCH', `/patterns/${id}`, { token: member.token, body })
    expect(status).toBe(200)

    await page.reload()
    await button(page, 'Continue').click()
    await expect.poll(() => pixelAt(page, { x: 200, y: 300 })).toEqual(black)
    await button(page, 'Save Pattern').click()
    const dialog = dialogOf(page, 'Save Pattern')
    await button(dialog, 'Save Pattern').click()
    await dialog.getByText('Changed in the meantime').waitFor()
    await dialog.getByRole('img', { name: 'Picture of Coat' }).waitFor()
    await dialog.getByText(/“Save as new” keeps both/).waitFor()
    await button(dialog, 'Use the saved version').click()
    await button(dialogOf(page, 'Replace the drawing on the board?'), 'Leave').click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => pixelAt(page, { x: 200, y: 500 })).toEqual(black)
    await expect.poll(() => pixelAt(page, { x: 200, y: 300 })).toEqual(nothing)
  })
})

describe('a drawing on its way', () => {
  it('keeps its dialog open until the answer is there, and nothing that is drawn meanwhile is lost', async () => {
    const member = await premium()
    const page = await openDesigner(stage, { member })
    await drag(page, ...across)
    let letGo = (): void => undefined
    const released = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/v1/patterns', async (route) => {
      if (route.request().method() === 'POST') await released
      return route.continue()
    })
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await button(page, 'Save Pattern').click()
    const dialog = dialogOf(page, 'Save Pattern')
    await button(dialog, 'Save Pattern').click()
    await sent
    await expect.poll(() => button(dialog, 'Cancel').isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    // No hand gets there past the dialog; what a pen still had in its buffer does.
    await pad(page).evaluate((element) => {
      for (const key of ['Enter', 'ArrowRight', 'Enter']) {
        element.dispatchEvent(new KeyboardEvent('keydown', { key }))
      }
    })
    await expect.poll(() => dialog.isVisible()).toBe(true)
    letGo()
    await toast(page, 'Pattern created successfully').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Editing “Custom Pattern”').waitFor()
    await page.getByText('Not saved yet; kept in this browser').waitFor()
    await expect.poll(() => pixelAt(page, { x: 400, y: 300 })).toEqual(black)
  })
})

describe('an unfinished drawing', () => {
  it('waits for its maker when the session expires, and goes with the maker’s sign-out', async () => {
    const member = await premium()
    const page = await openDesigner(stage, { member, mayReport: /401/ })
    page.on('dialog', (asked) => void asked.accept())
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
    await drag(page, ...across)
    await expect.poll(drafts).toHaveLength(1)
    const token = await page.evaluate<string>(`JSON.parse(localStorage.getItem('toile-session')).token`)
    await call(stage.server, 'POST', '/auth/signout', { token })
    await button(page, 'Refresh').click()
    await page.waitForURL('**/login**')
    await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
    await page.getByRole('textbox', { name: /^Password/ }).fill(member.password)
    await page.keyboard.press('Enter')
    await page.getByText('Continue your unfinished drawing?').waitFor()
    await button(page, 'Continue').click()
    await expect.poll(() => pixelAt(page, { x: 200, y: 100 })).toEqual(black)
    await page.reload()
    await page.getByText('Continue your unfinished drawing?').waitFor()
    await button(page, 'Logout').click()
    await page.waitForURL('**/login')
    await expect.poll(() => drafts()).toEqual([])
  })
})
