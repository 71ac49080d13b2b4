import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { accessibilityFaults, desktop, phone } from './support/browser.ts'
import type { Member } from './support/members.ts'
import { signUpMember } from './support/members.ts'
import {
  addPattern,
  button,
  card,
  drag,
  fromMenu,
  openDesigner,
  openLibrary,
  ownCard,
  patternsOf,
  publish,
  saveAs,
} from './support/patterns.ts'
import { choose, dialogOf, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

// Whose library has the patterns of no other test.
const stage = openStage({})
const { premium } = stage

const across = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
] as const

async function addPublic(member: Member, fields: object): Promise<void> {
  const { id } = await addPattern(stage.server, member, fields)
  await publish(stage.server, member, id)
}

describe('the public library', () => {
  it('says that there is nothing, and offers to be the first', async () => {
    const page = await openLibrary(stage, { member: await premium() })
    await page.getByText('No public patterns available.').waitFor()
  })

  it('gets a pattern from one member, and gives it to another', async () => {
    const author = await premium()
    const page = await openDesigner(stage, { member: author })
    await drag(page, ...across)
    await saveAs(page, 'Bias slip')
    await fromMenu(page, 'Bias slip', 'Make Public')
    const question = dialogOf(page, 'Confirm Move to Public')
    await question
      .getByText(
        'Are you sure you want to move this pattern to the public library? It will be accessible to all users.',
      )
      .waitFor()
    await button(question, 'Cancel').click()
    await question.waitFor({ state: 'detached' })
    await fromMenu(page, 'Bias slip', 'Make Public')
    await button(question, 'Make Public').click()
    await toast(page, 'Pattern moved to public library successfully!').waitFor()
    await ownCard(page, 'Bias slip').getByText('Public', { exact: true }).waitFor()
    await button(page, 'More actions for Bias slip').click()
    await page.getByRole('menuitem', { name: 'Download' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Make Public' }).count()).toBe(0)

    const finder = await premium()
    const library = await openLibrary(stage, { member: finder })
    const found = card(library, 'Bias slip')
    await found.getByText('User Generated').waitFor()
    await found.getByText('Other').waitFor()
    await found.locator('img').waitFor()
    await button(found, 'Bias slip').click()
    const details = dialogOf(library, 'Bias slip')
    await details.getByRole('img', { name: 'Picture of Bias slip' }).waitFor()
    await button(details, 'Copy to mine').click()
    await toast(library, '“Bias slip” was copied to your patterns.').waitFor()
    await library.getByRole('tab', { name: 'Designer' }).click()
    await ownCard(library, 'Bias slip').waitFor()
    await expect
      .poll(() => patternsOf(stage.server, finder))
      .toMatchObject([{ name: 'Bias slip', isPublic: false }])
  })

  it('is searched, filtered, and comes page by page', async () => {
    const author = await premium()
    for (let number = 1; number <= 30; number += 1) {
      await addPublic(author, { name: `Kimono ${number}`, garmentType: 'Jacket', style: 'Boho' })
    }
    await addPublic(author, { name: 'Riding coat', garmentType: 'Jacket', style: 'Formal' })
    const page = await openLibrary(stage, { member: await premium() })
    const search = page.getByPlaceholder('Search the library...')
    await search.fill('kimono')
    await card(page, 'Riding coat').waitFor({ state: 'detached' })
    await card(page, 'Kimono 30').waitFor()
    await card(page, 'Kimono 1').waitFor()
    await search.fill('')
    await choose(page, 'Garment Type', 'Jacket')
    await choose(page, 'Style', 'Formal')
    await card(page, 'Kimono 30').waitFor({ state: 'detached' })
    await card(page, 'Riding coat').waitFor()
    await choose(page, 'Origin', 'AI Generated')
    await page.getByText('No public patterns available.').waitFor()
  })

  it('passes a report on to the operator', async () => {
    await addPublic(await premium(), { name: 'Logo tee' })
    const member = await premium()
    const page = await openLibrary(stage, { member, mayReport: /409/ })
    await button(card(page, 'Logo tee'), 'Logo tee').click()
    await button(dialogOf(page, 'Logo tee'), 'Report').click()
    const dialog = dialogOf(page, 'Report Pattern')
    await button(dialog, 'Send report').click()
    await dialog.getByText('Please choose a reason.').waitFor()
    await dialog.getByLabel('It copies someone else’s work').check()
    await dialog.getByLabel('Note').fill('It is the mark of a brand.')
    await button(dialog, 'Send report').click()
    await toast(page, 'Thank you. The operator will review it.').waitFor()
    await dialog.waitFor({ state: 'detached' })
  })

  it('says on Free why a picture is watermarked, and whose a pattern is', async () => {
    const member = await signUpMember(stage.server)
    const page = await openDesigner(stage, { member })
    await drag(page, ...across)
    await saveAs(page, 'Free hand')
    const badge = ownCard(page, 'Free hand').getByRole('note').getByText('Watermarked')
    await badge.hover()
    await page
      .getByRole('tooltip')
      .getByText(/made on the Free plan carry the Toile mark/)
      .waitFor()
    await fromMenu(page, 'Free hand', 'Make Public')
    await button(dialogOf(page, 'Confirm Move to Public'), 'Make Public').click()
    await page.getByRole('tab', { name: 'Public library' }).click()
    await button(card(page, 'Free hand'), 'Free hand').click()
    const details = dialogOf(page, 'Free hand')
    await details.getByText('Watermarked').waitFor()
    await details.getByText(/Published by you on/).waitFor()
    expect(await button(details, 'Report').count()).toBe(0)
  })

  it('forgets a pattern that its author deletes', async () => {
    const author = await premium()
    const { id } = await addPattern(stage.server, author, { name: 'Short-lived' })
    await publish(stage.server, author, id)
    const page = await openLibrary(stage, { member: await premium() })
    await card(page, 'Short-lived').waitFor()
    await call(stage.server, 'DELETE', `/patterns/${id}`, { token: author.token })
    await button(page, 'Refresh').click()
    await card(page, 'Short-lived').waitFor({ state: 'detached' })
  })

  it.each([
    { viewport: desktop, colorScheme: 'light' },
    { viewport: phone, colorScheme: 'dark' },
  ] as const)('bars nobody’s way at $viewport.width px in $colorScheme', async (options) => {
    const member = await premium()
    await addPublic(member, { name: 'Plain skirt', garmentType: 'Skirt', description: 'Four panels' })
    const page = await openLibrary(stage, { member, ...options })
    await card(page, 'Plain skirt').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await button(card(page, 'Plain skirt').first(), 'Plain skirt').click()
    await dialogOf(page, 'Plain skirt').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
