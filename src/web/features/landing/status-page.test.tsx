import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Standing } from '#contract/landing.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { StatusPage } from './status-page.tsx'

const at = '2026-11-22T09:30:00.000Z'

const told = (parts: Standing['parts']) => ({ json: { data: { checkedAt: at, parts } } })

const open = () => renderPages([{ path: '/status', element: <StatusPage /> }], '/status')

it('says that all is well, part by part', async () => {
  stubServer({
    '/status': () =>
      told([
        { name: 'application', state: 'works', since: null },
        { name: 'mail', state: 'works', since: null },
      ]),
  })
  open()
  expect(screen.getByText('Asking the application...')).toBeDefined()
  await screen.findByText('Everything works.')
  expect(screen.getAllByText('Works')).toHaveLength(2)
  expect(screen.getByText('Sending mail')).toBeDefined()
  expect(screen.getByText(/^As of /)).toBeDefined()
})

it('says first what is worst, and since when', async () => {
  stubServer({
    '/status': () =>
      told([
        { name: 'database', state: 'slow', since: null },
        { name: 'jobs', state: 'away', since: at },
      ]),
  })
  open()
  await screen.findByText("Some of it isn't available at the moment.")
  expect(screen.getByText('Slow')).toBeDefined()
  expect(screen.getByText(/^Not available since Nov 22, 2026/)).toBeDefined()
})

it('says that nobody answers, and asks again', async () => {
  let isAway = true
  stubServer({
    '/status': () => {
      if (isAway) throw new Error('away')
      return told([{ name: 'application', state: 'slow', since: null }])
    },
  })
  const { user } = open()
  await screen.findByText(/can't be reached at the moment/)
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  await screen.findByText('Some of it is slow at the moment.')
})
