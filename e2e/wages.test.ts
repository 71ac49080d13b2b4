import { expect, it } from 'vitest'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { call } from './support/api.ts'
import { phone } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { savedBy } from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import { newEmail } from './support/members.ts'
import { follow } from './support/screen.ts'
import { openStage } from './support/stage.ts'
import { invite, ownerOf, signUpInvited } from './support/team.ts'
import { takeIn } from './support/tickets.ts'

const stage = openStage()

it('a tailor ticks two tasks off, the owner pays them out, and the tailor reads it on a phone and takes a payslip along', async () => {
  const { server } = stage
  const owner = await ownerOf(stage, 'Atelier Ada')
  const clientId = await addClient(server, owner, 'Ada Okafor')
  const email = newEmail()
  await invite(stage, owner, email)
  const tailor = await signUpInvited(stage, email)
  const made = async <Data>(url: string, body: object) =>
    (await call<Data>(server, 'POST', url, { token: owner.token, body })).body.data
  const itemOf = async (name: string, rate: number) =>
    (await made<{ workItem: { id: string } }>('/work-items', { name, rate, price: rate * 2 })).workItem.id
  const [hem, zip] = [await itemOf('Shorten the hem', 7.5), await itemOf('New zip', 9.25)]
  await made('/wages/rates', { memberId: tailor.memberId, rates: [{ workItemId: hem, rate: 8.35 }] })
  const [trousers] = await takeIn(server, owner, {
    client: { id: clientId },
    pieces: [
      {
        ...{ label: 'Wool trousers', garment: 'trousers', memberId: tailor.memberId },
        tasks: [{ workItemId: hem }, { workItemId: zip }],
      },
    ],
  })

  const hers = await stage.open({ member: tailor, colorScheme: 'device' })
  await hers.goto(`/workshop/pieces/${trousers?.id}`)
  for (const name of ['Shorten the hem', 'New zip']) {
    await hers.getByRole('checkbox', { name }).click()
    await hers.getByRole('checkbox', { name, checked: true }).waitFor()
  }

  const page = await stage.open({ member: owner, colorScheme: 'device' })
  await page.goto('/workshop')
  await page.getByRole('link', { name: 'Wages' }).click()
  await page.getByRole('list', { name: 'Workers' }).getByText('Kemi Bello').click()
  await page.getByText('Wool trousers').first().waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Pay Out' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toContain('17.60')
  await dialog.getByLabel('What for').fill('Cash')
  await page.keyboard.press('Enter')
  await page.getByText('$17.60 paid out to Kemi Bello. $0.00 is due now.').waitFor()

  await hers.setViewportSize(phone)
  await follow(hers, '/workshop/wages')
  await hers.getByRole('heading', { name: 'My Wages' }).waitFor()
  const payouts = hers.getByRole('region', { name: 'Payouts and Adjustments' })
  await payouts.getByText('$17.60').waitFor()
  await payouts.getByText('Cash').waitFor()
  await hers.getByRole('region', { name: 'My Rates' }).getByText('$8.35').waitFor()
  expect(await hers.getByRole('button', { name: 'Pay Out' }).count()).toBe(0)
  await expectSound(hers)
  const { name, content } = await savedBy(hers, () =>
    hers.getByRole('button', { name: 'Payslip as PDF' }).click(),
  )
  expect(name).toMatch(/^payslip-Kemi Bello-.+\.pdf$/)
  const { text } = await readPdf(new Uint8Array(content))
  for (const told of ['Atelier Ada', 'Kemi Bello', 'Shorten the hem', 'Payout: Cash', '−$17.60', '$0.00']) {
    expect(text).toContain(told)
  }
  expect(text).not.toMatch(/Okafor|Wool trousers/)
})
