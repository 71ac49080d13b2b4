import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clientNamed } from '#web/testing/client.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { MergeDialog } from './merge-dialog.tsx'

const at = '2026-06-01T10:00:00.000Z'
const ana = clientNamed('Ana Sousa', { id: 'c1', phone: '030 1', updatedAt: at })
const anna = clientNamed('Anna Sousa', { id: 'c2', phone: '030 2', email: 'ana@example.com', updatedAt: at })

it('asks which of what both have stays, takes the rest by itself, and tells a refusal in place', async () => {
  let sent: unknown
  stubServer({
    '/clients': () => ({ json: { data: { clients: [ana, anna], nextCursor: null } } }),
    '/clients/c1': () => ({ json: { data: { client: ana } } }),
    '/clients/c2': () => ({ json: { data: { client: anna } } }),
    '/clients/c1/merge': async (request) => {
      sent = await request.json()
      return { status: 409, json: { code: 'CONFLICT', message: 'Somebody has changed it.' } }
    },
  })
  const { user } = renderPages([{ path: '/', element: <MergeDialog client={ana} onClose={() => {}} /> }], '/')
  const other = await screen.findByRole('combobox', { name: /The other client/ })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' }).disabled).toBe(true)
  await user.click(other)
  await user.click(await screen.findByText('Ana Sousa'))
  await screen.findByText(/That is the same client/)
  await user.clear(other)
  await user.type(other, 'Anna')
  await user.click(await screen.findByText('Anna Sousa'))
  await user.click(await screen.findByLabelText('030 2'))
  expect(screen.queryByText('Email')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody has changed it.')
  expect(sent).toEqual({
    clientId: 'c2',
    clientUpdatedAt: at,
    updatedAt: at,
    fields: { phone: '030 2', email: 'ana@example.com' },
  })
  expect(screen.getByLabelText<HTMLInputElement>('030 2').checked).toBe(true)
})

it('says that the other one could not be loaded, and goes on once they are there', async () => {
  let isThere = false
  stubServer({
    '/clients': () => ({ json: { data: { clients: [ana, anna], nextCursor: null } } }),
    '/clients/c1': () => ({ json: { data: { client: ana } } }),
    '/clients/c2': () =>
      isThere
        ? { json: { data: { client: anna } } }
        : { status: 500, json: { code: 'INTERNAL', message: 'Not today' } },
  })
  const { user } = renderPages([{ path: '/', element: <MergeDialog client={ana} onClose={() => {}} /> }], '/')
  await user.type(await screen.findByRole('combobox', { name: /The other client/ }), 'Anna')
  await user.click(await screen.findByText('Anna Sousa'))
  await screen.findByText(/^Error: Not today/)
  isThere = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByLabelText('030 2')
})
