import { queryOptions, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call } from '#web/lib/call.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { Missing } from './missing.tsx'

const setupQuery = queryOptions({
  queryKey: ['workshop'],
  queryFn: ({ signal }) => call('workshop.setup', { signal }),
  meta: { handled: true },
})

const Shown = () => <Missing what="Stages" query={useQuery(setupQuery)} />

it('stands while it is asked for again, with the focus on Retry, and goes once it has come', async () => {
  signIn()
  let answer: ((told: { status?: number; json: object }) => void) | undefined
  stubServer({
    '/workshop': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  const refusal = (message: string) => ({ status: 500, json: { code: 'INTERNAL', message } })
  const { user } = renderPages([{ path: '/', element: <Shown /> }], '/')
  await waitFor(() => expect(answer).toBeDefined())
  expect(screen.queryByRole('alert')).toBeNull()
  answer?.(refusal('No stages today'))
  await screen.findByText('Stages')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText(/^Error: No stages today/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }))
  answer?.(refusal('None still'))
  await screen.findByText(/^Error: None still/)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  answer?.({ json: { data: { workshop: {} } } })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
