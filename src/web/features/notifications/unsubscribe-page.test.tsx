import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const pages = [{ path: '/unsubscribe', element: <UnsubscribePage /> }]

it.each([
  ['cut off', 422, 'VALIDATION_FAILED'],
  ['of nobody any more', 404, 'NOT_FOUND'],
])('says so when the link was %s', async (_, status, code) => {
  let asked = ''
  stubServer({
    '/unsubscribe': ({ url }) => {
      asked = new URL(url).search
      return { status, json: { code, message: 'Refused.' } }
    },
  })
  renderPages(pages, '/unsubscribe?token=abc')
  await screen.findByRole('heading', { name: "This link doesn't work" })
  expect(asked).toBe('?token=abc')
  expect(screen.queryByRole('button')).toBeNull()
})
