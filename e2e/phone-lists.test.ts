import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { phone, prefer } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { addInvoice } from './support/invoices.ts'
import { addSet } from './support/measurements.ts'
import { type Member, newEmail } from './support/members.ts'
import { addPattern, publish } from './support/patterns.ts'
import { addProject } from './support/projects.ts'
import { follow, quietOf, settled } from './support/screen.ts'
import { smallTargets } from './support/small-targets.ts'
import { openStage, type Stage } from './support/stage.ts'
import { invite, ownerOf, signUpInvited } from './support/team.ts'

const stage = openStage()

/** So far down at most does the first entry of a list begin. */
const REACH_PX = 360

/** Something in each of the lists. */
async function fill({ server }: Stage, member: Member): Promise<void> {
  const { token } = member
  // Half an hour, which is drawn with the least height, also where midnight parts it.
  const [startTime, endTime] = [60_000, 1_860_000].map((ms) => new Date(Date.now() + ms).toISOString())
  const fitting = { title: 'First fitting', type: 'fitting', startTime, endTime }
  expect((await call(server, 'POST', '/calendar', { token, body: fitting })).status).toBe(201)
  const clientId = await addClient(server, member, 'Ana Sousa')
  const project = await addProject(server, member, { clientId, name: 'Wedding', budget: 900 })
  await addInvoice(server, member, { clientId })
  await addSet(server, member, {
    clientId,
    garmentType: 'dress',
    measurements: [{ name: 'Waist', size: 27 }],
  })
  const { id } = await addPattern(server, member, { name: 'Cape' })
  await publish(server, member, id)
  const add = (endpoint: string, body: object) => call(server, 'POST', endpoint, { token, body })
  const added = await Promise.all([
    add('/pieces', { projectId: project.id, label: 'Dress' }),
    add('/materials', { name: 'Ivory duchesse', kind: 'fabric', unit: 'm' }),
  ])
  expect(added.map(({ status }) => status)).toEqual([201, 201])
}

/** Where the first entry begins that the page lists, once there is one. */
async function firstEntry(page: Page, entry: string): Promise<number> {
  const place = page.getByRole('main').getByText(entry).filter({ visible: true }).first()
  await place.waitFor()
  return settled(() =>
    place.evaluate((text) => {
      const card = text.closest('article, tr, li, [data-record]') ?? text
      return Math.round(card.getBoundingClientRect().top + scrollY)
    }),
  )
}

const lists: readonly (readonly [path: string, entry: string])[] = [
  ['/clients', 'Ana Sousa'],
  ['/projects', 'Wedding'],
  ['/invoices', 'INV-001'],
  ['/measurements?tab=history', 'Ana Sousa'],
  ['/patterns?tab=own', 'Cape'],
  ['/patterns?tab=library', 'Cape'],
  ['/workshop?view=list', 'Dress'],
  ['/workshop?view=people', 'Dress'],
  ['/workshop/stock', 'Ivory duchesse'],
  ['/projects?view=board', 'Wedding'],
  ['/calendar?view=agenda', 'First fitting'],
  ['/activity', 'Cape'],
]

/** What of the bars at the window's edges is not wholly in it, or too small to be read or hit. */
const faultsOfBars = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('nav a > span, nav button')].flatMap((one) => {
      const { left, right, height } = one.getBoundingClientRect()
      const isCut = left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth
      const isSmall = one instanceof HTMLButtonElement && height < 44
      const isFine = Number.parseFloat(getComputedStyle(one).fontSize) < 11
      return isCut || isSmall || isFine
        ? [`${innerWidth}: ${one.ariaLabel ?? one.textContent}, ${right}`]
        : []
    }),
  )

/** The same in every language: somebody who works alone, one with others, and one who sews for them. */
let owner: Member
let employer: Member
let tailor: Member
beforeAll(async () => {
  owner = await ownerOf(stage, 'Sousa')
  await fill(stage, owner)
  const email = newEmail()
  employer = await ownerOf(stage, 'Atelier Ada')
  await addClient(stage.server, employer, 'Bela Rossi')
  await invite(stage, employer, email)
  tailor = await signUpInvited(stage, email)
})

it.each(['en', 'de'] as const)(
  'a phone shows what a list holds without scrolling, in %s',
  async (language) => {
    await prefer(stage.server, owner, { language })
    const page = await stage.open({ member: owner, language, viewport: phone, hasTouch: true })
    const quiet = quietOf(page)
    const faults: string[] = []
    await page.goto('/dashboard')
    for (const [path, entry] of lists) {
      await follow(page, path)
      // Until it is there the page before stays.
      await quiet()
      const top = await firstEntry(page, entry)
      if (top > REACH_PX) faults.push(`${path}: ${top}`)
      faults.push(...(await smallTargets(page)))
    }
    for (const path of ['/calendar?view=week', '/calendar?view=month', '/dashboard', '/settings']) {
      await follow(page, path)
      await quiet()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(() => page.getByRole('main').innerText())
      faults.push(...(await smallTargets(page)))
    }
    faults.push(...(await faultsOfBars(page)))

    // Among several there is one more thing to ask what was done by.
    await prefer(stage.server, employer, { language })
    const among = await stage.open({ member: employer, language, viewport: phone, hasTouch: true })
    await among.goto('/activity')
    const told = await firstEntry(among, 'Bela Rossi')
    if (told > REACH_PX) faults.push(`/activity among several: ${told}`)

    await prefer(stage.server, tailor, { language })
    const own = await stage.open({ member: tailor, language, viewport: phone, hasTouch: true })
    await own.goto('/projects')
    await own.getByRole('heading', { level: 1 }).waitFor()
    for (const width of [phone.width, 360]) {
      await own.setViewportSize({ ...phone, width })
      faults.push(...(await faultsOfBars(own)))
    }
    expect(faults).toEqual([])
  },
)
