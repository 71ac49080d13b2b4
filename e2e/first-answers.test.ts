import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addClient } from './support/clients.ts'
import { holdBack, quietOf } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

/**
 * What each screen asks the server for as it is opened, in any order. Each answer that somebody waits for costs a way there
 * and back: whatever is the same on every page comes with `/start`, and what isn't seen at first is asked for with its use.
 */
const asked = {
  '/dashboard': ['/dashboard/stats'],
  '/clients': ['/clients'],
  '/projects': ['/projects'],
  '/invoices': ['/invoices'],
  '/patterns': ['/drafts', '/patterns'],
  '/calendar': ['/calendar'],
}

/** What a page asks the server for, as it does: its paths below /api/v1. */
function askedBy(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const [, called] = new URL(request.url()).pathname.split('/api/v1')
    if (called !== undefined) paths.push(called)
  })
  return paths
}

it.each(Object.entries(asked))('%s asks for what it shows, and for the start', async (path, answers) => {
  const page = await stage.open({ isNew: true, member: await stage.premium() })
  const paths = askedBy(page)
  const quiet = quietOf(page)
  await page.goto(path)
  const expected = [...answers, '/start'].sort()
  await expect.poll(() => expected.filter((answer) => !paths.includes(answer))).toEqual([])
  await quiet()
  expect(paths.sort()).toEqual(expected)
})

it('asks for a list, and for a client, before the application has come', async () => {
  const member = await stage.premium()
  const client = `/clients/${await addClient(stage.server, member, 'Ana Sousa')}`
  const page = await stage.open({ isNew: true, member })
  const paths = askedBy(page)
  await holdBack(page, /\/assets\/application-/)
  for (const [path, answers] of [
    ['/clients', ['/clients']],
    [client, [client, `${client}/overview`]],
  ] as const) {
    await page.mainFrame().goto(path, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => paths.sort()).toEqual([...answers, '/start'].sort())
    paths.splice(0)
  }
})
