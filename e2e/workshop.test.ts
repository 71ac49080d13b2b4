import { describe, expect, it } from 'vitest'
import { addClient } from './support/clients.ts'
import { expectSound } from './support/looks.ts'
import { addProject, column } from './support/projects.ts'
import { dialogOf, follow, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

describe('a day in the workshop', () => {
  it('takes a piece in from its project, brings it to Ready by the keyboard, and takes that back', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    const { id } = await addProject(stage.server, member, { clientId, name: 'Wedding' })
    const page = await stage.open({ member, colorScheme: 'device' })
    await page.goto(`/projects/${id}`)
    await page.getByRole('button', { name: 'Add Piece' }).click()
    const dialog = dialogOf(page, 'Take in a piece')
    await dialog.getByLabel('Piece', { exact: false }).first().fill('Navy jacket')
    await dialog.getByRole('button', { name: 'Add Piece' }).click()
    await toast(page, 'Taken in as #1. Write this number on its tag.').waitFor()
    await page.getByRole('link', { name: '#1 Navy jacket' }).waitFor()
    await page.getByText('This project goes where its pieces go.').waitFor()

    await page.getByRole('navigation').getByRole('link', { name: 'Workshop' }).click()
    await column(page, /^Measured \(Waiting\): 1 piece$/).waitFor()
    const other = await stage.open({ member })
    await other.goto(`/projects/${id}`)
    await other.getByRole('link', { name: '#1 Navy jacket' }).waitFor()
    const projectIsAt = (status: string) =>
      other.locator('[aria-current="step"]', { hasText: status }).waitFor()
    await projectIsAt('Planning')

    await page.getByRole('button', { name: 'Move #1 Navy jacket' }).focus()
    await page.keyboard.press('Space')
    // Collected, then one back.
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    const ready = column(page, /^Ready \(Ready to collect\): 1 piece$/)
    await ready.waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move #1 Navy jacket')
    // It stays as long as the pointer is on it.
    await toast(page, 'Navy jacket is now at Ready.').hover()
    await other.reload()
    await projectIsAt('Completed')
    await other.getByText('1 piece, ready').waitFor()

    // Where people look first, and where they look for a client.
    await follow(other, '/dashboard')
    await other.getByRole('link', { name: '1 piece ready to collect' }).click()
    await other.waitForURL('**/workshop?show=ready')
    await other.getByRole('article', { name: '#1 Navy jacket' }).waitFor()
    await follow(other, `/clients/${clientId}?tab=pieces`)
    await other.getByRole('link', { name: '#1 Navy jacket' }).waitFor()
    await expectSound(other)
    await follow(other, `/projects/${id}`)

    await page.getByRole('button', { name: 'Undo' }).click()
    await column(page, /^Measured \(Waiting\): 1 piece$/).waitFor()
    await toast(page, 'Navy jacket is back where it was.').waitFor()
    await other.reload()
    await projectIsAt('Planning')
    await expectSound(page)
  })
})
