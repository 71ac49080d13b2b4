import type { Page } from 'playwright-core'
import { call } from './api.ts'
import type { Member } from './members.ts'

/** The test cards of the sandbox, by what the bank says to them. */
export const testCard = {
  paid: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  confirm: '4000 0025 0000 3155',
} as const

interface Standing {
  readonly status: string
  readonly planId: string
  readonly interval: string | null
  readonly planned: { readonly planId: string } | null
  readonly paymentMethod: { readonly last4: string } | null
}

interface Host {
  readonly url: string
}

/** What is on record about somebody's plan. */
export async function standingOf(server: Host, { token }: Member): Promise<Standing> {
  return (await call<Standing>(server, 'GET', '/subscriptions/details', { token })).body.data
}

/** Makes somebody a subscriber, past the screens. */
export async function subscribeMember(
  server: Host,
  { token }: Member,
  planId: 'premium' | 'enterprise',
  interval: 'month' | 'year' = 'month',
): Promise<void> {
  const details = await call<{ cardEntry: { url: string } }>(server, 'GET', '/subscriptions/details', {
    token,
  })
  const answer = await fetch(new URL(details.body.data.cardEntry.url, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: testCard.paid, exp: '12/40', cvc: '123' }),
  })
  const { id } = await answer.json()
  const { status } = await call(server, 'POST', '/subscriptions', {
    token,
    body: { planId, interval, paymentMethodId: id },
  })
  if (status !== 200) throw new Error(`The subscription was answered ${status}.`)
}

/** Fills in a card, on the sandbox's own page as in a dialog, and sends it off. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.keyboard.press('Enter')
}
