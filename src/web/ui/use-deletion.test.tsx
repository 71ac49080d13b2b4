import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Deletion } from '#web/lib/deletion.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { useDeletion } from './use-deletion.ts'

const readList = vi.fn(async () => ['coat', 'skirt'])
const readOne = vi.fn(async (name: string) => name)
const remove = vi.fn(async (_name: string) => null)
const restore = vi.fn(async (_name: string) => null)

beforeEach(() => vi.clearAllMocks())

const deletion: Deletion<string> = {
  remove,
  restore,
  hide: async () => () => {},
  own: (name) => [['garments', 'one', name]],
}

/** A list, and the details of one of it, which stay on the screen however long they take to leave. */
function Garments() {
  const { data: list } = useQuery({ queryKey: ['garments'], queryFn: readList })
  const { data: one } = useQuery({ queryKey: ['garments', 'one', 'coat'], queryFn: () => readOne('coat') })
  const askedFor = useDeletion(deletion, { deleted: 'Garment deleted', restored: () => 'Garment is back' })
  if (!list || !one) return null
  return (
    <button type="button" onClick={() => askedFor(one)}>
      Delete {one}
    </button>
  )
}

const renderGarments = () => renderPages([{ path: '/', element: <Garments /> }], '/')

it('loads the list anew, and not what was deleted, though that is still shown', async () => {
  const { user } = renderGarments()
  await user.click(await screen.findByRole('button', { name: 'Delete coat' }))
  await waitFor(() => expect(readList).toHaveBeenCalledTimes(2))
  expect(readOne).toHaveBeenCalledTimes(1)

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(readOne).toHaveBeenCalledTimes(2))
  expect(restore).toHaveBeenCalledOnce()
})

it('loads both anew where the deletion was refused: neither is gone', async () => {
  remove.mockRejectedValueOnce(new Error('refused'))
  const { user } = renderGarments()
  await user.click(await screen.findByRole('button', { name: 'Delete coat' }))
  await waitFor(() => expect(readOne).toHaveBeenCalledTimes(2))
  expect(readList).toHaveBeenCalledTimes(2)
})
