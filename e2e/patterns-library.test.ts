import { expect, it } from 'vitest'
import { expectSound } from './support/looks.ts'
import {
  across,
  button,
  card,
  drag,
  fromMenu,
  openDesigner,
  openLibrary,
  ownCard,
  patternsOf,
  saveAs,
} from './support/patterns.ts'
import { dialogOf, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

it('the public library gets a pattern from one member, and gives it to another, whose way nothing bars', async () => {
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
  const library = await openLibrary(stage, { member: finder, colorScheme: 'device' })
  const found = card(library, 'Bias slip')
  await found.getByText('User Generated').waitFor()
  await found.getByText('Other').waitFor()
  await found.locator('img').waitFor()
  await expectSound(library)
  await button(found, 'Bias slip').click()
  const details = dialogOf(library, 'Bias slip')
  await details.getByRole('img', { name: 'Picture of Bias slip' }).waitFor()
  await expectSound(library)
  await button(details, 'Copy to mine').click()
  await toast(library, '“Bias slip” was copied to your patterns.').waitFor()
  await library.getByRole('tab', { name: 'Your Patterns' }).click()
  await ownCard(library, 'Bias slip').waitFor()
  await expect
    .poll(() => patternsOf(stage.server, finder))
    .toMatchObject([{ name: 'Bias slip', isPublic: false }])
})
