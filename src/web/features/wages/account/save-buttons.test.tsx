import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { wageAccountOf, wageLineNamed } from '#web/testing/wages.ts'
import { readPayslip } from './make-payslip.ts'
import { SaveButtons } from './save-buttons.tsx'

const business = {
  ...{ id: 'b', businessName: 'Nadel & Faden', businessType: null, email: 'post@example.com', phone: null },
  ...{ address: 'Saum 1', website: null, logo: null, timezone: 'Europe/Berlin' },
  ...{
    currency: 'EUR',
    language: 'de',
    pageSize: 'Letter',
    monthlyRevenueGoal: null,
    yearlyRevenueGoal: null,
  },
}
const account = wageAccountOf('Layla', { lines: [wageLineNamed('Hem')] })

it('is in the language, the money and on the paper of the business, whoever reads it', async () => {
  stubServer({ '/workspace': () => ({ status: 200, json: { data: { business } } }) })
  expect(await readPayslip(account)).toMatchObject({
    ...{ locale: 'de', formatLocale: 'de-DE', pageSize: 'Letter', currency: 'EUR', worker: 'Layla' },
    business: { name: 'Nadel & Faden', address: 'Saum 1', logo: null },
    work: [{ name: 'Hem' }],
  })
})

it.each([
  ['a period with work', account, [false, false]],
  ['a period without, while something is due from before', wageAccountOf('Layla'), [true, false]],
  ['nothing at all', wageAccountOf('Layla', { due: 0 }), [true, true]],
])('saves %s as what there is of it', async (_, given, disabled) => {
  signIn({ workspace: workspaceAs('tailor') })
  renderPages([{ path: '/', element: <SaveButtons account={given} /> }], '/')
  const buttons = [
    await screen.findByRole('button', { name: 'Save as CSV' }),
    screen.getByRole('button', { name: 'Payslip as PDF' }),
  ]
  expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual(disabled)
})
