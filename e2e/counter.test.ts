import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { addClient } from './support/clients.ts'
import { readInvoice } from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import { isFocused } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

it('takes two garments in at the counter, ticks a task off, and invoices them to the cent', async () => {
  const { server } = stage
  const member = await premium()
  await addClient(server, member, 'Ana Sousa')
  for (const item of [
    { name: 'Shorten', garment: 'trousers', price: 18.35, minutes: 30 },
    { name: 'Sew on a button', price: 3.33, minutes: 10 },
  ]) {
    await call(server, 'POST', '/work-items', { token: member.token, body: item })
  }
  const page = await stage.open({ member, colorScheme: 'device' })
  await page.goto('/counter')
  await page.getByRole('combobox', { name: 'Client' }).fill('Ana')
  await page.getByRole('option', { name: /Ana Sousa/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Another garment' }).fill('trou')
  await page.keyboard.press('Enter')
  // The focus goes to where what is to be done is typed.
  await isFocused(page.getByRole('region', { name: 'Garment 1: Trousers' }).getByRole('combobox').first())
  await page.keyboard.type('Shorten')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Pocket')
  await page.keyboard.press('Enter')
  await page.getByLabel('Price: Pocket').fill('9')
  await page.getByRole('button', { name: 'Jeans', exact: true }).click()
  const jeans = page.getByRole('region', { name: 'Garment 2: Jeans' })
  await jeans.getByRole('button', { name: /^Sew on a button/ }).click()
  await jeans.getByRole('button', { name: /^Sew on a button/ }).click()
  await page.getByRole('switch', { name: /^Rush/ }).click()
  await page.getByText('$51.02').waitFor()
  await page.getByLabel('Deposit taken').fill('20')
  await expectSound(page)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'Taken in' }).waitFor()
  const tags = page.getByRole('list', { name: 'Tag numbers' })
  expect((await tags.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    '1',
    '2',
  ])
  await expectSound(page)

  await page.getByRole('link', { name: 'Open the project' }).click()
  await page.getByRole('link', { name: '#1 Trousers' }).click()
  await page.getByRole('checkbox', { name: 'Shorten' }).click()
  await page.getByRole('checkbox', { name: 'Shorten', checked: true }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Invoice the garments' }).click()
  await page.waitForURL(/\/invoices\?open=/)
  const id = new URL(page.url()).searchParams.get('open') ?? ''
  expect(await readInvoice(server, member, id)).toMatchObject({
    status: 'draft',
    items: [
      { description: '1 Trousers: Shorten', amount: 18.35 },
      { description: '1 Trousers: Pocket', amount: 9 },
      { description: '2 Jeans: Sew on a button', amount: 6.66 },
      { description: 'Rush, 50 %', amount: 17.01 },
    ],
    amount: 51.02,
    paid: 20,
    balance: 31.02,
  })
})
