import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, desktop, phone } from './support/browser.ts'
import { addPattern, button, card, publish } from './support/patterns.ts'
import { choose, dialogOf, settledBox, toast } from './support/screen.ts'
import { openStage, type PageOptions, type Stage } from './support/stage.ts'

/** A picture of one point. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function openGenerator(stage: Stage, options: PageOptions): Promise<Page> {
  const page = await stage.open(options)
  await page.goto('/ai-patterns')
  return page
}

/** What assistive technology is given of the page. */
async function namesReadOut(page: Page): Promise<unknown[]> {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  return nodes.flatMap(({ ignored, name }) => (ignored || name === undefined ? [] : [name.value]))
}

describe('the generator, covered', () => {
  const stage = openStage()
  const { premium } = stage

  it('shows that it is coming, and lets nothing beneath be reached', async () => {
    const page = await openGenerator(stage, { member: await premium() })
    await page.getByRole('heading', { name: 'Coming soon!!!' }).waitFor()
    // Seen, but to no screen reader.
    await page.getByText('Pattern Specifications').waitFor()
    const read = await namesReadOut(page)
    expect(read).toContain('Coming soon!!!')
    expect(read).not.toContain('Pattern Specifications')
    expect(read).not.toContain('Generate Pattern')

    const main = page.getByRole('main')
    await page.getByRole('link', { name: 'Pattern Designer' }).last().focus()
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[inert]') === null))
        .toBe(true)
    }
    const field = main.locator('input').first()
    const box = await settledBox(field)
    await page.mouse.click(box.x + 5, box.y + 5)
    await page.keyboard.type('x')
    await expect.poll(() => field.inputValue()).toBe('')
  })

  it('leads on to the library', async () => {
    const page = await openGenerator(stage, { member: await premium() })
    await page.getByRole('main').getByRole('link', { name: 'Public library' }).click()
    await page.getByText('No public patterns available.').waitFor()
  })

  it.each([
    { viewport: desktop, colorScheme: 'light' },
    { viewport: phone, colorScheme: 'dark' },
  ] as const)('bars nobody’s way at $viewport.width px in $colorScheme', async (options) => {
    const page = await openGenerator(stage, { member: await premium(), ...options })
    await page.getByRole('heading', { name: 'Coming soon!!!' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

describe('the generator, lifted by the operator', () => {
  const stage = openStage({ env: { AI_PATTERNS: 'on' } })
  const { premium } = stage

  it('generates from all four choices, says why it is so, and opens it true to scale', async () => {
    const page = await openGenerator(stage, { member: await premium() })
    await page.getByText('No Patterns Generated Yet').waitFor()
    await page.getByText('Fill out the form on the left to generate your first AI pattern!').waitFor()
    expect(await page.getByText('Coming soon!!!').count()).toBe(0)
    const form = page.getByRole('region', { name: 'Pattern Specifications' })
    const generate = button(page, 'Generate Pattern')
    await choose(form, 'Garment Type', 'Dress')
    await choose(form, 'Style', 'Vintage')
    await choose(form, 'Size Range', 'M-L')
    await expect.poll(() => generate.isDisabled()).toBe(true)
    await choose(form, 'Fabric Type', 'Silk')
    await form.getByPlaceholder('e.g., wedding, office, casual wear').fill('wedding')
    await page.route('**/api/v1/patterns', async (route) => {
      if (route.request().method() === 'POST')
        await page.getByText('AI is creating a custom pattern based on your specifications...').waitFor()
      await route.continue()
    })
    await generate.click()
    await toast(page, 'Pattern created successfully').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    const own = page.getByRole('region', { name: 'Your Patterns' })
    await own.getByText('Why this').waitFor()
    await own.getByRole('link', { name: /^Open draft: / }).click()
    await page.waitForURL('**/patterns/draft?draft=*')
    await page.locator('[data-piece]').first().waitFor()
  })

  it('lists the user’s patterns with all that can be done', async () => {
    const member = await premium()
    await addPattern(stage.server, member, {
      name: 'Vintage Dress',
      style: 'Vintage',
      garmentType: 'Dress',
      base64Image: pixel,
    })
    const page = await openGenerator(stage, { member })
    const result = card(page.getByRole('region', { name: 'Your Patterns' }), 'Vintage Dress')
    await result.getByText('No description provided').waitFor()
    await result.getByText('Not specified').waitFor()
    const saved = page.waitForEvent('download')
    await button(result, 'Download PDF: Vintage Dress').click()
    expect((await saved).suggestedFilename()).toBe('Vintage-Dress.pdf')
    await button(result, 'Edit Pattern: Vintage Dress').click()
    const dialog = dialogOf(page, 'Edit Pattern')
    await dialog.getByLabel('Description').fill('With a bow')
    await button(dialog, 'Save Changes').click()
    await result.getByText('With a bow').waitFor()
    await button(result, 'Make Public: Vintage Dress').click()
    await button(dialogOf(page, 'Confirm Move to Public'), 'Make Public').click()
    await toast(page, 'Pattern moved to public library successfully!').waitFor()
    const library = page.getByRole('region', { name: 'Public Pattern Library' })
    await card(library, 'Vintage Dress').getByText('User Generated').waitFor()
    await button(result, 'Delete: Vintage Dress').click()
    await button(page.getByRole('dialog'), 'Delete pattern').click()
    await page.getByText('No Patterns Generated Yet').waitFor()
  })

  it.each([
    { viewport: desktop, colorScheme: 'dark' },
    { viewport: phone, colorScheme: 'light' },
  ] as const)('bars nobody’s way at $viewport.width px in $colorScheme', async (options) => {
    const member = await premium()
    const { id } = await addPattern(stage.server, member, { name: 'Plain skirt' })
    await publish(stage.server, member, id)
    const page = await openGenerator(stage, { member, ...options })
    await card(page, 'Plain skirt').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
