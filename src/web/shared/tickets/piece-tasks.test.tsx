import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Task } from '#contract/tasks.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { taskNamed, workItemNamed } from '#web/testing/tickets.ts'
import { PieceTasks } from './piece-tasks.tsx'

const piece = { id: 'piece', garment: 'trousers', memberId: null, price: null } as const
const ada = { id: 'ada', name: 'Ada', isSelf: true }
const karim = { id: 'karim', name: 'Karim', isSelf: false }
const people = { members: [ada, karim], faces: () => null, field: () => null, text: () => '' }
const shown = (mayWrite: boolean, memberId: string | null = null) => [
  { path: '/', element: <PieceTasks piece={{ ...piece, memberId }} mayWrite={mayWrite} people={people} /> },
]
const pages = shown(true)
const ok = (data: object, status = 200) => ({ status, json: { data } })
const done: Task['done'] = { at: '2026-05-01T10:00:00.000Z', by: { id: 'layla', name: 'Layla' }, paid: null }

function serve(tasks: Task[], more: Parameters<typeof stubServer>[0] = {}) {
  let kept = tasks
  stubServer({
    '/pieces/piece/tasks': () => ok({ tasks: kept, price: 36 }),
    '/work-items': () => ok({ workItems: [workItemNamed('Shorten')] }),
    '/tasks/Hem/done': () => {
      kept = kept.map((task) => (task.id === 'Hem' ? { ...task, done } : task))
      return ok({ task: kept[0] ?? {} })
    },
    ...more,
  })
}

it('is ticked off by its whole line, and tells who did it and when', async () => {
  signIn({ workspace: workspaceAs('owner') })
  serve([taskNamed('Hem'), taskNamed('Buttons', { quantity: 3, price: 6 })])
  const { user } = renderPages(pages, '/')
  expect(await screen.findByText('3 × Buttons')).toBeDefined()
  expect(screen.getByText('$36.00')).toBeDefined()
  await user.click(screen.getByText('Hem'))
  expect(await screen.findByText(/^Done by Layla, /)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hem' }).checked).toBe(true)
})

/** What is sent to tick 'Hem', of a piece that Karim makes; the answer never comes. */
function serveTicks() {
  const sent: unknown[] = []
  serve([taskNamed('Hem')], {
    '/tasks/Hem/done': async (request) => {
      sent.push(await request.json())
      return new Promise<never>(() => undefined)
    },
  })
  return sent
}

it('is credited to who makes the piece, at once and by name', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const sent = serveTicks()
  const { user } = renderPages(shown(true, 'karim'), '/')
  await user.click(await screen.findByRole('checkbox', { name: 'Hem' }))
  expect(await screen.findByText(/^Done by Karim, /)).toBeDefined()
  expect(sent).toEqual([{}])
})

it('is credited to another whom who hands out work says', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const sent = serveTicks()
  const { user } = renderPages(shown(true, 'karim'), '/')
  await user.click(await screen.findByRole('button', { name: 'Actions for Hem' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Say who did it', hidden: true }))
  const who = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Done by' })
  expect(who.value).toBe('Karim')
  await user.click(who)
  await user.click(await screen.findByRole('option', { name: 'Ada', hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Tick off' }))
  expect(await screen.findByText(/^Done by Ada, /)).toBeDefined()
  expect(sent).toEqual([{ memberId: 'ada' }])
})

it('is a tailor’s own where they say so', async () => {
  const all = { ...workspaceAs('tailor'), sees: 'all' as const }
  signIn({ workspace: all })
  const sent = serveTicks()
  const { user } = renderPages(shown(true, 'karim'), '/')
  await user.click(await screen.findByRole('button', { name: 'Actions for Hem' }))
  expect(screen.queryByRole('menuitem', { name: 'Say who did it', hidden: true })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'I did this myself', hidden: true }))
  expect(await screen.findByText(/^Done by Ada, /)).toBeDefined()
  expect(sent).toEqual([{ byMe: true }])
})

it('is without a word the own of who sees only their own work', async () => {
  signIn({ workspace: workspaceAs('tailor') })
  const sent = serveTicks()
  const { user } = renderPages(shown(true, 'karim'), '/')
  await user.click(await screen.findByRole('checkbox', { name: 'Hem' }))
  expect(await screen.findByText(/^Done by Ada, /)).toBeDefined()
  expect(sent).toEqual([{}])
})

it('takes the tick back where somebody was faster, and says who', async () => {
  signIn({ workspace: workspaceAs('owner') })
  serve([taskNamed('Hem')], {
    '/tasks/Hem/done': () => ({
      status: 409,
      json: { code: 'CONFLICT', message: 'Layla has done this already.' },
    }),
  })
  const { user } = renderPages(pages, '/')
  await user.click(await screen.findByRole('checkbox', { name: 'Hem' }))
  expect(await screen.findByText('Layla has done this already.')).toBeDefined()
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hem' }).checked).toBe(false),
  )
})

it('is added from the list or by hand', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const sent: unknown[] = []
  serve([], {
    '/tasks': async (request) => {
      sent.push(await request.json())
      return ok({ task: taskNamed('Hem') }, 201)
    },
  })
  const { user } = renderPages(pages, '/')
  const field = await screen.findByRole('combobox', { name: 'Add a task' })
  await user.type(field, 'Shorten{Enter}')
  await user.type(field, 'Pocket{Enter}')
  await waitFor(() =>
    expect(sent).toEqual([
      { pieceId: 'piece', workItemId: 'Shorten' },
      { pieceId: 'piece', name: 'Pocket' },
    ]),
  )
})

it('is added by hand where the list could not be loaded, which is said; Retry leaves what is typed', async () => {
  signIn({ workspace: workspaceAs('owner') })
  let answer: Parameters<typeof stubServer>[0][string] = () => ({
    status: 500,
    json: { code: 'INTERNAL', message: 'No list today' },
  })
  serve([], { '/work-items': (request) => answer(request) })
  const { user } = renderPages(pages, '/')
  await screen.findByText(/^Error: No list today/)
  await user.type(screen.getByRole('combobox', { name: 'Add a task' }), 'Pock')
  answer = () => ok({ workItems: [workItemNamed('Shorten')] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/No list today/)).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a task' }).value).toBe('Pock')
})

it('that couldn’t be added stands in the field again, and is sent under the same key', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const keys: (string | null)[] = []
  const failed = { status: 503, json: { code: 'UNAVAILABLE', message: 'Please try again shortly.' } }
  serve([], {
    '/tasks': (request) => {
      keys.push(request.headers.get('idempotency-key'))
      return keys.length === 1 ? failed : ok({ task: taskNamed('Pocket') }, 201)
    },
  })
  const { user } = renderPages(pages, '/')
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Add a task' })
  await user.type(field, 'Pocket{Enter}')
  await waitFor(() => expect(field.value).toBe('Pocket'))
  await user.type(field, '{Enter}')
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(field.value).toBe('')
  // The same once more is another.
  await user.type(field, 'Pocket{Enter}')
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[2]).not.toBe(keys[0])
})

it('is given its price and minutes right where it was added, with the next one typed meanwhile', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const kept: Task[] = []
  const sent: unknown[] = []
  stubServer({
    '/pieces/piece/tasks': () => ok({ tasks: [...kept], price: null }),
    '/work-items': () => ok({ workItems: [] }),
    '/tasks': () => {
      const task = taskNamed('Take in the waist', { id: 'waist', price: null, minutes: null })
      kept.push(task)
      return ok({ task }, 201)
    },
    '/tasks/waist': async (request) => {
      sent.push(await request.json())
      kept[0] = taskNamed('Take in the waist', { id: 'waist', price: 24, minutes: 40 })
      return ok({ task: kept[0] })
    },
  })
  const { user } = renderPages(pages, '/')
  const field = await screen.findByRole('combobox', { name: 'Add a task' })
  await user.type(field, 'Take in the waist{Enter}')
  const price = await screen.findByRole('textbox', { name: 'Price: Take in the waist' })
  expect(document.activeElement).toBe(field)
  await user.click(screen.getByRole('button', { name: 'Save price' }))
  expect(await screen.findByText('Say what it costs.')).toBeDefined()
  await user.type(price, '24')
  await user.type(screen.getByRole('textbox', { name: 'Minutes: Take in the waist' }), '40{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save price' })).toBeNull())
  expect(sent).toEqual([{ price: 24, minutes: 40, updatedAt: expect.any(String) }])
})

it('asks for no price where one was agreed for the whole piece, nor whoever sees none', async () => {
  const open = async (price: number | null, role: 'owner' | 'tailor') => {
    signIn({ workspace: workspaceAs(role) })
    serve([taskNamed('Hem', { price: null })])
    const element = <PieceTasks piece={{ ...piece, price }} mayWrite people={people} />
    const { leave } = renderPages([{ path: '/', element }], '/')
    await screen.findByRole('checkbox', { name: 'Hem' })
    const isAsked = screen.queryByRole('button', { name: 'Set a price for Hem' }) !== null
    leave()
    return isAsked
  }
  expect([await open(null, 'owner'), await open(120, 'owner'), await open(null, 'tailor')]).toEqual([
    true,
    false,
    false,
  ])
})

it('stands open where the address asks for it, and says how long it takes', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const sent: unknown[] = []
  serve([taskNamed('Hem', { price: 20, minutes: null })], {
    '/tasks/Hem': async (request) => {
      sent.push(await request.json())
      return ok({ task: taskNamed('Hem') })
    },
  })
  const { user, search } = renderPages(pages, '/?open=Hem')
  await user.type(await screen.findByRole('textbox', { name: 'Minutes for one' }), '25')
  await user.click(screen.getByRole('button', { name: 'Save task' }))
  await waitFor(() => expect(search()).toBe(''))
  expect(sent).toEqual([expect.objectContaining({ name: 'Hem', price: 20, minutes: 25 })])
})

it('is read, and not ticked, by who makes nothing', async () => {
  signIn({ workspace: workspaceAs('viewer') })
  serve([taskNamed('Hem', { price: null })])
  renderPages(shown(false), '/')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Hem' })).disabled).toBe(true)
  expect(screen.queryByRole('combobox', { name: 'Add a task' })).toBeNull()
  expect(screen.queryByText('Price of the piece')).toBeNull()
})

it('of what is done only the price is changed', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const sent: unknown[] = []
  serve([taskNamed('Hem', { done, price: null })], {
    '/tasks/Hem': async (request) => {
      sent.push(await request.json())
      return ok({ task: taskNamed('Hem', { done }) })
    },
  })
  const { user } = renderPages(pages, '/')
  await user.click(await screen.findByRole('button', { name: 'Actions for Hem' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change', hidden: true }))
  await user.type(await screen.findByRole('textbox', { name: 'Price of one' }), '12.5')
  await user.click(screen.getByRole('button', { name: 'Save task' }))
  await waitFor(() => expect(sent).toEqual([{ price: 12.5, updatedAt: expect.any(String) }]))
})
