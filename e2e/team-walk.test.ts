import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { memberPages } from '#contract/pages.ts'
import { type Permission, permissionsOf } from '#domain/team/permissions.ts'
import { call } from './support/api.ts'
import { phone } from './support/browser.ts'
import { addEvent, someDay } from './support/calendar.ts'
import { addClient } from './support/clients.ts'
import { addInvoice } from './support/invoices.ts'
import { type Member, newEmail } from './support/members.ts'
import { addPattern } from './support/patterns.ts'
import { addProject } from './support/projects.ts'
import { follow, quietOf } from './support/screen.ts'
import { openStage } from './support/stage.ts'
import { invite, ownerOf, signUpInvited } from './support/team.ts'

const stage = openStage()

const invited = ['manager', 'tailor', 'bookkeeper', 'viewer'] as const
type InvitedRole = (typeof invited)[number]

/** What a page is of; everybody has business on those that aren't named. */
const neededFor: Readonly<Record<string, Permission>> = {
  measurements: 'measurements.read',
  measurementTemplates: 'measurements.read',
  newMeasurementTemplate: 'business.write',
  measurementTemplate: 'measurements.read',
  patterns: 'patterns.read',
  draft: 'measurements.read',
  sizeTables: 'patterns.read',
  newSizeTable: 'patterns.write',
  sizeTable: 'patterns.read',
  aiPatterns: 'patterns.write',
  counter: 'work.write',
  wages: 'wages.own',
  fitting: 'measurements.read',
  invoices: 'money.read',
  calendar: 'calendar.read',
  analytics: 'money.read',
  pricing: 'billing',
  pricingCallback: 'billing',
  imports: 'import',
  messages: 'messages.read',
}

/** Parts of a page that only their own address shows. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  clients: ['?new=1', '?sort=-owed'],
  client: ['measurements', 'drafts', 'projects', 'invoices', 'appointments', 'messages', 'photos'].map(
    (tab) => `?tab=${tab}`,
  ),
  patterns: ['?tab=library'],
  projects: ['?new=1', '?sort=-budget'],
  calendar: ['?new=1', '?view=week', '?view=agenda'],
  workshop: ['?view=today', '?view=people', '?show=late'],
  settings: [
    'business',
    'workshop',
    'team',
    'notifications',
    'preferences',
    'billing',
    'security',
    'data',
  ].map((tab) => `?tab=${tab}`),
}

/** What who only looks is offered nowhere in the business's own rooms, in whatever words that begin so. */
const deeds =
  /^(Add|New|Edit|Delete|Merge|Publish|Mark|Record|Generate|Create|Send|Void|Duplicate|Move|Measure|Draft|Copy|Invite|Upload|Set up) /

async function workshop() {
  const { server } = stage
  const owner = await ownerOf(stage, 'Atelier Ada')
  const client = await addClient(server, owner, 'Ada Okafor', { phone: '+49 30 123456' })
  const { id: project } = await addProject(server, owner, { clientId: client, name: 'Evening gown' })
  const sizeTable = await addSizeTable(owner)
  await addInvoice(server, owner, { clientId: client, projectId: project, invoiceNumber: 'A-1' })
  await addEvent(server, owner, { clientId: client, startTime: `${someDay()}T10:00:00.000Z` })
  await addPattern(server, owner, { name: 'Bodice block' })
  const people: (readonly [InvitedRole, Member & { readonly memberId: string }])[] = []
  // A business lets them in one after the other.
  for (const role of invited) people.push([role, await joinAs(owner, role)])
  const tailor = people.find(([role]) => role === 'tailor')?.[1].memberId
  await call(server, 'PATCH', `/projects/${project}`, { ...owner, body: { assignees: [tailor] } })
  const ids: Readonly<Record<string, string>> = {
    ...{ client, project, sizeTable },
    measurementTemplate: await addTemplate(owner),
    piece: await addPiece(owner, project),
    fitting: await addFitting(owner, project),
    material: await addMaterial(owner, project),
  }
  return { people, ids }
}

async function joinAs(owner: Member, role: InvitedRole) {
  const email = newEmail()
  await invite(stage, owner, email, role)
  return signUpInvited(stage, email)
}

async function addSizeTable({ token }: Member): Promise<string> {
  const { body } = await call<{ sizeTable: { id: string } }>(stage.server, 'POST', '/size-tables', {
    token,
    body: {
      name: 'House sizes',
      figure: 'women',
      rows: [{ code: 'S', sizes: [{ name: 'Waist', size: 70, unit: 'cm' }] }],
    },
  })
  return body.data.sizeTable.id
}

async function addTemplate({ token }: Member): Promise<string> {
  const { body } = await call<{ measurementTemplate: { id: string } }>(
    stage.server,
    'POST',
    '/measurement-templates',
    {
      token,
      body: {
        name: 'House bodice',
        sections: [
          {
            id: crypto.randomUUID(),
            garmentType: 'dress',
            fields: [{ id: crypto.randomUUID(), standard: null, label: 'Nape to waist', unit: 'cm' }],
          },
        ],
      },
    },
  )
  return body.data.measurementTemplate.id
}

async function addMaterial({ token }: Member, projectId: string): Promise<string> {
  const { body } = await call<{ material: { id: string } }>(stage.server, 'POST', '/materials', {
    token,
    body: { name: 'Navy hopsack', price: 48 },
  })
  const { id } = body.data.material
  for (const move of [
    { kind: 'in', quantity: 3 },
    { kind: 'reserve', quantity: 2, projectId },
  ]) {
    await call(stage.server, 'POST', `/materials/${id}/moves`, { token, body: move })
  }
  return id
}

async function addPiece({ token }: Member, projectId: string): Promise<string> {
  const { body } = await call<{ piece: { id: string } }>(stage.server, 'POST', '/pieces', {
    token,
    body: { projectId, label: 'Gown' },
  })
  return body.data.piece.id
}

async function addFitting({ token }: Member, projectId: string): Promise<string> {
  const { body } = await call<{ fitting: { id: string } }>(
    stage.server,
    'POST',
    `/projects/${projectId}/fittings`,
    { token, body: {} },
  )
  return body.data.fitting.id
}

/** Goes from page to page as links do, and waits until nothing more is asked for. */
function walker(page: Page) {
  const refused: string[] = []
  const quiet = quietOf(page)
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${page.url()}: ${response.status()} ${response.url()}`)
  })
  return {
    refused,
    async goTo(path: string) {
      await follow(page, path)
      await page.evaluate(
        () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
      )
      await quiet()
    },
  }
}

/** For how long a page may take to say what it is meant to. */
const SAYS_WITHIN_MS = 30_000

/** What is seen of a page once it is there and says who can open it, if it is meant to; or once it had the time to. */
async function lookAt(page: Page, isMeantOpen: boolean) {
  const deadline = performance.now() + SAYS_WITHIN_MS
  for (;;) {
    const seen = await whatIsShown(page)
    if (seen.isThere && seen.isOpen === isMeantOpen) return seen
    if (performance.now() > deadline) return seen
    await sleep(50)
  }
}

/** Whether a page says who can open it, what of it says that it broke, and all that can be pressed in its own part. */
const whatIsShown = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const shown = [...(main?.querySelectorAll('button, a[href], [role=menuitem]') ?? [])]
    return {
      // Until its script is here the page before stays, below a bar that says so.
      isThere:
        document.querySelector('h1') !== null && !document.querySelector('[aria-label="Loading the page"]'),
      isOpen: !main?.innerText.includes('Open to:'),
      alarms: [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent),
      pressable: shown.map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim()),
    }
  })

/** What a manager may not do, of what the owner may, is of these pages alone: the others are the owner's (every-role.test.ts). */
const ofManagers: readonly string[] = ['dashboard', 'pricing', 'pricingCallback', 'settings']

async function walk(role: InvitedRole, member: Member, ids: Readonly<Record<string, string>>) {
  const page = await stage.open({ member })
  const { goTo, refused } = walker(page)
  await page.goto('/dashboard')
  const wrong: unknown[] = []
  for (const [name, path] of Object.entries(memberPages)) {
    if (role === 'manager' && !ofManagers.includes(name)) continue
    const needed = neededFor[name]
    const isOpen = needed === undefined || permissionsOf(role).has(needed)
    for (const part of ['', ...(isOpen ? (partsOf[name] ?? []) : [])]) {
      const address = path.replace(':id', ids[name] ?? '') + part
      await goTo(address)
      const { isThere, alarms, pressable, ...seen } = await lookAt(page, isOpen)
      const offered = pressable.filter((text) => deeds.test(`${text} `))
      if (!isThere || seen.isOpen !== isOpen) wrong.push([role, address, { isThere, ...seen }])
      if (alarms.length > 0) wrong.push([role, address, alarms])
      if (role === 'viewer' && name !== 'settings' && offered.length > 0) wrong.push([role, address, offered])
    }
  }
  await page.setViewportSize(phone)
  await goTo(memberPages.dashboard)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const makes = await page.getByRole('button', { name: 'New', exact: true }).count()
  if (makes !== (role === 'viewer' ? 0 : 1)) wrong.push([role, 'New', makes])
  return [...wrong, ...refused.map((text) => [role, text])]
}

it('shows every role every page without a refusal, or who can open it, and a viewer nothing to do', async () => {
  const { people, ids } = await workshop()
  const wrong = await Promise.all(people.map(([role, member]) => walk(role, member, ids)))
  expect(wrong.flat()).toEqual([])
})
