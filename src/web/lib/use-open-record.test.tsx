import { queryOptions } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { call } from './call.ts'
import { useOpenRecord } from './use-open-record.ts'

const readQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: async () => (await call('clients.get', { params: { id } })).client,
    meta: { handled: true },
  })

function List() {
  const { opened, close } = useOpenRecord(readQuery)
  return (
    <>
      <p>The list</p>
      {opened && (
        <dialog open>
          {opened.name}
          <button type="button" onClick={close}>
            Close
          </button>
        </dialog>
      )}
    </>
  )
}

const pages = [{ path: '/', element: <List /> }]
const asked = { '/clients/7': () => ({ json: { data: { client: { id: '7', name: 'Ana' } } } }) }

it('opens what the address asks for, after a reload too, and closes into the address without it', async () => {
  stubServer(asked)
  const { user, search } = renderPages(pages, '/?q=an&open=7')
  await screen.findByText('Ana')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByText('Ana')).toBeNull()
  expect(search()).toBe('?q=an')
})

it('tells that what was asked for is gone, and forgets it', async () => {
  stubServer({
    '/clients/7': () => ({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }),
  })
  const { search } = renderPages(pages, '/?open=7')
  await expect.poll(search).toBe('')
  screen.getByText('The list')
})
