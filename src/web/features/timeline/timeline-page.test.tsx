import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addDays } from '#domain/calendar/days.ts'
import { layOut, widthIs } from '#web/testing/layout.ts'
import { loadOf, personLoad } from '#web/testing/load.ts'
import { pieceNamed } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { teamOf } from '#web/testing/team.ts'
import { failure, floorOf, jacket, planned, signInByMondays, today, workshop } from '#web/testing/timeline.ts'
import { TimelinePage } from './timeline-page.tsx'

const pages = [{ path: '/workshop/timeline', element: <TimelinePage /> }]
const address = '/workshop/timeline'
const marker = (name: RegExp | string) => screen.findByRole('button', { name })
const article = (name: string) => screen.findByRole('article', { name })

function narrow() {
  layOut({ width: 390 })
  widthIs('narrow')
}

describe('the timeline', () => {
  it('shows each piece from stage to stage, by who makes it, and says in words what is wrong', async () => {
    layOut()
    signInByMondays()
    floorOf([
      jacket,
      pieceNamed('Trousers', {
        tag: 1043,
        planned: { Cut: '2026-05-18' },
        nextOn: '2026-05-18',
        isLate: true,
      }),
      pieceNamed('Coat', {
        tag: 1044,
        planned: { ...planned, Ready: '2026-06-02' },
        promisedOn: '2026-05-28',
      }),
      pieceNamed('Gone', { tag: 1045, stageId: 'Ready' }),
    ])
    renderPages(pages, address)
    const line = within(await article('#1042 Jacket'))
    line.getByText('Sewn')
    line.getByRole('button', { name: 'Cut of #1042 Jacket: Thu, May 21' })
    line.getByRole('button', { name: '#1042 Jacket, promised for Thu, May 28' })
    const late = within(await article('#1043 Trousers'))
    late.getByText('Late')
    late.getByText('Cut was due May 18')
    within(await article('#1044 Coat')).getByText('Ready Jun 2, after the promised day')
    expect(screen.queryByRole('article', { name: '#1045 Gone' })).toBeNull()
    expect((await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['Bo 1', 'Nobody yet 2']),
    )
  })

  it('is grouped by project, walks over weeks, and is narrowed, all by the address', async () => {
    layOut()
    signInByMondays()
    const { asked } = floorOf([jacket])
    const { user, search } = renderPages(pages, `${address}?by=project&weeks=2&assignee=me&show=rush`)
    await screen.findByRole('heading', { level: 2, name: 'Wedding 1' })
    expect(asked).toContain('?assignee=me&rush=true')
    await user.click(screen.getByRole('button', { name: 'Later weeks' }))
    await user.click(screen.getByRole('button', { name: 'Later weeks' }))
    expect(search()).toContain('from=2026-06-01')
    within(await article('#1042 Jacket')).getByText('Next: Cut, Thu, May 21')
    await user.click(screen.getByRole('button', { name: 'This week' }))
    expect(search()).not.toContain('from=')
  })

  it('takes an address with no real day for this week', async () => {
    layOut()
    signInByMondays()
    floorOf([jacket])
    renderPages(pages, `${address}?from=2026-02-31&weeks=99`)
    await marker('Cut of #1042 Jacket: Thu, May 21')
  })

  it('draws no more of five hundred pieces than are near', async () => {
    layOut()
    signInByMondays()
    floorOf(Array.from({ length: 500 }, (_, nth) => pieceNamed(`Curtain ${nth}`, { planned })))
    renderPages(pages, address)
    await screen.findByRole('heading', { level: 2, name: 'Nobody yet 500' })
    expect((await screen.findAllByRole('article')).length).toBeLessThan(60)
  })
})

describe('who has room', () => {
  const people = [
    personLoad(null, { '2026-05-27': 45 }),
    personLoad('Bo', { '2026-05-20': 360, '2026-05-21': 480, '2026-05-22': 330 }, { open: 1_200 }),
    personLoad('Ada', {}, { week: [0, 0, 0, 0, 0, 0, 0] }),
  ]
  const strip = async () => within(await screen.findByRole('region', { name: 'Who has room' }))

  it('says how much everybody has to do of how much they can, and from when on they are free', async () => {
    layOut()
    signInByMondays()
    floorOf([jacket], undefined, people)
    const { user } = renderPages(pages, address)
    const shown = await strip()
    shown.getByText('Bo')
    // Two hours are left from Thursday, and half an hour is free on Friday.
    shown.getByText('20 h left · free from Mon, May 25')
    expect(shown.getAllByText(/^(Wed|Thu|Fri), /).map(({ textContent }) => textContent)).toEqual([
      'Wed, May 20: 6 h of 6 h, full',
      'Thu, May 21: 8 h of 6 h, 2 h too much',
      'Fri, May 22: 5 h 30 of 6 h',
      'Wed, May 27: 45 min, given to nobody yet',
    ])
    shown.getByText('Nobody yet')
    // Who works at no garment and has none isn't there.
    expect(shown.queryByText('Ada')).toBeNull()
    expect(shown.getByRole('link', { name: 'Hours and days away' }).getAttribute('href')).toBe(
      '/settings?tab=team',
    )
    await user.click(shown.getByRole('button', { name: 'Who has room' }))
    expect(shown.queryByRole('listitem')).toBeNull()
  })

  const away = [
    { from: '2026-05-21', until: '2026-05-22' },
    { from: '2026-05-23', until: '2026-05-29' },
    { from: '2026-06-01', until: '2026-06-01' },
  ]
  const gone = [personLoad('Bo', { '2026-05-20': 60, '2026-05-28': 90 }, { away })]

  it('says in words who is away, and that there is something to do all the same', async () => {
    layOut()
    signInByMondays()
    floorOf([jacket], undefined, gone)
    renderPages(pages, address)
    const shown = await strip()
    shown.getByText('2 h 30 left · free from today · away Thu, May 21 – Fri, May 29')
    expect(shown.getAllByText(/^(Mon|Wed|Thu|Fri), /).map(({ textContent }) => textContent)).toEqual([
      'Wed, May 20: 1 h of 6 h',
      expect.stringMatching(/^Thu, May 21\s–\sFri, May 29: away$/),
      'Thu, May 28: away, with 1 h 30 to do',
      'Mon, Jun 1: away',
    ])
    // Beside the day on which there is work, each stretch of days is one, with its word in it where there is room.
    expect(shown.getAllByText('Away')).toHaveLength(1)
  })

  it('says week by week on a phone who is away', async () => {
    narrow()
    signInByMondays()
    floorOf([jacket], undefined, gone)
    renderPages(pages, address)
    expect(await screen.findByText(/^Away: Bo Thu, May 21\s–\sSun, May 24$/)).toBeDefined()
    screen.getByText(/^Away: Bo Mon, May 25\s–\sFri, May 29$/)
  })

  it('is told day by day on a phone, one person at a time', async () => {
    narrow()
    signInByMondays({ workspace: workspaceAs('viewer') })
    floorOf([jacket], undefined, people)
    const { user } = renderPages(pages, address)
    const shown = await strip()
    expect(shown.queryByText(/^Thu, May 21/)).toBeNull()
    await user.click(shown.getByRole('button', { name: /^Bo/ }))
    shown.getByText('Thu, May 21: 8 h of 6 h, 2 h too much')
    expect(shown.queryByRole('link')).toBeNull()
  })
})

describe('what stands in place of the timeline', () => {
  it.each([
    ['', 'Nothing is being made right now'],
    ['?show=late', 'No piece fits these filters'],
  ])('says that nothing is open at “%s”', async (query, text) => {
    signInByMondays()
    floorOf([])
    renderPages(pages, `${address}${query}`)
    await screen.findByText(text)
    expect(screen.queryByRole('button', { name: 'Print week' })).toBeNull()
  })

  it('says what went wrong and tries again on Retry', async () => {
    layOut()
    signInByMondays()
    let isDown = true
    stubServer({
      '/workshop': () => ({ json: { data: { workshop } } }),
      '/load': () => loadOf(today, []),
      '/team': () => teamOf(),
      '/pieces': () => (isDown ? failure : { json: { data: { pieces: [jacket], isCut: true, today } } }),
    })
    const { user } = renderPages(pages, address)
    await screen.findByText('Error: Something went wrong')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await article('#1042 Jacket')
    await screen.findByText(/Here are the 2,000 pieces promised first/)
  })

  it.each([
    ['a plan without a workshop', { plan: 'free' as const }],
    ['a viewer', { workspace: workspaceAs('viewer') }],
  ])('can be read but not moved on %s', async (_who, user) => {
    layOut()
    signInByMondays(user)
    floorOf([jacket])
    renderPages(pages, address)
    const line = within(await article('#1042 Jacket'))
    line.getByRole('img', { name: 'Cut of #1042 Jacket: Thu, May 21' })
    expect(line.queryAllByRole('button')).toEqual([])
    expect(screen.queryByText(/^Drag a day/)).toBeNull()
    expect(screen.queryByText(/Your plan doesn't include the workshop/) !== null).toBe('plan' in user)
  })
})

it('is a list by week on a phone, what is late first', async () => {
  narrow()
  signInByMondays()
  floorOf([jacket, pieceNamed('Trousers', { tag: 1043, isLate: true, stageId: 'Cut' })])
  renderPages(pages, `${address}?weeks=2`)
  const headings = await screen.findAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Late',
    'May 18 to May 24',
    'May 25 to May 31',
  ])
  const lines = screen.getAllByRole('article', { name: '#1042 Jacket' })
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Thu, May 21Jacket #1042Cut · Ana Sousa',
    'Mon, May 25Jacket #1042Sewn · Ana Sousa',
    'Thu, May 28Jacket #1042Ready · Ana Sousa',
    'Thu, May 28Jacket #1042Promised for · Ana Sousa',
  ])
  expect(screen.queryByRole('button', { name: /Cut of/ })).toBeNull()
})

it('prints the week by person, on the business’s paper', async () => {
  layOut()
  signInByMondays({
    businessName: 'Atelier Okafor',
    settings: { pageSize: 'Letter', weekStart: 'monday' } as never,
  })
  floorOf([
    jacket,
    pieceNamed('Trousers', { tag: 1043, stageId: 'Cut', promisedOn: '2026-05-18', isLate: true }),
    pieceNamed('Later', { tag: 1044, planned: { Cut: addDays(today, 30) }, stageId: 'Collected' }),
  ])
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = renderPages(pages, address)
  await user.click(await screen.findByRole('button', { name: 'Print week' }))
  expect(print).toHaveBeenCalledOnce()
  const title = screen.getByText('Week of May 18 to May 24')
  const paper = title.closest('[data-print-week]') as HTMLElement
  expect(paper.dataset.size).toBe('Letter')
  const rows = within(paper)
    .getAllByRole('row', { hidden: true })
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'PieceThis weekPromised for',
    '#1042 JacketAna SousaNow: MeasuredThu, May 21: CutThu, May 28',
    'PieceThis weekPromised for',
    '#1043 TrousersAna SousaNow: CutMon, May 18Late',
  ])
  globalThis.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(screen.queryByText('Week of May 18 to May 24')).toBeNull())
})
