import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clientNamed } from '#web/testing/client.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { ClientsForm } from './clients-form.tsx'

const nothing = () => undefined
const handlers = { onSaved: nothing, onCancel: nothing, onDirtyChange: nothing }

it('has what a house has folded away for private people, and sends what was filled in', async () => {
  const bodies: unknown[] = []
  const ana = clientNamed('Ana', { address: 'Rua 1', city: 'Lisboa' })
  stubServer({
    '/clients/Ana': async (request) => {
      bodies.push(await request.json())
      return { json: { data: { client: ana } } }
    },
  })
  const { user } = renderPages([{ path: '/', element: <ClientsForm client={ana} {...handlers} /> }], '/')
  expect((await screen.findByLabelText<HTMLInputElement>('Town or city')).value).toBe('Lisboa')
  expect(screen.queryByLabelText('Company')).toBeNull()
  await user.click(screen.getByText('Company, country or e-invoices'))
  await user.type(screen.getByLabelText('Company'), 'Sousa Lda')
  await user.click(screen.getByText('Save Changes'))
  await waitFor(() =>
    expect(bodies).toEqual([expect.objectContaining({ company: 'Sousa Lda', country: '', eFormat: '' })]),
  )
})

it('shows it of a house at once, with what is chosen from a list by its name', async () => {
  const house = clientNamed('Ana', { company: 'Sousa Lda', country: 'PT', eFormat: 'xrechnung' })
  renderPages([{ path: '/', element: <ClientsForm client={house} {...handlers} /> }], '/')
  const shown = async (label: string) =>
    (await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })).value
  expect(await shown('Company')).toBe('Sousa Lda')
  expect(await shown('Country')).toBe('Portugal')
  expect(await shown('E-invoice format')).toBe('XRechnung')
})
