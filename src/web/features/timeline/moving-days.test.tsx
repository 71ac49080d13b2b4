import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { layOut } from '#web/testing/layout.ts'
import { personLoad } from '#web/testing/load.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { conflict, failure, floorOf, jacket, planned, signInByMondays } from '#web/testing/timeline.ts'
import { TimelinePage } from './timeline-page.tsx'

const pages = [{ path: '/workshop/timeline', element: <TimelinePage /> }]
const address = '/workshop/timeline'
const marker = (name: RegExp | string) => screen.findByRole('button', { name })

describe('moving a day by the keyboard', () => {
  it('shows what moves along, asks, and takes it back', async () => {
    layOut()
    signInByMondays()
    const { saved } = floorOf([jacket])
    const { user } = renderPages(pages, address)
    ;(await marker(/^Cut of/)).focus()
    // From Thursday over the weekend: what comes after it is in its way.
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await screen.findByText(/^Cut: Tue, May 26\. 2 other days move along\.$/)
    expect(saved).toEqual([])
    await user.keyboard('{Enter}')
    const question = within(await screen.findByRole('dialog', { name: 'Move Cut' }))
    expect(question.getByLabelText<HTMLInputElement>('New day').value).toBe('2026-05-26')
    question.getByText('Sewn: from Mon, May 25 to Thu, May 28')
    question.getByText('It would be ready on Mon, Jun 1, but Thu, May 28 is promised.')
    await user.click(question.getByRole('button', { name: 'Move' }))
    await screen.findByText('#1042 Jacket: Cut is now on Tue, May 26.')
    expect(saved[0]).toMatchObject({
      planned: { Cut: '2026-05-26', Sewn: '2026-05-28', Ready: '2026-06-01' },
    })
    expect([saved[0]?.promisedOn, saved[0]?.updatedAt]).toEqual([undefined, jacket.updatedAt])
    await marker('Cut of #1042 Jacket: Tue, May 26')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('#1042 Jacket has its earlier days back.')
    expect(saved[1]?.planned).toEqual(planned)
    await marker('Cut of #1042 Jacket: Thu, May 21')
  })

  it('moves a day again, and takes it back, before what was moved is loaded anew', async () => {
    layOut()
    signInByMondays()
    const { saved, holdAnswers } = floorOf([{ ...jacket, planned: { ...planned, Cut: '2026-05-20' } }])
    const { user } = renderPages(pages, address)
    ;(await marker(/^Cut of/)).focus()
    holdAnswers()
    await user.keyboard('{ArrowRight}{Enter}')
    await screen.findByText(/Cut is now on Thu, May 21/)
    await user.keyboard('{ArrowLeft}{Enter}')
    await screen.findByText(/Cut is now on Wed, May 20/)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('#1042 Jacket has its earlier days back.')
    expect(saved.map((body) => body.planned.Cut)).toEqual(['2026-05-21', '2026-05-20', '2026-05-21'])
  })

  it('takes the promise along where that is chosen', async () => {
    layOut()
    signInByMondays()
    const busy = [personLoad('Bo', { '2026-05-28': 4_000 })]
    const { saved } = floorOf([jacket], undefined, busy)
    const { user } = renderPages(pages, address)
    ;(await marker(/^Sewn of/)).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
    const together = await screen.findByRole('button', { name: 'Move and promise Mon, Jun 1' })
    // The day that would be promised is judged before it is.
    await screen.findByText(/^That day is full: by Thu, May 28, Bo has 6/)
    await user.click(together)
    await waitFor(() => expect(saved[0]?.promisedOn).toBe('2026-06-01'))
    expect(saved[0]?.planned).toMatchObject({ Sewn: '2026-05-28', Ready: '2026-06-01', Cut: '2026-05-21' })
  })

  it('asks nothing where nothing moves along, and something wherever a day is promised', async () => {
    layOut()
    signInByMondays()
    const busy = [personLoad('Bo', { '2026-05-28': 2_300 })]
    const { saved } = floorOf([{ ...jacket, planned: { ...planned, Cut: '2026-05-20' } }], undefined, busy)
    const { user } = renderPages(pages, address)
    ;(await marker(/^Cut of/)).focus()
    await user.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(saved[0]?.planned).toMatchObject({ Cut: '2026-05-21', Sewn: '2026-05-25' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    ;(await marker(/, promised for/)).focus()
    await user.keyboard('{ArrowRight}{Enter}')
    const question = within(await screen.findByRole('dialog', { name: 'Promise this day' }))
    question.getByText('So far: Thu, May 28')
    // A hint, which holds nobody back.
    await question.findByText(
      'That day is full: by Thu, May 28, Bo has 44 h 20 to do, and 42 h to do them in. Free from Mon, Jun 1.',
    )
    await user.click(question.getByRole('button', { name: 'Promise this day' }))
    await waitFor(() => expect(saved[1]?.promisedOn).toBe('2026-05-29'))
  })

  it('goes to the piece’s other days by the arrows, and leaves all as it was on Escape or elsewhere', async () => {
    layOut()
    signInByMondays()
    const { saved } = floorOf([jacket])
    const { user } = renderPages(pages, address)
    ;(await marker(/^Cut of/)).focus()
    await user.keyboard('{ArrowDown}{ArrowLeft}{Escape}')
    expect(document.activeElement).toBe(await marker('Sewn of #1042 Jacket: Mon, May 25'))
    await user.keyboard('{ArrowLeft}{ArrowUp}{Enter}')
    await marker('Sewn of #1042 Jacket: Mon, May 25')
    expect(saved).toEqual([])
  })

  it.each([
    ['somebody else’s change', conflict],
    ['a refusal', failure],
  ])('gives the piece its days back after %s, and says why', async (_what, refusal) => {
    layOut()
    signInByMondays()
    const { asked } = floorOf([{ ...jacket, planned: { ...planned, Cut: '2026-05-20' } }], refusal)
    const { user } = renderPages(pages, address)
    ;(await marker(/^Cut of/)).focus()
    const before = asked.length
    await user.keyboard('{ArrowRight}{Enter}')
    await screen.findByText(refusal.json.message)
    await marker('Cut of #1042 Jacket: Wed, May 20')
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  })
})

it('moves a day by the mouse, shows on the way where it would be, and asks where it is dropped', async () => {
  layOut()
  signInByMondays()
  const { saved } = floorOf([jacket])
  const { user } = renderPages(pages, address)
  const handle = await marker(/^Cut of/)
  const chart = handle.closest('[data-days]')
  // 28 days of 10 px, from Monday the 18th on.
  vi.spyOn(chart as HTMLElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 280, 50))
  const drag = [
    { keys: '[MouseLeft>]', target: handle, coords: { x: 35, y: 5 } },
    { target: handle, coords: { x: 45, y: 5 } },
  ]
  await user.pointer(drag)
  await marker('Cut of #1042 Jacket: Fri, May 22')
  await user.keyboard('{Escape}')
  await marker('Cut of #1042 Jacket: Thu, May 21')
  await user.pointer([{ keys: '[/MouseLeft]' }])
  expect(saved).toEqual([])
  await user.pointer([...drag, { keys: '[/MouseLeft]', target: handle }])
  await screen.findByRole('dialog', { name: 'Move Cut' })
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(saved[0]?.planned).toMatchObject({ Cut: '2026-05-22', Sewn: '2026-05-26' }))
})

it('asks for the day where one is clicked, as a finger does', async () => {
  layOut()
  signInByMondays()
  const { saved } = floorOf([jacket])
  const { user } = renderPages(pages, address)
  await user.click(await marker(/^Cut of/))
  const question = within(await screen.findByRole('dialog', { name: 'Move Cut' }))
  const field = question.getByLabelText<HTMLInputElement>('New day')
  expect(question.getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true)
  // A Saturday, by which the Monday is meant.
  fireEvent.change(field, { target: { value: '2026-05-23' } })
  fireEvent.blur(field)
  expect(field.value).toBe('2026-05-25')
  question.getByText('Sewn: from Mon, May 25 to Wed, May 27')
  // A year that is still being typed moves nothing.
  fireEvent.change(field, { target: { value: '0002-05-26' } })
  question.getByText('Sewn: from Mon, May 25 to Wed, May 27')
  await user.click(question.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(saved[0]?.planned).toMatchObject({ Cut: '2026-05-25' }))
})
