import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { phone } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import type { Member } from './support/members.ts'
import { addPattern, button } from './support/patterns.ts'
import { addProject, openProjects } from './support/projects.ts'
import { dialogOf, follow, isFocused, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

/** Signs out everywhere, as another device does, while the next change is on its way. */
async function endSessionUnderSave(page: Page): Promise<void> {
  const token = await page.evaluate<string>(`JSON.parse(localStorage.getItem('toile-session')).token`)
  await page.route('**/api/v1/**', async (route) => {
    if (route.request().method() !== 'GET') await call(stage.server, 'POST', '/auth/signout', { token })
    await route.continue()
  })
}

async function signInAgain(page: Page, { email, password }: Member): Promise<void> {
  await page.waitForURL('**/login?next=**')
  const field = page.getByRole('textbox', { name: /^Password/ })
  await isFocused(field)
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
  await field.fill(password)
  await page.keyboard.press('Enter')
}

describe('a record that was changed meanwhile', () => {
  it('asks in sight which version stays, and is not written over by pressing Save again', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    const project = await addProject(stage.server, member, { clientId, name: 'Coat' })
    const onRecord = async () => {
      const { body } = await call<{ project: { description: string } }>(
        stage.server,
        'GET',
        `/projects/${project.id}`,
        { token: member.token },
      )
      return body.data.project.description
    }
    const page = await openProjects(stage, { member, viewport: phone, mayReport: /409/ })
    await page.getByRole('button', { name: 'Edit Coat' }).click()
    const dialog = dialogOf(page, 'Edit Project')
    await dialog.getByLabel('Description').fill('what I typed')
    await call(stage.server, 'PATCH', `/projects/${project.id}`, {
      token: member.token,
      body: { description: 'what she typed' },
    })
    const save = dialog.getByRole('button', { name: 'Save Changes' })
    await save.dblclick()
    const choice = dialog.getByRole('alert')
    await choice.getByText('what she typed').waitFor()
    await isFocused(choice)
    const seen = async () => {
      const box = await choice.boundingBox()
      return box !== null && box.y >= 0 && box.y < phone.height / 2
    }
    await expect.poll(seen).toBe(true)

    await save.click()
    await isFocused(choice)
    await expect.poll(seen).toBe(true)
    expect(await onRecord()).toBe('what she typed')

    await choice.getByRole('button', { name: 'Use the saved version' }).click()
    await choice.waitFor({ state: 'detached' })
    await expect.poll(() => dialog.getByLabel('Description').inputValue()).toBe('what she typed')
    await dialog.getByLabel('Description').fill('both of us')
    await save.click()
    await toast(page, 'Project updated successfully!').waitFor()
    expect(await onRecord()).toBe('both of us')
  })
})

interface TypedForm {
  readonly open?: () => Promise<void>
  /** Where it stands; without one on the page itself. */
  readonly dialog?: string
  readonly label: string
  readonly save?: string
  readonly saved: string | RegExp
}

describe('a session that ended elsewhere', () => {
  /** Types, is signed out, signs in, finds it typed, and saves it. */
  async function outlives(page: Page, member: Member, form: TypedForm): Promise<void> {
    const scope = form.dialog === undefined ? page : dialogOf(page, form.dialog)
    const field = scope.getByLabel(form.label)
    const save = scope.getByRole('button', { name: form.save ?? 'Save Changes', exact: true })
    await form.open?.()
    await field.fill('typed by hand')
    await endSessionUnderSave(page)
    await save.click()
    await page.waitForURL('**/login?next=**')
    await page.unrouteAll()
    await signInAgain(page, member)
    await expect.poll(() => field.inputValue()).toBe('typed by hand')
    // By keyboard: toasts lie over the buttons.
    await save.press('Enter')
    await toast(page, form.saved).first().waitFor()
  }

  // The dialogs of lists: opened-over-lists.test.tsx, typed-and-signed-out.test.tsx.
  it('takes nothing of what was typed about a pattern, in a dialog, or about the business, on its page', async () => {
    const member = await premium()
    await addPattern(stage.server, member, { name: 'Cape' })
    const page = await stage.open({ member, mayReport: /401/ })
    await page.goto('/patterns')
    await outlives(page, member, {
      open: () => button(page, 'Edit Cape').click(),
      dialog: 'Edit Pattern',
      label: 'Description',
      saved: /updated/,
    })
    await follow(page, '/settings')
    await outlives(page, member, { label: 'Business name', saved: /updated|saved/i })
  })
})
