import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Draft } from '#contract/drafts.ts'
import { draftNamed } from '#web/testing/draft.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { SavedDrafts } from './saved-draft-list.tsx'

/** A server with these drafts on record, which keeps versions and takes deletions back. */
function open(...drafts: readonly Draft[]) {
  let onRecord = [...drafts]
  let isDown = false
  const one = (draft: Draft | undefined) => ({ json: { data: { draft } } })
  const answers = drafts.flatMap((draft) => [
    [
      `/drafts/${draft.id}`,
      async (request: Request) => {
        const known = onRecord.find(({ id }) => id === draft.id)
        if (request.method === 'GET') return one(known)
        if (request.method === 'DELETE') {
          onRecord = onRecord.filter(({ id }) => id !== draft.id)
          return { json: { data: {} } }
        }
        const { updatedAt, ...body } = await request.json()
        if (updatedAt !== known?.updatedAt)
          return { status: 409, json: { code: 'CONFLICT', message: 'Newer' } }
        const changed = { ...known, ...body, updatedAt: '2026-05-03T10:00:00.000Z' }
        onRecord = onRecord.map((other) => (other.id === draft.id ? changed : other))
        return one(changed)
      },
    ],
    [
      `/drafts/${draft.id}/restore`,
      () => {
        onRecord = [draft, ...onRecord]
        return one(draft)
      },
    ],
  ])
  stubServer({
    '/drafts': () =>
      isDown
        ? { status: 400, json: { code: 'BAD_REQUEST', message: 'Not now' } }
        : { json: { data: { drafts: onRecord, nextCursor: null } } },
    ...Object.fromEntries(answers),
  })
  signIn()
  return {
    renameElsewhere: (name: string) => {
      onRecord = onRecord.map((draft) => ({ ...draft, name, updatedAt: '2026-05-02T10:00:00.000Z' }))
    },
    goDown: (down: boolean) => {
      isDown = down
    },
    show: () => renderPages([{ path: '/', element: <SavedDrafts search="" /> }], '/'),
  }
}

async function choose(
  user: ReturnType<ReturnType<typeof open>['show']>['user'],
  name: string,
  action: string,
) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action, hidden: true }))
}

it('say whose they are, and open as they were, whatever they are called', async () => {
  const names = ['Hochzeitskleid'.repeat(11).slice(0, 160), 'فستان زفاف لآدا', '山田花子のワンピース']
  open(
    ...names.map((name) => draftNamed(name)),
    draftNamed('School', { clientId: null, clientName: null, takenAt: null, readOnly: true }),
  ).show()
  for (const name of names) {
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`/patterns/draft?${new URLSearchParams({ draft: name })}`)
  }
  const whose = screen.getAllByRole('link', { name: 'Ada Byron' })
  expect(whose.map((link) => link.getAttribute('href'))).toEqual(names.map(() => '/clients/ada'))
  expect(screen.getAllByText(/· sizes of/)).toHaveLength(3)
})

it('can be renamed, but not over a name that somebody else gave meanwhile without a choice', async () => {
  const { renameElsewhere, show } = open(draftNamed('Chinos'))
  const { user } = show()
  await choose(user, 'Chinos', 'Rename')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename' }))
  const name = dialog.getByLabelText<HTMLInputElement>('What it is called')
  await user.clear(name)
  await user.type(name, 'Mine')
  renameElsewhere('Theirs')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Changed in the meantime')
  dialog.getByText('Theirs')
  expect(name.value).toBe('Mine')
  const keep = dialog.getByRole<HTMLButtonElement>('button', { name: 'Overwrite with mine' })
  await waitFor(() => expect(keep.disabled).toBe(false))
  await user.click(keep)
  await screen.findByRole('link', { name: 'Mine' })
})

it('are deleted with a way back', async () => {
  const { user } = open(draftNamed('Chinos')).show()
  await choose(user, 'Chinos', 'Delete')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Chinos' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: 'Chinos' })
})

it('can be drawn on where their client is beyond the plan, and no more', async () => {
  const { user } = open(draftNamed('Chinos', { readOnly: true })).show()
  await user.click(await screen.findByRole('button', { name: 'Actions for Chinos' }))
  const items = await screen.findAllByRole<HTMLButtonElement>('menuitem', { hidden: true })
  expect(items.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Draw on it', false],
    ['Rename', true],
    ['Delete', true],
  ])
})

it('say why they did not come, and come on Retry', async () => {
  const { goDown, show } = open(draftNamed('Chinos'))
  goDown(true)
  const { user } = show()
  await screen.findByText('Error: Not now')
  goDown(false)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('link', { name: 'Chinos' })
})
