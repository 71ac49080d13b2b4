import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PieceMaterial } from '#contract/stock.ts'
import { offersByRole, signInAs, working } from '#web/testing/offers.ts'
import { pieceNamed, weddingId } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { materialNamed } from '#web/testing/stock.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { PieceCloth } from './piece-cloth.tsx'

const jacket = pieceNamed('Jacket', { id: '01900000-0000-7000-8000-0000000000a1' })
const ok = (data: object, status = 200) => ({ status, json: { data } })
const open = (more: object = {}) =>
  renderPages([{ path: '/', element: <PieceCloth piece={{ ...jacket, ...more }} /> }], '/')
const url = `/pieces/${jacket.id}/materials`

const held = (name: string, more: Partial<PieceMaterial> = {}): PieceMaterial => ({
  material: materialNamed(name),
  ...{ isGone: false, reserved: 0, used: 0, apart: { reserved: 0 } },
  ...more,
})

/** A server with that cloth; answers what happened to it. */
function serve(materials: readonly PieceMaterial[]) {
  const sent: unknown[] = []
  stubServer({
    [url]: () => ok({ materials }),
    '/materials': () => ok({ materials: [materialNamed('Silk', { free: 4.5 })] }),
    '/materials/Silk/moves': async (request) => {
      sent.push(await request.json())
      return ok({ material: materialNamed('Silk'), moveId: 'move' }, 201)
    },
  })
  return sent
}

it('says what is reserved and used for it, what is to buy, and what its project has', async () => {
  signIn()
  serve([
    held('Silk', { material: materialNamed('Silk', { toBuy: 1 }), reserved: 3, used: 0.5 }),
    held('Cupro', { apart: { reserved: 2 } }),
    held('正絹', { isGone: true, used: 2 }),
  ])
  open()
  const silk = (await screen.findByRole('link', { name: 'Silk' })).closest('li')
  expect(silk?.textContent).toBe('Silk1 m to buy3 m reserved · 0.5 m used')
  const cupro = screen.getByRole('link', { name: 'Cupro' }).closest('li')
  expect(cupro?.textContent).toBe('Cupro2 m reserved for the whole project')
  expect(screen.queryByRole('button', { name: 'Actions for 正絹' })).toBeNull()
})

it('has cloth reserved, which is for it and nobody asks for whom', async () => {
  signIn()
  const sent = serve([])
  const { user } = open()
  await screen.findByText('No cloth is reserved for this piece yet.')
  await user.click(screen.getByRole('button', { name: 'Reserve cloth' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reserve cloth' }))
  await user.click(dialog.getByRole('combobox', { name: 'Material' }))
  await user.click(await screen.findByRole('option', { name: 'Silk (4.5 m free)', hidden: true }))
  expect(dialog.queryByRole('combobox', { name: 'Piece' })).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Quantity' }), '3')
  await user.click(dialog.getByRole('button', { name: 'Reserve' }))
  const body = { kind: 'reserve', quantity: 3, note: null, projectId: weddingId, pieceId: jacket.id }
  await waitFor(() => expect(sent).toEqual([body]))
})

it('is cut of what its project has, as much as there is of it', async () => {
  signIn()
  const sent = serve([held('Silk', { apart: { reserved: 2.25 } })])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Silk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Use', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Use: Silk, #1042 Jacket' }))
  expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveProperty('value', '2.25 m')
  await user.click(dialog.getByRole('button', { name: 'Use' }))
  const body = { kind: 'use', quantity: 2.25, note: null, projectId: weddingId, pieceId: jacket.id }
  await waitFor(() => expect(sent).toEqual([body]))
})

it('is moved by who works there, and read by everybody who sees it', async () => {
  const offers = await offersByRole(async (role) => {
    signInAs(role)
    serve([held('Silk', { reserved: 1 })])
    const page = open()
    await screen.findByRole('link', { name: 'Silk' })
    return page
  }, [])
  expect(offers).toEqual({ 'Reserve cloth': working, 'Actions for Silk': working })
})

it('is only read where its project is, and not there where the plan has no workshop and it has none', async () => {
  signIn()
  serve([held('Silk', { reserved: 1 })])
  const first = open({ readOnly: true })
  await screen.findByText('Silk')
  expect(screen.queryByRole('button')).toBeNull()
  first.leave()
  signIn({ plan: 'free' })
  serve([])
  const { settled } = open()
  await settled()
  expect(screen.queryByText('Cloth')).toBeNull()
})
