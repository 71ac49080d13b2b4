import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ProjectMaterial } from '#contract/stock.ts'
import { pieceNamed } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { materialNamed } from '#web/testing/stock.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { ProjectCloth } from './project-cloth.tsx'

const project = { id: '01900000-0000-7000-8000-000000000001', name: 'Gown', readOnly: false }
const ok = (data: object, status = 200) => ({ status, json: { data } })
const open = (more: object = {}) =>
  renderPages([{ path: '/', element: <ProjectCloth project={{ ...project, ...more }} /> }], '/')

const held = (name: string, more: Partial<ProjectMaterial> = {}): ProjectMaterial => ({
  material: materialNamed(name, { toBuy: 4 }),
  isGone: false,
  reserved: 1.5,
  used: 0,
  apart: { reserved: 1.5, used: 0 },
  pieces: [],
  ...more,
})

it('says what is reserved and used, what of it is to buy, and what has left the shelf', async () => {
  signIn()
  const materials = [held('Silk'), held('Old lace', { isGone: true, reserved: 0, used: 2 })]
  stubServer({ [`/projects/${project.id}/materials`]: () => ok({ materials }) })
  open()
  const silk = (await screen.findByRole('link', { name: 'Silk' })).closest('li')
  // Of the four that are missing over all, it waits for what is reserved for it.
  expect(silk?.textContent).toBe('Silk1.5 m to buy1.5 m reserved')
  const lace = screen.getByText('Old lace').closest('li')
  expect(lace?.textContent).toContain('no longer in stock2 m used')
  expect(screen.queryByRole('button', { name: 'Actions for Old lace' })).toBeNull()
})

it('says for which of its pieces it is, and reserves for one of them', async () => {
  signIn()
  const jacket = { id: '01900000-0000-7000-8000-0000000000a1', tag: 1042, label: 'Jacket' }
  const sent: unknown[] = []
  const silk = held('Silk', {
    ...{ reserved: 4, used: 1 },
    apart: { reserved: 1, used: 0 },
    pieces: [{ piece: jacket, reserved: 3, used: 1 }],
  })
  stubServer({
    [`/projects/${project.id}/materials`]: () => ok({ materials: [silk] }),
    '/materials': () => ok({ materials: [materialNamed('Silk', { free: 4.5 })] }),
    '/pieces': () =>
      ok({ pieces: [pieceNamed('Jacket', { id: jacket.id })], isCut: false, today: '2026-05-01' }),
    '/materials/Silk/moves': async (request) => {
      sent.push(await request.json())
      return ok({ material: materialNamed('Silk'), moveId: 'move' }, 201)
    },
  })
  const { user } = open()
  const row = (await screen.findByRole('link', { name: 'Silk' })).closest('li')
  expect(row?.textContent).toBe(
    'Silk4 m to buy4 m reserved · 1 m usedThe whole project1 m reserved#1042 Jacket3 m reserved · 1 m used',
  )
  expect(screen.queryByRole('button', { name: 'Actions for Silk' })).toBeNull()
  screen.getByRole('button', { name: 'Actions for Silk, #1042 Jacket' })
  await user.click(screen.getByRole('button', { name: 'Reserve cloth' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reserve cloth' }))
  await user.click(dialog.getByRole('combobox', { name: 'Material' }))
  await user.click(await screen.findByRole('option', { name: 'Silk (4.5 m free)', hidden: true }))
  await user.click(await dialog.findByRole('combobox', { name: 'Piece' }))
  await user.click(await screen.findByRole('option', { name: '#1042 Jacket', hidden: true }))
  await user.type(dialog.getByRole('textbox', { name: 'Quantity' }), '2')
  await user.click(dialog.getByRole('button', { name: 'Reserve' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { kind: 'reserve', quantity: 2, note: null, projectId: project.id, pieceId: jacket.id },
    ]),
  )
})

it('reserves or uses what is chosen from the shelf', async () => {
  signIn()
  const sent: unknown[] = []
  stubServer({
    [`/projects/${project.id}/materials`]: () => ok({ materials: [] }),
    '/materials': () => ok({ materials: [materialNamed('Silk', { free: 4.5 })] }),
    '/pieces': () => ok({ pieces: [], isCut: false, today: '2026-05-01' }),
    '/materials/Silk/moves': async (request) => {
      sent.push(await request.json())
      return ok({ material: materialNamed('Silk'), moveId: 'move' }, 201)
    },
  })
  const { user } = open()
  await screen.findByText('No cloth is reserved for this project yet.')
  await user.click(screen.getByRole('button', { name: 'Reserve cloth' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reserve cloth' }))
  await user.click(dialog.getByRole('combobox', { name: 'Material' }))
  await user.click(await screen.findByRole('option', { name: 'Silk (4.5 m free)', hidden: true }))
  await user.click(dialog.getByRole('radio', { name: 'Use' }))
  await user.type(dialog.getByRole('textbox', { name: 'Quantity' }), '3')
  await user.click(dialog.getByRole('button', { name: 'Use' }))
  await waitFor(() => expect(sent).toEqual([{ kind: 'use', quantity: 3, note: null, projectId: project.id }]))
})

it('is only read where the project is, and not there where the plan has no workshop and it has no cloth', async () => {
  signIn()
  stubServer({ [`/projects/${project.id}/materials`]: () => ok({ materials: [held('Silk')] }) })
  const first = open({ readOnly: true })
  await screen.findByText('Silk')
  expect(screen.queryByRole('button')).toBeNull()
  first.leave()
  signIn({ plan: 'free' })
  stubServer({ [`/projects/${project.id}/materials`]: () => ok({ materials: [] }) })
  const { settled } = open()
  await settled()
  expect(screen.queryByText('Cloth')).toBeNull()
})
