import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { offersByRole, signInAs, working } from '#web/testing/offers.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { materialNamed } from '#web/testing/stock.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { StockPage } from './stock-page.tsx'

const pages = [
  { path: '/workshop/stock', element: <StockPage /> },
  { path: '/workshop/stock/:id', element: <p>The material</p> },
]
const ok = (data: object, status = 200) => ({ status, json: { data } })

const shelf = [
  materialNamed('正絹 Silk', {
    unit: 'yd',
    supplier: '西陣織物',
    onHand: 2.5,
    reserved: 4,
    free: 0,
    toBuy: 1.5,
  }),
  materialNamed('Cupro', { kind: 'lining', isLow: true, low: 12 }),
  materialNamed('Koronka', { isClients: true, owner: { id: 'a', name: 'Łucja' } }),
  materialNamed('x'.repeat(120), { kind: 'notion', unit: 'piece', onHand: 1_200, free: 1_200 }),
]
const serve = (materials = shelf) => stubServer({ '/materials': () => ok({ materials }) })

it('says what there is of each, what is free, low and to buy, and whose it is', async () => {
  signIn()
  serve()
  renderPages(pages, '/workshop/stock')
  const row = (await screen.findByText('正絹 Silk')).closest('li')
  expect(row?.textContent).toContain('1.5 yd to buy')
  expect(row?.textContent).toContain('On hand2.5 ydReserved4 ydFree0 yd')
  expect(screen.getByText('Cupro').closest('li')?.textContent).toContain('Running low')
  expect(screen.getByText('Koronka').closest('li')?.textContent).toContain('Belongs to Łucja')
  expect(screen.getByText('x'.repeat(120)).closest('li')?.textContent).toContain('1,200 pcs')
})

it('is narrowed by words, kind and what is to be seen to', async () => {
  signIn()
  serve()
  const { user } = renderPages(pages, '/workshop/stock?show=buy')
  await screen.findByText('正絹 Silk')
  expect(screen.queryByText('Cupro')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is shown' }), 'Everything')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Lining')
  await waitFor(() => expect(screen.queryByText('正絹 Silk')).toBeNull())
  expect(screen.getByText('Cupro')).toBeDefined()
  await user.type(screen.getByRole('searchbox', { name: 'Search the stock' }), 'wool')
  await screen.findByText('Nothing on the shelf fits')
})

it('begins empty, and takes a first material in', async () => {
  signIn({ workspace: workspaceAs('tailor') })
  const sent: unknown[] = []
  stubServer({
    '/materials': async (request) => {
      if (request.method === 'GET') return ok({ materials: [] })
      sent.push(await request.json())
      return ok({ material: materialNamed('Hopsack') }, 201)
    },
  })
  const { user } = renderPages(pages, '/workshop/stock')
  await screen.findByText('The shelf is empty')
  await user.click(screen.getAllByRole('button', { name: 'Add Material' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Hopsack')
  await user.type(dialog.getByRole('textbox', { name: 'Width in cm' }), '150')
  await user.type(dialog.getByRole('textbox', { name: 'Running low below' }), '2.5')
  await user.click(dialog.getByRole('button', { name: 'Add Material' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  // Whoever sees no prices sends none.
  expect(sent[0]).not.toHaveProperty('price')
  expect(sent[0]).toMatchObject({ name: 'Hopsack', widthMm: 1_500, low: 2.5, unit: 'm', clientId: null })
})

it('says why it can’t be shown, and tries again', async () => {
  signIn()
  let fails = true
  stubServer({
    '/materials': () =>
      fails
        ? { status: 500, json: { status_code: 500, code: 'INTERNAL', message: 'Broken' } }
        : ok({ materials: shelf }),
  })
  const { user } = renderPages(pages, '/workshop/stock')
  await screen.findByText('Error: Broken')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Cupro')
})

it('is added to by who works there, and read by everybody', async () => {
  const offers = await offersByRole(async (role) => {
    signInAs(role)
    serve()
    const page = renderPages(pages, '/workshop/stock')
    await screen.findByText('Cupro')
    return page
  }, [])
  expect(offers).toEqual({ 'Add Material': working })
})

it('stays to be read where the plan has no workshop', async () => {
  signIn({ plan: 'free' })
  serve()
  renderPages(pages, '/workshop/stock')
  await screen.findByText('Cupro')
  expect(screen.queryByRole('button', { name: 'Add Material' })).toBeNull()
})
