import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectSound } from './support/looks.ts'
import { addPattern, button, card, publish } from './support/patterns.ts'
import { choose, settledBox, toast } from './support/screen.ts'
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

  it('shows that it is coming, lets nothing beneath be reached, and bars nobody’s way', async () => {
    const page = await openGenerator(stage, { member: await premium(), colorScheme: 'device' })
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
    await expectSound(page)
  })
})

describe('the generator, lifted by the operator', () => {
  const stage = openStage({ env: { AI_PATTERNS: 'on' } })
  const { premium } = stage

  it('generates true to scale and says why it is so, makes a PDF, and bars nobody’s way', async () => {
    const member = await premium()
    const page = await openGenerator(stage, { member, colorScheme: 'device' })
    await page.getByText('No Patterns Generated Yet').waitFor()
    const form = page.getByRole('region', { name: 'Pattern Specifications' })
    await choose(form, 'Garment Type', 'Dress')
    await choose(form, 'Style', 'Vintage')
    await choose(form, 'Size Range', 'M-L')
    await choose(form, 'Fabric Type', 'Silk')
    await form.getByPlaceholder('e.g., wedding, office, casual wear').fill('wedding')
    await button(page, 'Generate Pattern').click()
    await toast(page, 'Pattern created successfully').waitFor()
    const own = page.getByRole('region', { name: 'Your Patterns' })
    await own.getByText('Why this').waitFor()

    const { id } = await addPattern(stage.server, member, { name: 'Drawn Skirt', base64Image: pixel })
    await publish(stage.server, member, id)
    await button(page, 'Refresh').click()
    await card(page, 'Drawn Skirt').first().waitFor()
    const saved = page.waitForEvent('download')
    await button(own, 'Download PDF: Drawn Skirt').click()
    expect((await saved).suggestedFilename()).toBe('Drawn-Skirt.pdf')
    await expectSound(page)

    await own.getByRole('link', { name: /^Open draft: / }).click()
    await page.waitForURL('**/patterns/draft?draft=*')
    await page.locator('[data-piece]').first().waitFor()
  })
})
