import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { RoomNotice } from './room-notice.tsx'

const REFUSAL = 'Your plan has room for 3 clients. Upgrade to add more.'

function renderNotice(answer: { status?: number; json: object }) {
  const asked = vi.fn(({ url }: Request) => {
    expect(new URL(url).searchParams.get('of')).toBe('clients')
    return answer
  })
  stubServer({ '/subscriptions/room': asked })
  const pages = renderPages(
    [
      { path: '/', element: <RoomNotice kind="clients" /> },
      { path: '/pricing', element: <h1>Plans</h1> },
    ],
    '/',
  )
  return { ...pages, asked }
}

it('tells a full plan before anything is typed, and leads to the plans', async () => {
  const { user } = renderNotice({ json: { data: { left: 0, refusal: REFUSAL } } })
  expect((await screen.findByRole('status')).textContent).toContain(REFUSAL)
  await user.click(screen.getByRole('link', { name: 'See the plans' }))
  expect(await screen.findByRole('heading', { name: 'Plans' })).toBeTruthy()
})

it.each([
  ['there is room', { json: { data: { left: 2, refusal: null } } }],
  ['any number fits', { json: { data: { left: null, refusal: null } } }],
  ['it can’t be told', { status: 403, json: { code: 'FORBIDDEN', message: 'No.' } }],
])('says nothing where %s', async (_case, answer) => {
  const { asked } = renderNotice(answer)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
