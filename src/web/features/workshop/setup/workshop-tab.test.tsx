import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Workshop, WorkshopBody } from '#contract/workshop.ts'
import { stageNamed, workshop as usual } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { WorkshopTab } from './workshop-tab.tsx'

const pages = [
  { path: '/settings', element: <WorkshopTab /> },
  { path: '/pricing', element: <h1>Plans</h1> },
]
const later = '2026-06-01T10:00:00.000Z'
const idOf = (name: string) => `0198a1b2-0000-7000-8000-${name.padEnd(12, '0').slice(0, 12)}`
const workshop: Workshop = {
  ...usual,
  stages: [
    { ...stageNamed('Measured', 'wait'), id: idOf('a') },
    { ...stageNamed('Cut'), id: idOf('b') },
    { ...stageNamed('Ready', 'ready'), id: idOf('c') },
    { ...stageNamed('Collected', 'collected'), id: idOf('d') },
  ],
}

/** A server that takes what is set up, unless it is on an older version; answers what came. */
function serverOf(now: Workshop = workshop) {
  const bodies: WorkshopBody[] = []
  let onRecord = now
  stubServer({
    '/workshop': async (request) => {
      if (request.method !== 'PATCH') return { json: { data: { workshop: onRecord } } }
      const body = (await request.json()) as WorkshopBody
      bodies.push(body)
      if (body.updatedAt !== onRecord.updatedAt) {
        return { status: 409, json: { code: 'CONFLICT', message: 'Changed' } }
      }
      const { moves: _moves, ...changes } = body
      onRecord = { ...onRecord, ...(changes as Partial<Workshop>), updatedAt: later }
      return { json: { data: { workshop: onRecord } } }
    },
  })
  return {
    bodies,
    saveElsewhere: () => {
      onRecord = { ...onRecord, rushPercent: 80, updatedAt: later }
    },
  }
}

const names = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name of stage/ }).map(({ value }) => value)
const save = () => screen.getByRole('button', { name: 'Save' })

describe('setting up the workshop', () => {
  it('adds a stage, moves it by the keyboard, and saves all of them in their order', async () => {
    signIn()
    const { bodies } = serverOf()
    const { user } = renderPages(pages, '/settings')
    await user.click(await screen.findByRole('button', { name: 'Add stage' }))
    await user.type(screen.getByRole('textbox', { name: 'Name of stage 3' }), 'Pressed')
    screen.getByRole('button', { name: /^Move Pressed\./ }).focus()
    await user.keyboard('{ArrowUp}')
    expect(names()).toEqual(['Measured', 'Pressed', 'Cut', 'Ready', 'Collected'])
    // Ready and Collected stay at the end.
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(names()).toEqual(['Measured', 'Cut', 'Pressed', 'Ready', 'Collected'])
    await user.click(save())
    await screen.findByText('Workshop saved.')
    expect(bodies[0]?.stages?.map(({ name }) => name)).toEqual(names())
    expect(bodies[0]?.updatedAt).toBe(workshop.updatedAt)
  })

  it('asks where the pieces go of a stage that is taken out', async () => {
    signIn()
    const { bodies } = serverOf()
    const { user } = renderPages(pages, '/settings')
    await user.click(await screen.findByRole('button', { name: 'Take out Cut' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take out Cut?' }))
    await user.click(dialog.getByRole('button', { name: 'Take out' }))
    await waitFor(() => expect(names()).toEqual(['Measured', 'Ready', 'Collected']))
    await user.type(screen.getByLabelText('Hours of work that Measured usually is'), '2')
    await user.click(save())
    await waitFor(() => expect(bodies[0]?.moves).toEqual([{ from: idOf('b'), to: idOf('a') }]))
    expect(bodies[0]?.stages?.map(({ minutes }) => minutes)).toEqual([120, null, null])
  })

  it('has a stage tell clients by itself, where there is something to tell, and only once that is wanted', async () => {
    signIn()
    const { bodies } = serverOf()
    const { user } = renderPages(pages, '/settings')
    const ready = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Email clients by itself at Ready',
    })
    expect(ready.checked).toBe(false)
    expect(screen.getAllByRole('switch')).toHaveLength(1)
    await user.click(ready)
    await user.click(save())
    await screen.findByText('Workshop saved.')
    expect(bodies[0]?.stages?.map(({ tellsByItself }) => tellsByItself)).toEqual([false, false, true, false])
  })

  it('saves nothing without a name, or without a day of work', async () => {
    signIn()
    const { bodies } = serverOf({ ...workshop, workDays: [1] })
    const { user } = renderPages(pages, '/settings')
    await user.clear(await screen.findByRole('textbox', { name: 'Name of stage 2' }))
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
    await user.click(save())
    await screen.findByText('Choose one day at least.')
    expect(bodies).toEqual([])
  })

  it('lays what somebody else has set up beside what is typed', async () => {
    signIn()
    const { saveElsewhere, bodies } = serverOf()
    const { user } = renderPages(pages, '/settings')
    const cut = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of stage 2' })
    await user.clear(cut)
    await user.type(cut, 'Cutting')
    saveElsewhere()
    await user.click(save())
    await screen.findByText('Changed in the meantime')
    expect(cut.value).toBe('Cutting')
    const keep = screen.getByRole<HTMLButtonElement>('button', { name: 'Overwrite with mine' })
    await waitFor(() => expect(keep.disabled).toBe(false))
    await user.click(keep)
    await screen.findByText('Workshop saved.')
    expect(bodies.map(({ updatedAt }) => updatedAt)).toEqual([workshop.updatedAt, later])
    expect(screen.queryByText('Changed in the meantime')).toBeNull()
  })

  it('is shown and closed on a plan without a workshop', async () => {
    signIn({ plan: 'free' })
    serverOf()
    renderPages(pages, '/settings')
    await screen.findByText(/Your plan doesn't include the workshop/)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add stage' })).toBeNull()
  })
})
