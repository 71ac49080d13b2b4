import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { pieceNamed } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { PrintPiece, PrintPieces } from './print-papers.tsx'

const jacket = pieceNamed('Jacket', { tag: 1042 })
const pages = [
  { path: '/piece', element: <PrintPiece piece={jacket} /> },
  { path: '/project', element: <PrintPieces pieces={[jacket, pieceNamed('Trousers', { tag: 1043 })]} /> },
  { path: '/empty', element: <PrintPieces pieces={[]} /> },
]

beforeEach(() => localStorage.clear())

async function openDialog(at: string) {
  const { user } = renderPages(pages, at)
  await user.click(await screen.findByRole('button', { name: /^Print/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print papers' }))
  return { user, dialog }
}

const isTicked = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog'], name: string) =>
  (dialog.getByRole('radio', { name }) as HTMLInputElement).checked

it.each([
  ['/piece', ['Tags', 'Work tickets']],
  ['/project', ['Tags', 'Work tickets', 'Claim check for the client']],
])('offers what can be printed of it: %s', async (at, kinds) => {
  signIn({ workspace: workspaceAs('owner') })
  const { dialog } = await openDialog(at)
  const radios = dialog.getAllByRole('radio') as HTMLInputElement[]
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(kinds)
})

it('remembers in this browser what was printed last, and on what', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const { user, dialog } = await openDialog('/project')
  expect(isTicked(dialog, 'Tags')).toBe(true)
  await user.click(dialog.getByRole('radio', { name: 'Claim check for the client' }))
  await user.click(dialog.getByRole('checkbox', { name: 'With prices' }))
  await user.click(dialog.getByRole('combobox', { name: 'Paper' }))
  await user.click(await screen.findByRole('option', { name: 'Letter', hidden: true }))
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  const again = within(await screen.findByRole('dialog'))
  expect(isTicked(again, 'Claim check for the client')).toBe(true)
  expect((again.getByRole('checkbox') as HTMLInputElement).checked).toBe(true)
  expect((again.getByRole('combobox') as HTMLInputElement).value).toBe('Letter')
})

it('offers no prices to whoever doesn’t see them, though the browser remembers them', async () => {
  localStorage.setItem('toile-papers', JSON.stringify({ kind: 'work', hasPrices: true }))
  signIn({ workspace: { ...workspaceAs('tailor'), seesPrices: false } })
  const { dialog } = await openDialog('/piece')
  expect(isTicked(dialog, 'Work tickets')).toBe(true)
  expect(dialog.queryByRole('checkbox')).toBeNull()
})

it('offers nothing where there is no garment', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const { settled } = renderPages(pages, '/empty')
  await settled()
  expect(screen.queryByRole('button', { name: /Print/ })).toBeNull()
})
