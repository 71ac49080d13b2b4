import { expect, it } from 'vitest'
import { addClient } from './support/clients.ts'
import { quietOf } from './support/screen.ts'
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

it.each(Object.entries(asked))('%s asks for what it shows, and for the start', async (path, answers) => {
  const page = await stage.open({ isNew: true, member: await stage.premium() })
  const paths: string[] = []
  page.on('request', (request) => {
    const [, called] = new URL(request.url()).pathname.split('/api/v1')
    if (called !== undefined) paths.push(called)
  })
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
  for (const [path, answers] of [
    ['/clients', ['/clients']],
    [client, [client, `${client}/overview`]],
  ] as const) {
    const paths: string[] = []
    page.on('request', (request) => {
      const [, called] = new URL(request.url()).pathname.split('/api/v1')
      if (called !== undefined) paths.push(called)
    })
    await page.route(/\/assets\/application-/, () => undefined)
    await page.mainFrame().goto(path, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => paths.sort()).toEqual([...answers, '/start'].sort())
    page.removeAllListeners('request')
  }
})
