import { expect, it } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import { call } from './support/api.ts'
import { desktop, phone } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { pinOnPhoto, threePins } from './support/fittings.ts'
import { readInvoice } from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import { type Member, newEmail } from './support/members.ts'
import { column } from './support/projects.ts'
import { choose, dialogOf, follow, isFocused, lookAgain, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'
import { invite, ownerOf, signUpInvited } from './support/team.ts'
import { takeIn } from './support/tickets.ts'

const stage = openStage()

const priceList = [
  { name: 'Shorten', garment: 'trousers', price: 18.35, minutes: 30, rate: 6 },
  { name: 'Take in the waist', garment: 'trousers', price: 24, minutes: 45, rate: 9.5 },
  { name: 'New zip', price: 21.9, minutes: 40, rate: 8 },
  { name: 'Sew on a button', price: 3.33, minutes: 10, rate: 1 },
] as const

const people = ['Ana Sousa', 'Łucja Wiśniewska', '山田 花子', 'ليلى حداد', 'Maximiliane von und zu Hohenfels']

interface Named {
  readonly id: string
  readonly name: string
}

/** A Saturday's first nineteen tickets of 42 garments, for four people who sew. */
async function aFullMorning(owner: Member, makers: readonly string[]) {
  const { server } = stage
  const { token } = owner
  const items: Named[] = []
  for (const body of priceList) {
    const { body: added } = await call<{ workItem: Named }>(server, 'POST', '/work-items', { token, body })
    items.push(added.data.workItem)
  }
  const clients: string[] = []
  for (const name of people) clients.push(await addClient(server, owner, name))
  for (let nth = 0; nth < 19; nth += 1) {
    await takeIn(server, owner, {
      client: { id: clients[nth % clients.length] },
      isRush: nth % 6 === 0,
      pieces: Array.from({ length: nth < 4 ? 3 : 2 }, (_, place) => ({
        label: `Trousers ${nth}.${place}`,
        garment: 'trousers',
        memberId: makers[(nth + place) % makers.length],
        tasks: [{ workItemId: items[(nth + place) % items.length]?.id }],
      })),
    })
  }
}

it('a Saturday at the counter: from the twentieth ticket to the tag, the phone, the hanger and the invoice', async () => {
  const { server } = stage
  const owner = await ownerOf(stage, 'Atelier Ada')
  const email = newEmail()
  await invite(stage, owner, email)
  const kemi = await signUpInvited(stage, email)
  const makers = [kemi.memberId]
  for (const name of ['Karim Aziz', 'Noor Aziz', 'Bodil Holm']) {
    const { body } = await call<{ id: string }>(server, 'POST', '/team/members', {
      token: owner.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { name },
    })
    makers.push(body.data.id)
  }
  await aFullMorning(owner, makers)

  // The counter, by the keyboard: three garments, in a hurry, with a deposit.
  const counter = await stage.open({ member: owner, colorScheme: 'device' })
  await counter.goto('/counter')
  await counter.getByRole('combobox', { name: 'Client' }).fill('Łuc')
  await counter.getByRole('option', { name: /Łucja/ }).waitFor()
  await counter.keyboard.press('ArrowDown')
  await counter.keyboard.press('Enter')
  for (const [nth, work] of ['Shorten', 'Take in the waist'].entries()) {
    await counter.getByRole('combobox', { name: 'Another garment' }).fill('trou')
    await counter.keyboard.press('Enter')
    const garment = counter.getByRole('region', { name: `Garment ${nth + 1}: Trousers` })
    // The focus goes to where what is to be done is typed.
    await isFocused(garment.getByRole('combobox').first())
    await counter.keyboard.type(work)
    await counter.keyboard.press('Enter')
    await garment.getByLabel(`Price: ${work}`).waitFor()
  }
  await counter.keyboard.type('Pocket')
  await counter.keyboard.press('Enter')
  await counter.getByLabel('Price: Pocket').fill('9')
  // What is asked for most is tapped, twice for two.
  await counter.getByRole('button', { name: 'Jeans', exact: true }).click()
  const jeans = counter.getByRole('region', { name: 'Garment 3: Jeans' })
  await jeans.getByRole('button', { name: /^Sew on a button/ }).click()
  await jeans.getByRole('button', { name: /^Sew on a button/ }).click()
  await counter.getByRole('switch', { name: /^Rush/ }).click()
  // 18.35, 24, 9 and 6.66 with half of it on top.
  await counter.getByText('$87.02').waitFor()
  await counter.getByLabel('Deposit taken').fill('30')
  await expectSound(counter)
  await counter.keyboard.press('Control+Enter')
  await counter.getByRole('heading', { name: 'Taken in' }).waitFor()
  const tags = counter.getByRole('list', { name: 'Tag numbers' }).getByRole('listitem')
  expect((await tags.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(['43', '44', '45'])
  await expectSound(counter)
  await counter.setViewportSize(desktop)
  await counter.getByRole('link', { name: 'Open the project' }).click()
  await counter.getByRole('link', { name: '#45 Jeans' }).waitFor()

  // The tag is read by a hand scanner, which types its number.
  await counter.keyboard.press('Control+k')
  await counter.getByRole('combobox', { name: 'Search everything' }).waitFor()
  await counter.keyboard.type('43')
  await counter.getByRole('option', { name: /43/ }).first().waitFor()
  await counter.keyboard.press('Enter')
  await counter.waitForURL('**/workshop/pieces/*')
  const pieceId = new URL(counter.url()).pathname.split('/').at(-1) ?? ''
  const { body: found } = await call<{ piece: Piece }>(server, 'GET', `/pieces/${pieceId}`, {
    token: owner.token,
  })
  const projectId = found.data.piece.project.id
  await call(server, 'PATCH', `/pieces/${pieceId}`, { token: owner.token, body: { memberId: kemi.memberId } })

  // The board has all of the day.
  await follow(counter, '/workshop?view=board')
  await column(counter, /^Measured \(Waiting\): 45 pieces$/).waitFor()

  // On the tailor's phone: no price, a fitting with a photo and three pins, of which one becomes a task.
  const onPhone = await stage.open({ member: kemi, viewport: phone, hasTouch: true, colorScheme: 'device' })
  await onPhone.goto(`/projects/${projectId}`)
  await onPhone.getByRole('link', { name: '#43 Trousers' }).waitFor()
  await onPhone.getByText('Fittings', { exact: true }).first().waitFor()
  await expect.poll(() => onPhone.getByRole('main').innerText()).not.toMatch(/\$|18\.35|87\.02/)
  await onPhone.getByRole('button', { name: 'New Fitting' }).click()
  await onPhone.getByRole('heading', { name: 'Fitting 1' }).waitFor()
  // Of three garments this is the one that is tried on: what is pinned belongs to it.
  await choose(onPhone, 'Garment', '#43 Trousers')
  await pinOnPhoto(onPhone, threePins)
  await onPhone.getByRole('button', { name: 'Make a task of pin 3' }).click()
  await toast(onPhone, '“Raise (−⅛″)” is a task now.').waitFor()
  await expectSound(onPhone, [phone])
  await follow(onPhone, `/workshop/pieces/${pieceId}`)
  await onPhone.getByRole('checkbox', { name: 'Shorten' }).click()
  await onPhone.getByRole('checkbox', { name: 'Shorten', checked: true }).waitFor()
  await choose(onPhone, 'Move to', 'Ready')
  await toast(onPhone, 'Trousers is now at Ready.').waitFor()

  // At the counter it hangs at Ready, is handed over, and what was agreed is invoiced to the cent.
  await lookAgain(counter)
  await column(counter, /^Ready \(Ready to collect\): 1 piece$/).waitFor()
  await counter.goto(`/workshop/pieces/${pieceId}`)
  await choose(counter, 'Move to', 'Collected')
  await toast(counter, 'Trousers is now at Collected.').waitFor()
  // What came of the fitting waits for its price there, which only the counter sees.
  await follow(counter, `/projects/${projectId}`)
  await counter
    .getByRole('region', { name: 'No price yet' })
    .getByRole('link', { name: /Raise \(−⅛″\)/ })
    .click()
  const task = dialogOf(counter, 'Change task')
  await task.getByLabel('Price of one').fill('12')
  await task.getByRole('button', { name: 'Save task' }).click()
  await task.waitFor({ state: 'detached' })
  await follow(counter, `/projects/${projectId}`)
  await counter.getByRole('region', { name: 'On no invoice yet' }).getByText('$105.02').waitFor()
  await counter.getByRole('button', { name: 'Invoice the garments' }).click()
  await counter.waitForURL(/\/invoices\?open=/)
  const invoiceId = new URL(counter.url()).searchParams.get('open') ?? ''
  expect(await readInvoice(server, owner, invoiceId)).toMatchObject({
    items: [
      { description: '43 Trousers: Shorten', amount: 18.35 },
      { description: '43 Trousers: Raise (−⅛″)', amount: 12 },
      { description: '44 Trousers: Take in the waist', amount: 24 },
      { description: '44 Trousers: Pocket', amount: 9 },
      { description: '45 Jeans: Sew on a button', amount: 6.66 },
      { description: 'Rush, 50%', amount: 35.01 },
    ],
    amount: 105.02,
    paid: 30,
    balance: 75.02,
  })

  // What the tick is worth to whoever sewed.
  await follow(onPhone, '/workshop/wages')
  await onPhone.getByText('$6.00').first().waitFor()
})
