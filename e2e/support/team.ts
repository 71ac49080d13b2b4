import type { Page } from 'playwright-core'
import type { Team } from '#contract/team.ts'
import { call } from './api.ts'
import { mailTo } from './mails.ts'
import { type Member, signUpMember } from './members.ts'
import type { Stage } from './stage.ts'

/** An owner whose plan has room for a team, in a business of that name. */
export async function ownerOf(stage: Stage, businessName: string): Promise<Member> {
  const owner = await signUpMember(stage.server, { selectedPlan: 'enterprise' })
  await call(stage.server, 'PATCH', '/user/profile', { token: owner.token, body: { businessName } })
  return owner
}

/** Asks somebody in as a tailor, or as what is said. */
export async function invite(stage: Stage, { token }: Member, email: string, role = 'tailor'): Promise<void> {
  const { status, body } = await call(stage.server, 'POST', '/team/invitations', {
    token,
    body: { email, role },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (status !== 201) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
}

/** The link that the mail to an invited address bears. */
export async function linkToJoin(stage: Stage, email: string): Promise<string> {
  const { text } = await mailTo(stage.server, email)
  const link = /\/join#t=[\w-]{64}/.exec(text)?.[0]
  if (link === undefined) throw new Error('The mail has no link to join by')
  return link
}

/** Fills in the form of the opened link, by which an account is made that is in the business at once. */
export async function joinAs(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Password', { exact: false }).first().fill('a long and quiet thread')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.waitForURL('**/dashboard')
}

/** The same without a browser; answers whom the business then knows by that id. */
export async function signUpInvited(
  stage: Stage,
  email: string,
  [firstName, lastName]: readonly [string, string] = ['Kemi', 'Bello'],
): Promise<Member & { readonly memberId: string }> {
  const token = (await linkToJoin(stage, email)).slice('/join#t='.length)
  const password = 'a long and quiet thread'
  const { body } = await call<{ token: string }>(stage.server, 'POST', '/invitations/signup', {
    body: { token, firstName, lastName, password, agreeToTerms: true },
  })
  const team = await call<{ team: Team }>(stage.server, 'GET', '/team', { token: body.data.token })
  const memberId = team.body.data.team.members.find(({ isSelf }) => isSelf)?.id ?? ''
  return { email, password, token: body.data.token, memberId }
}
