import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Holding, MaterialMove } from '#contract/material-moves.ts'
import type { Material } from '#contract/stock.ts'
import { offersByRole, signInAs, working } from '#web/testing/offers.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { materialNamed, moveOf } from '#web/testing/stock.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { MaterialPage } from './material-page.tsx'

const pages = [
  { path: '/workshop/stock', element: <p>The shelf</p> },
  { path: '/workshop/stock/:id', element: <MaterialPage /> },
]
/** Of a project that has none. */
const noPieces = () => ok({ pieces: [], isCut: false, today: '2026-05-01' })
const ok = (data: object, status = 200) => ({ status, json: { data } })
const gown = { id: '01900000-0000-7000-8000-000000000001', name: 'Gown' }
const holding: Holding = {
  ...{ project: gown, client: { id: 'ada', name: 'Ada' } },
  ...{ reserved: 3, used: 1.5, apart: { reserved: 3, used: 1.5 }, pieces: [] },
}

interface Shown {
  readonly material?: Partial<Material>
  readonly holdings?: Holding[]
  readonly moves?: MaterialMove[]
}
const shown = ({ material, holdings = [holding], moves = [] }: Shown) =>
  ok({
    material: materialNamed('Silk', { onHand: 10, reserved: 5, free: 5, ...material }),
    holdings,
    moves,
    isCut: false,
  })

it('says for whom it is reserved, and what happened to it', async () => {
  signIn()
  stubServer({
    '/materials/Silk': () =>
      shown({
        moves: [
          moveOf('use', { quantity: 1.5, after: 8.5, isForProject: true, project: gown, note: 'Bias cut' }),
          moveOf('reserve', { isForProject: true }),
          moveOf('use'),
          moveOf('in', { quantity: 10 }),
        ],
      }),
  })
  renderPages(pages, '/workshop/stock/Silk')
  const reserved = within(await screen.findByRole('region', { name: 'Reserved and used' }))
  expect(reserved.getByText('3 m reserved · 1.5 m used')).toBeDefined()
  // Of the five that are reserved two are for what isn't seen.
  expect(reserved.getByText("2 m for projects that you don't see")).toBeDefined()
  const rows = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('Used for GownBias cut1.5 mAda')
  expect(rows[0]?.textContent).toContain('8.5 m then')
  expect(rows[1]?.textContent).toContain('Reserved for another project')
  expect(rows[2]?.textContent).toContain('Used for no project')
  expect(rows[3]?.textContent).toContain('Taken in')
})

it('takes in what was typed, with a comma or a point', async () => {
  signIn()
  const sent: unknown[] = []
  stubServer({
    '/materials/Silk': () => shown({}),
    '/materials/Silk/moves': async (request) => {
      sent.push(await request.json())
      return ok({ material: materialNamed('Silk', { free: 7.25 }), moveId: 'move' }, 201)
    },
  })
  const { user } = renderPages(pages, '/workshop/stock/Silk')
  await user.click(await screen.findByRole('button', { name: 'Take in' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take in: Silk' }))
  await user.click(dialog.getByRole('button', { name: 'Take in' }))
  expect(await dialog.findByText('Quantity is required.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Quantity' }), '2.25')
  await user.click(dialog.getByRole('button', { name: 'Take in' }))
  await waitFor(() => expect(sent).toEqual([{ kind: 'in', quantity: 2.25, note: null }]))
  await screen.findByText('Silk: 7.25 m free')
})

it('asks before it takes more than is free, and leaves all as it was after a no', async () => {
  signIn()
  const sent: unknown[] = []
  const message = 'Only 1 m is free. 2 m would have to be bought.'
  stubServer({
    '/pieces': noPieces,
    '/materials/Silk': () => shown({}),
    '/materials/Silk/moves': async (request) => {
      const body: { anyway?: boolean } = await request.json()
      sent.push(body)
      if (body.anyway) return ok({ material: materialNamed('Silk', { free: 0 }), moveId: 'move' }, 201)
      const errors = [{ field: 'anyway', message }]
      return { status: 422, json: { status_code: 422, code: 'VALIDATION_FAILED', message, errors } }
    },
  })
  const { user } = renderPages(pages, '/workshop/stock/Silk')
  await user.click(await screen.findByRole('button', { name: 'Actions for Gown' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Use', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Use: Silk' }))
  // What is reserved for it stands there already.
  expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveProperty('value', '3 m')
  await user.click(dialog.getByRole('button', { name: 'Use' }))
  const question = within(await screen.findByRole('dialog', { name: 'Take more than is free?' }))
  expect(question.getByText(message)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  expect(sent).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Use' }))
  await user.click(await screen.findByRole('button', { name: 'All the same' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]).toEqual({ kind: 'use', quantity: 3, note: null, projectId: gown.id, anyway: true })
})

it('takes the last entry back, but not one for a project that isn’t seen', async () => {
  signIn()
  const gone: string[] = []
  let moves = [moveOf('in', { id: 'last' })]
  stubServer({
    '/materials/Silk': () => shown({ moves }),
    '/material-moves/last': ({ method }) => {
      gone.push(method)
      moves = [moveOf('use', { isForProject: true })]
      return ok({ material: materialNamed('Silk') })
    },
  })
  const { user } = renderPages(pages, '/workshop/stock/Silk')
  await user.click(await screen.findByRole('button', { name: 'Take the last entry back' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take the last entry back' })).toBeNull())
  expect(gone).toEqual(['DELETE'])
})

it('is moved by who works there, deleted by who may delete, and its prices are for who sees them', async () => {
  const offers = await offersByRole(
    async (role) => {
      signInAs(role)
      stubServer({ '/materials/Silk': () => shown({ material: { price: 48 }, moves: [moveOf('in')] }) })
      const page = renderPages(pages, '/workshop/stock/Silk')
      await screen.findByRole('heading', { name: 'Silk' })
      return page
    },
    ['$48.00'],
  )
  expect(offers).toEqual({
    'Add a picture': working,
    'Take in': working,
    Reserve: working,
    Use: working,
    'More to do with Silk': working,
    'Edit Silk': working,
    'Delete Silk': 'owner manager',
    'Actions for Gown': working,
    'Take the last entry back': working,
    '$48.00': 'owner manager bookkeeper',
  })
})

it('offers to give back what is a client’s own, and has no price for it', async () => {
  signIn()
  stubServer({
    '/materials/Silk': () =>
      shown({ material: { isClients: true, owner: { id: 'a', name: 'Łucja' } }, holdings: [] }),
  })
  const { user } = renderPages(pages, '/workshop/stock/Silk')
  await screen.findByText('Belongs to Łucja')
  expect(screen.queryByText('Price per unit')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More to do with Silk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Give back to the client', hidden: true }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveProperty('value', '10 m')
})

it('says which of a project’s pieces it is for, each with what can be done with theirs', async () => {
  signIn()
  const jacket = { id: '01900000-0000-7000-8000-0000000000a1', tag: 1042, label: 'Jacket' }
  const held: Holding = {
    ...{ project: gown, client: { id: 'ada', name: 'Ada' }, reserved: 3, used: 2 },
    apart: { reserved: 1, used: 0 },
    pieces: [{ piece: jacket, reserved: 2, used: 1.5 }],
  }
  const sent: unknown[] = []
  stubServer({
    '/materials/Silk': () =>
      shown({
        holdings: [held],
        moves: [moveOf('use', { isForProject: true, project: gown, piece: jacket })],
      }),
    '/materials/Silk/moves': async (request) => {
      sent.push(await request.json())
      return ok({ material: materialNamed('Silk'), moveId: 'move' }, 201)
    },
  })
  const { user } = renderPages(pages, '/workshop/stock/Silk')
  const reserved = within(await screen.findByRole('region', { name: 'Reserved and used' }))
  const rows = reserved.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'GownThe whole project · Ada1 m reserved',
    'Gown#1042 Jacket · Ada2 m reserved · 1.5 m used',
  ])
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(history.getByRole('listitem').textContent).toContain('Used for Gown · #1042 Jacket')
  await user.click(screen.getByRole('button', { name: 'Actions for Gown, #1042 Jacket' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Release', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Release: Silk, #1042 Jacket' }))
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { kind: 'release', quantity: 2, note: null, projectId: gown.id, pieceId: jacket.id },
    ]),
  )
})
