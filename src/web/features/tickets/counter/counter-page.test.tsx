import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { asked, chooseAna, ids, serveCounter, taken } from '#web/testing/counter.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { CounterPage } from './counter-page.tsx'

const pages = [{ path: '/counter', element: <CounterPage /> }]

/** Every key is typed, and the page is drawn anew for each. */
const LONG_MS = 180_000

afterEach(() => localStorage.clear())

/** Found by its label: what a role is called takes a page of options seconds to tell. */
const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

it(
  'takes in two garments by the keyboard alone, in a rush, to the cent',
  async () => {
    signIn({ workspace: workspaceAs('owner') })
    const sent = serveCounter(taken)
    const { user } = renderPages(pages, '/counter')
    await chooseAna(user)
    const garment = field('Another garment')
    await user.type(garment, 'tr{Enter}')
    // What is to be done is typed next, without looking for the field.
    await waitFor(() => expect(document.activeElement).toBe(field('Add a task')))
    await user.keyboard('sh{Enter}Fob{Enter}')
    await user.type(await screen.findByLabelText('Price: Fob', { selector: 'input' }), '9')
    await user.type(garment, 'je{Enter}')
    await user.keyboard('bu{Enter}bu{Enter}')
    await user.click(screen.getByRole('switch', { name: /^Rush/ }))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Promised for').value).toBe('2026-05-04'),
    )
    // 18.35 + 9 + 2 × 3.33, and half of it on top.
    expect(screen.getByText('$17.01')).toBeDefined()
    expect(screen.getByText('$51.02')).toBeDefined()
    await user.type(field('Deposit taken'), '20')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('1042')).toBeDefined()
    expect(screen.getByText('1043')).toBeDefined()
    expect(sent).toEqual([
      {
        client: { id: ids.ana },
        isRush: true,
        promisedOn: '2026-05-04',
        deposit: 20,
        pieces: [
          {
            label: 'Trousers',
            garment: 'trousers',
            tasks: [
              { workItemId: ids.shorten, name: 'Shorten', quantity: 1, price: 18.35 },
              { name: 'Fob', quantity: 1, price: 9 },
            ],
          },
          {
            label: 'Jeans',
            garment: 'jeans',
            tasks: [{ workItemId: ids.button, name: 'Button', quantity: 2, price: 3.33 }],
          },
        ],
      },
    ])
    // The next client waits: an empty counter, by Enter.
    await user.keyboard('{Enter}')
    expect(await screen.findByLabelText('Another garment', { selector: 'input' })).toBeDefined()
    expect(screen.queryByLabelText('What it is')).toBeNull()
  },
  LONG_MS,
)

it('takes prices from a list that comes after what was typed, and leaves those that were typed', async () => {
  signIn({ workspace: workspaceAs('owner') })
  let come = () => {}
  const list = new Promise<undefined>((resolve) => {
    come = () => resolve(undefined)
  })
  const sent = serveCounter(taken, list)
  const { user } = renderPages(pages, '/counter')
  await chooseAna(user)
  await user.type(field('Another garment'), 'tr{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('Add a task')))
  await user.keyboard('sh{Enter}bu{Enter}bu{Enter}Button hole{Enter}Shorten{Enter}')
  await user.type(await screen.findByLabelText('Price: Shorten', { selector: 'input' }), '20')
  come()
  // 18.35, 2 × 3.33 and 20.
  await screen.findAllByText('$45.01')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.pieces).toMatchObject([
    {
      tasks: [
        { workItemId: ids.shorten, name: 'Shorten', quantity: 1, price: 18.35 },
        { workItemId: ids.button, name: 'Button', quantity: 2, price: 3.33 },
        { name: 'Button hole', quantity: 1 },
        { name: 'Shorten', quantity: 1, price: 20 },
      ],
    },
  ])
})

it('says that the price list could not be loaded, and takes garments in without it', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const refused = { status: 500, json: { code: 'INTERNAL', message: 'No list today' } }
  serveCounter(taken, Promise.resolve(refused))
  const { user } = renderPages(pages, '/counter')
  const alert = await screen.findByText(/^Error: No list today/)
  await user.click(await screen.findByRole('button', { name: 'Trousers' }))
  await user.type(field('Add a task'), 'sh{Enter}')
  await screen.findByLabelText('Price: sh', { selector: 'input' })
  expect(alert.isConnected).toBe(true)
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
})

it('tells no total of a rush before it is known what one adds, and says where that could not be loaded', async () => {
  signIn({ workspace: workspaceAs('owner') })
  let refusal: { status: number; json: object } | undefined = {
    status: 500,
    json: { code: 'INTERNAL', message: 'No workshop today' },
  }
  serveCounter(taken, undefined, () => refusal)
  const { user } = renderPages(pages, '/counter')
  await screen.findByText(/^Error: No workshop today/)
  await user.click(await screen.findByRole('button', { name: 'Trousers' }))
  await user.click(await screen.findByRole('button', { name: 'Shorten · $18.35' }))
  const total = () => screen.getByText('Total').nextElementSibling?.textContent
  expect(total()).toBe('$18.35')
  await user.click(screen.getByRole('switch', { name: /^Rush/ }))
  expect(total()).toBe('–')
  refusal = undefined
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(total()).toBe('$27.53'))
})

it('is tapped: what the list has for the garment, and nothing that is put away', async () => {
  signIn({ workspace: workspaceAs('owner') })
  serveCounter(taken)
  const { user } = renderPages(pages, '/counter')
  await user.click(await screen.findByRole('button', { name: 'Trousers' }))
  await user.click(await screen.findByRole('button', { name: 'Shorten · $18.35' }))
  await user.click(screen.getByRole('button', { name: 'Shorten · $18.35' }))
  expect(field('How many: Shorten').value).toBe('2')
  expect(screen.queryByRole('button', { name: /Put away|Bustle/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leave out Shorten' }))
  expect(screen.queryByLabelText('How many: Shorten')).toBeNull()
})

it('asks of work by hand how long it takes, and counts it in the day that can be promised', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const sent = serveCounter(taken)
  const { user } = renderPages(pages, '/counter')
  await chooseAna(user)
  await user.click(screen.getByRole('button', { name: 'Trousers' }))
  await user.click(await screen.findByRole('button', { name: 'Shorten · $18.35' }))
  expect(screen.queryByLabelText('Minutes: Shorten')).toBeNull()
  await user.type(field('Add a task'), 'Fob{Enter}')
  await user.type(await screen.findByLabelText('Minutes: Fob', { selector: 'input' }), '25')
  // 30 of the list’s line, and these.
  await waitFor(() => expect(asked.at(-1)).toBe('55'))
  await user.click(screen.getByRole('button', { name: /^Take in/ }))
  await screen.findByText('1042')
  expect(sent[0]?.pieces).toMatchObject([{ tasks: [{ name: 'Shorten' }, { name: 'Fob', minutes: 25 }] }])
  expect(JSON.stringify(sent).match(/minutes/g)).toHaveLength(1)
})

it('prints tags, ticket and claim check right where it was taken in', async () => {
  signIn({ workspace: workspaceAs('owner') })
  serveCounter(taken)
  const { user } = renderPages(pages, '/counter')
  await chooseAna(user)
  await user.click(screen.getByRole('button', { name: 'Trousers' }))
  await user.click(screen.getByRole('button', { name: /^Take in/ }))
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print papers' }))
  const kinds = dialog.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent)
  expect(kinds).toEqual(['Tags', 'Work tickets', 'Claim check for the client'])
})

it('loses nothing by a refusal, nor by a reload', async () => {
  signIn({ workspace: workspaceAs('owner') })
  serveCounter(() => ({ status: 503, json: { code: 'UNAVAILABLE', message: 'Please try again shortly.' } }))
  const { user, leave } = renderPages(pages, '/counter')
  await chooseAna(user)
  await user.click(screen.getByRole('button', { name: 'Trousers' }))
  const label = field('What it is')
  await user.clear(label)
  await user.paste('Übergroße Hose')
  await user.click(screen.getByRole('button', { name: /^Take in/ }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByDisplayValue('Übergroße Hose')).toBeDefined()
  leave()
  renderPages(pages, '/counter')
  expect(await screen.findByDisplayValue('Übergroße Hose')).toBeDefined()
  await waitFor(() => expect(field(/^Client/).value).toBe('Ana Sousa'))
  // Of a client nothing lies in the browser but which one it is.
  expect(JSON.stringify({ ...localStorage })).not.toContain('Ana Sousa')
})

it('asks for whom and what before it sends anything', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const sent = serveCounter(taken)
  const { user } = renderPages(pages, '/counter')
  await user.click(await screen.findByRole('button', { name: /^Take in/ }))
  expect(await screen.findByText('Say whose garments these are.')).toBeDefined()
  expect(screen.getByText('Add a garment.')).toBeDefined()
  expect(sent).toEqual([])
})

it('says of a day that is typed by hand that it is full, closed or past, until the one with room is taken', async () => {
  signIn({ workspace: workspaceAs('owner') })
  serveCounter(taken)
  const { user } = renderPages(pages, '/counter')
  const promised = field('Promised for')
  await waitFor(() => expect(promised).toHaveProperty('value', '2026-05-07'))
  expect(screen.queryByRole('status')).toBeNull()
  const typed = async (day: string) => {
    await user.clear(promised)
    await user.type(promised, day)
    return (await screen.findByRole('status')).textContent
  }
  expect(await typed('2026-05-05')).toBe(
    'That day is full: by Mon, May 4 there are 30 h to do, and 12 h to do them in. Free from Thu, May 7.',
  )
  // To who sees only their own work nothing is told of the others' hours.
  expect(await typed('2026-05-06')).toBe('That day is full. Free from Thu, May 7.')
  expect(await typed('2026-05-09')).toBe('The workshop is closed that day. Free from Thu, May 7.')
  expect(await typed('2026-04-30')).toBe('That day has passed. Free from Thu, May 7.')
  await user.click(screen.getByRole('button', { name: 'Promise that day' }))
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows no price to who doesn’t see them, and sends none', async () => {
  signIn({ workspace: workspaceAs('tailor') })
  const sent = serveCounter(taken)
  const { user } = renderPages(pages, '/counter')
  await chooseAna(user)
  await user.click(screen.getByRole('button', { name: 'Trousers' }))
  await user.type(field('Add a task'), 'sh{Enter}')
  expect(screen.queryByText('Total')).toBeNull()
  expect(screen.queryByLabelText('Deposit taken')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Take in/ }))
  await screen.findByText('1042')
  expect(JSON.stringify(sent)).not.toMatch(/price|deposit/)
})

it('stands under a cover where the plan has no workshop', async () => {
  signIn({ plan: 'free', workspace: workspaceAs('owner') })
  serveCounter(taken)
  renderPages(pages, '/counter')
  expect(await screen.findByRole('link', { name: /plans/i })).toBeDefined()
})
