import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { DemoForm } from './demo-form.tsx'

it('asks again under the same key where the answer was lost, and under another for something else', async () => {
  const keys: (string | null)[] = []
  stubServer({
    '/demo-requests': (request) => {
      keys.push(request.headers.get('idempotency-key'))
      if (keys.length === 3) return { status: 201, json: { data: {} } }
      return { status: 503, json: { code: 'UNAVAILABLE', message: 'Please try again in a few seconds.' } }
    },
  })
  const onSent = vi.fn()
  const element = <DemoForm onSent={onSent} onCancel={() => undefined} />
  const { user } = renderPages([{ path: '/', element }], '/')
  await user.type(screen.getByLabelText(/name/i, { selector: '[name=name], [autocomplete=name]' }), 'Ines')
  await user.type(screen.getByLabelText(/email/i), 'ines@example.com')
  const business = screen.getByLabelText(/business/i)
  await user.type(business, 'Atelier')
  const send = async (times: number) => {
    await user.click(screen.getByRole('button', { name: /send|request/i }))
    await vi.waitFor(() => expect(keys).toHaveLength(times))
    await screen.findByRole('button', { name: /send|request/i })
  }
  await send(1)
  await screen.findByRole('alert')
  await send(2)
  await user.type(business, ' Duarte')
  await send(3)
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
