import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { WorkItem } from '#contract/work-items.ts'
import { managing, offersByRole, signInAs, working } from '#web/testing/offers.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { workItemNamed } from '#web/testing/tickets.ts'
import { PriceListPage } from './price-list-page.tsx'

const pages = [{ path: '/counter/prices', element: <PriceListPage /> }]
const ok = (data: object, status = 200) => ({ status, json: { data } })

it('begins with the usual alterations by one click', async () => {
  signIn()
  stubServer({
    '/work-items': () => ok({ workItems: [] }),
    '/work-items/starter': () => ok({ workItems: [workItemNamed('Hem', { price: null })] }, 201),
  })
  const { user } = renderPages(pages, '/counter/prices')
  await user.click(await screen.findByRole('button', { name: 'Take over the usual alterations' }))
  const trousers = within(await screen.findByRole('region', { name: 'Trousers' }))
  expect(trousers.getByText('Hem')).toBeDefined()
  expect(trousers.getByText('No price')).toBeDefined()
})

it('groups by garment, and moves a line past its neighbour of the same one', async () => {
  signIn({ workspace: workspaceAs('owner') })
  let items: WorkItem[] = [
    workItemNamed('Hem'),
    workItemNamed('Zip', { garment: null }),
    workItemNamed('山田さんの裾上げ', { rate: 5 }),
  ]
  const sent: unknown[] = []
  stubServer({
    '/work-items': () => ok({ workItems: items }),
    '/work-items/order': async (request) => {
      const { ids }: { ids: string[] } = await request.json()
      sent.push(ids)
      items = items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      return ok({ workItems: items })
    },
  })
  const { user } = renderPages(pages, '/counter/prices')
  const trousers = within(await screen.findByRole('region', { name: 'Trousers' }))
  expect(trousers.getByText('$5.00 to the maker')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Any garment' })).getByText('Zip')).toBeDefined()
  await user.click(trousers.getByRole('button', { name: 'Actions for Hem' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move down', hidden: true }))
  await waitFor(() => expect(sent).toEqual([['山田さんの裾上げ', 'Zip', 'Hem']]))
})

it('sends what was typed, and no price that isn’t seen', async () => {
  const workspace = workspaceAs('manager')
  signIn({ workspace: workspace && { ...workspace, seesPrices: false } })
  const sent: unknown[] = []
  stubServer({
    '/work-items': async (request) => {
      if (request.method === 'GET') return ok({ workItems: [] })
      sent.push(await request.json())
      return ok({ workItem: workItemNamed('Hem') }, 201)
    },
  })
  const { user } = renderPages(pages, '/counter/prices')
  await user.click(await screen.findByRole('button', { name: 'Add line' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText('Price')).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'What is done' }), 'Hem')
  await user.type(dialog.getByRole('textbox', { name: 'Minutes' }), '25')
  await user.click(dialog.getByRole('button', { name: 'Add line' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { name: 'Hem', garment: null, unit: null, taxRate: null, minutes: 25, rate: null },
    ]),
  )
})

it('is changed by who sets the business up, read by everybody else, and leads back to the counter', async () => {
  const offers = await offersByRole(async (role) => {
    signInAs(role)
    stubServer({ '/work-items': () => ok({ workItems: [workItemNamed('Hem')] }) })
    const page = renderPages(pages, '/counter/prices')
    await screen.findByText('Hem')
    return page
  }, [])
  expect(offers).toEqual({
    ...{ 'Add line': managing, Hem: managing, 'Actions for Hem': managing },
    Counter: working,
  })
})

it('stays to be read where the plan has no workshop', async () => {
  signIn({ plan: 'free' })
  stubServer({ '/work-items': () => ok({ workItems: [workItemNamed('Hem')] }) })
  renderPages(pages, '/counter/prices')
  expect(await screen.findByText('Hem')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add line' })).toBeNull()
})
