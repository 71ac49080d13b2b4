import { expect, it } from 'vitest'
import { addClient } from './support/clients.ts'
import { addSet, openMeasurements } from './support/measurements.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

const eighths = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞']

it('prints a set on one page of A4 and of Letter, also the largest there can be', async () => {
  const member = await stage.premium()
  const sets = [
    { name: 'Ana Sousa', count: 11, notes: 'Stands a little to the left' },
    { name: 'Bram de Vries', count: 60, notes: 'word\n'.repeat(799) },
  ]
  const sizesOf = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      name: `${'A custom measurement with a long name '.repeat(2).slice(0, count > 20 ? 57 : 12)} ${n}`,
      size: 20 + n / 8,
    }))
  for (const { name, count, notes } of sets) {
    const clientId = await addClient(stage.server, member, name)
    await addSet(stage.server, member, {
      clientId,
      garmentType: 'dress',
      measurements: sizesOf(count),
      notes,
    })
  }
  const page = await openMeasurements(stage, member, { tab: 'history' })
  await page.evaluate(() => {
    window.print = () => undefined
  })
  for (const { name, count, notes } of sets) {
    const printed = sizesOf(count).map((_, n) => `${20 + Math.floor(n / 8)}${eighths[n % 8]}″`)
    await page.getByRole('button', { name: new RegExp(`^Open ${name}`) }).click()
    for (const format of ['A4', 'Letter']) {
      await page.getByRole('button', { name: 'Print card' }).click()
      const paper = page.locator('[data-print-card]')
      await paper.waitFor({ state: 'attached' })
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => paper.getByRole('heading', { name, exact: true }).isVisible()).toBe(true)
      await expect.poll(() => paper.innerText()).toMatch(/Dress\s+Taken \w+ \d+, \d{4}/)
      await expect.poll(() => paper.getByRole('definition').allInnerTexts()).toEqual(printed)
      await expect.poll(() => paper.innerText()).toContain(notes.trim().split('\n').at(-1))
      await expect.poll(() => page.getByRole('button', { name: 'Print card' }).isVisible()).toBe(false)
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      // The browser has said that it has printed.
      await paper.waitFor({ state: 'detached' })
      await page.emulateMedia({ media: null })
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})
