import { describe, expect, it } from 'vitest'
import { addClient } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import { addButton, button, card, itemField, openInvoices, summaryText } from './support/invoices.ts'
import { addProject } from './support/projects.ts'
import { choose, dialogOf, isFocused, tabTo, takeOption, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

describe('writing an invoice', () => {
  it('adds one by mouse with two items, tax and a project, counting as one types, and one by keyboard alone', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    await addClient(stage.server, member, 'Zoë Müller')
    await addProject(stage.server, member, { clientId, name: 'Gown' })
    const page = await openInvoices(stage, { member })
    await page.getByText('No invoices found.').waitFor()
    await addButton(page).click()
    const dialog = dialogOf(page, 'Add Invoice')
    await dialog.getByText('Create a new invoice for a client.').waitFor()
    await expect.poll(() => dialog.getByLabel('Invoice number').inputValue()).toBe('INV-001')
    const create = dialog.getByRole('button', { name: 'Create Invoice' })
    await expect.poll(() => create.isDisabled()).toBe(true)

    await choose(dialog, 'Client', 'Ana Sousa')
    await choose(dialog, 'Project', 'Gown')
    await dialog.getByLabel('Due date').fill(dayFromNow(10))
    await expect.poll(() => button(page, 'Clear item 1').isDisabled()).toBe(true)
    await itemField(page, 1, 'description').fill('Fitting')
    await itemField(page, 1, 'qty').fill('1.5')
    await itemField(page, 1, 'rate').fill('33.33')
    await expect.poll(() => itemField(page, 1, 'amount').innerText()).toBe('$50.00')
    await expect.poll(() => create.isDisabled()).toBe(false)
    await dialog.getByRole('button', { name: 'Add Item' }).click()
    await expect.poll(() => create.isDisabled()).toBe(true)
    await itemField(page, 2, 'description').fill('Silk')
    const rate = itemField(page, 2, 'rate')
    await rate.click({ position: { x: 4, y: 4 } })
    await rate.pressSequentially('950')
    expect(await dialog.getByText('Tax rate').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Add tax or discount' }).click()
    await dialog.getByLabel('Tax rate').fill('10')
    await dialog.getByText('$1,100.00', { exact: true }).waitFor()
    await create.click()

    await toast(page, 'Invoice added successfully!').waitFor()
    const added = card(page, 'INV-001')
    for (const text of ['Draft', 'Ana Sousa', 'Gown', '$1,100.00']) {
      await added.getByText(text, { exact: true }).waitFor()
    }
    await expect.poll(() => summaryText(page)).toMatch(/Total Invoices\s+1[\s\S]*\$1,100\.00/)
    await dialog.waitFor({ state: 'detached' })

    // The next one by the keyboard alone: Enter leads from field to field.
    await tabTo(addButton(page))
    await page.keyboard.press('Enter')
    await isFocused(dialog.getByRole('combobox', { name: 'Client' }))
    await page.keyboard.type('zo')
    await page.getByRole('option', { name: 'New client “zo”' }).waitFor()
    await takeOption(page, 'Zoë Müller')
    await tabTo(dialog.getByLabel('Due date'))
    // The same day, whichever of day and month comes first.
    await page.keyboard.type('02022030')
    await expect.poll(() => dialog.getByLabel('Due date').inputValue()).toBe('2030-02-02')
    await tabTo(itemField(page, 1, 'description'))
    await page.keyboard.type('Fitting')
    // What is typed takes the place of what is proposed.
    await page.keyboard.press('Tab')
    await page.keyboard.type('-2')
    await expect.poll(() => itemField(page, 1, 'qty').inputValue()).toBe('-2')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await page.keyboard.type('40,5')
    await page.keyboard.press('Enter')
    await isFocused(itemField(page, 2, 'description'))
    await page.keyboard.press('Backspace')
    await isFocused(itemField(page, 1, 'rate'))
    expect(await itemField(page, 2, 'description').count()).toBe(0)
    await tabTo(dialog.getByRole('button', { name: 'Add tax or discount' }))
    await page.keyboard.press('Enter')
    await isFocused(dialog.getByLabel('Tax rate'))
    await tabTo(dialog.getByRole('button', { name: 'Create Invoice' }))
    await page.keyboard.press('Enter')
    await card(page, 'INV-002').waitFor()
    await isFocused(addButton(page))
    await card(page, 'INV-002').getByText('$81.00', { exact: true }).waitFor()
    await card(page, 'INV-002').getByText('No Project').waitFor()
  })
})
