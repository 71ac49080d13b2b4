import { describe, expect, it } from 'vitest'
import { signUpMember } from './support/members.ts'
import { toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const free = () => signUpMember(stage.server)
/** A clock that was taken over stays so for as long as the window. */
const withClock = { isNew: true } as const

describe('the result of a payment', () => {
  const verification = '**/api/v1/subscriptions/verify**'

  it('asks with everything that the address says, and goes on after five seconds', async () => {
    const page = await stage.open({ member: await free(), ...withClock })
    let asked: URLSearchParams | undefined
    let answer: (() => void) | undefined
    await page.route(verification, async (route) => {
      asked = new URL(route.request().url()).searchParams
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.fulfill({ json: { data: { success: true, message: '' } } })
    })
    await page.goto('/clients')
    await page.goto('/pricing/callback?session_id=cs_1&reference=r%262&more=3')
    await page.getByRole('heading', { name: 'Processing Payment' }).waitFor()
    await page.getByText('Verifying payment...').waitFor()
    await expect
      .poll(() => Object.fromEntries(asked ?? []))
      .toEqual({
        session_id: 'cs_1',
        reference: 'r&2',
        more: '3',
      })
    await page.clock.install()
    answer?.()
    await page.getByText('Payment verified successfully').waitFor()
    await page.clock.fastForward(4_900)
    await page.getByText('You will be redirected shortly...').waitFor()
    expect(new URL(page.url()).pathname).toBe('/pricing/callback')
    await page.clock.fastForward(200)
    await page.waitForURL('**/dashboard')
    // Replaced: going back leads to the page before.
    await page.goBack()
    await page.waitForURL('**/clients')
  })

  it('is failed where it can not be asked for', async () => {
    const page = await stage.open({ member: await free(), mayReport: /500/ })
    await page.route(verification, (route) => route.fulfill({ status: 500, body: 'oh' }))
    await page.goto('/pricing/callback?session_id=cs_1')
    await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
    await page.getByText('Payment verification failed').waitFor()
  })

  it('leads nowhere once it was left', async () => {
    const page = await stage.open({ member: await free(), ...withClock })
    await page.clock.install()
    await page.goto('/pricing/callback?session_id=cs_unknown')
    await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
    await page.getByRole('link', { name: 'Clients' }).click()
    await page.waitForURL('**/clients')
    await page.clock.fastForward(10_000)
    await page.getByRole('heading', { level: 1, name: /client/i }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/clients')
    expect(await toast(page, 'Payment failed, try again').count()).toBe(0)
  })
})
