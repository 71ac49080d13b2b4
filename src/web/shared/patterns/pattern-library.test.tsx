import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PublicPattern } from '#contract/patterns.ts'
import { layOut } from '#web/testing/layout.ts'
import { patternNamed } from '#web/testing/pattern.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { PatternLibrary } from './pattern-library.tsx'

const publicNamed = (name: string, more: Partial<PublicPattern> = {}): PublicPattern => ({
  ...patternNamed(name),
  ...{ isMine: false, maker: null, publishedAt: '2026-05-02T10:00:00.000Z' },
  ...more,
})

type Answers = Parameters<typeof stubServer>[0]

/** Each time for another person: what was shown last is remembered for as long as the document stands. */
function open(listed: (search: URLSearchParams) => PublicPattern[], answers: Answers = {}) {
  const page = (patterns: PublicPattern[], nextCursor: string | null = null) => ({
    json: { data: { patterns, nextCursor } },
  })
  layOut()
  signIn({ id: crypto.randomUUID() })
  stubServer({
    // One to a page.
    '/patterns/public': ({ url }) => {
      const { searchParams } = new URL(url)
      const [first, ...others] = listed(searchParams)
      if (searchParams.has('cursor')) return page(others)
      return page(first ? [first] : [], others.length > 0 ? 'next' : null)
    },
    ...answers,
  })
  return renderPages([{ path: '/', element: <PatternLibrary /> }], '/')
}

const card = (name: string) => screen.findByRole('article', { name })
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull())
/** By no role: asked of the many choices of the filters, it takes seconds. */
const dialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="dialog"]')
    if (!found) throw new Error('No dialog is open.')
    return within(found)
  })

it('says that there is nothing, and offers to be the first', async () => {
  open(() => [])
  await screen.findByText('No public patterns available.')
  screen.getByText(/^Be the first:/)
})

it('is searched, filtered, and comes page by page', async () => {
  const kimono = publicNamed('Kimono', { garmentType: 'Jacket', style: 'Boho' })
  const coat = publicNamed('Riding coat', { garmentType: 'Jacket', style: 'Formal' })
  const asked: string[] = []
  const { user, search } = open((params) => {
    asked.push(params.toString())
    if (params.get('q') === 'kimono') return [kimono, publicNamed('Kimono 2')]
    if (params.has('isAiGenerated')) return []
    return params.has('style') ? [coat] : [kimono, coat]
  })
  await card('Riding coat')
  const field = screen.getByPlaceholderText('Search the library...')
  await user.click(field)
  await user.paste('kimono')
  await isGone('Riding coat')
  await card('Kimono')
  await card('Kimono 2')
  await user.clear(field)
  await card('Riding coat')
  const choose = (label: string, option: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: label }), option)
  await choose('Garment Type', 'Jacket')
  await choose('Style', 'Formal')
  await isGone('Kimono')
  await card('Riding coat')
  await expect.poll(search).toBe('?garment=Jacket&style=Formal')
  expect(new URLSearchParams(asked.at(-1))).toEqual(
    new URLSearchParams({ garmentType: 'Jacket', style: 'Formal' }),
  )
  await choose('Origin', 'AI Generated')
  await screen.findByText('No public patterns available.')
})

it('passes a report on, with its reason, to the operator', async () => {
  const tee = publicNamed('Logo tee')
  const sent: object[] = []
  const { user } = open(() => [tee], {
    '/patterns/public/Logo%20tee': () => ({ json: { data: { pattern: tee } } }),
    '/patterns/public/Logo%20tee/report': async (request) => {
      sent.push(await request.json())
      return { status: 201, json: { data: null } }
    },
  })
  await user.click(await screen.findByText('Logo tee', { selector: 'button' }))
  await user.click((await dialog()).getByText('Report'))
  await screen.findByText('Report Pattern')
  await user.click(await screen.findByText('Send report'))
  await screen.findByText('Please choose a reason.')
  await user.click(screen.getByLabelText("It copies someone else's work"))
  await user.type(screen.getByLabelText('Note'), 'It is the mark of a brand.')
  await user.click(screen.getByText('Send report'))
  await screen.findByText('Thank you. The operator will review it.')
  await waitFor(() => expect(screen.queryByText('Report Pattern')).toBeNull())
  expect(sent).toEqual([{ reason: 'copied', note: 'It is the mark of a brand.' }])
})

it('says why a picture is watermarked, and whose a pattern is, who can’t report it', async () => {
  const own = publicNamed('Free hand', { isMine: true, isWatermarked: true })
  const { user } = open(() => [own], {
    '/patterns/public/Free%20hand': () => ({ json: { data: { pattern: own } } }),
  })
  await user.click(await screen.findByText('Free hand', { selector: 'button' }))
  const details = await dialog()
  details.getByText(/Published by you on May 2, 2026/)
  expect(details.queryByText('Report')).toBeNull()
  await user.hover(details.getByText('Watermarked'))
  await screen.findByText(/made on the Free plan carry the Toile mark/)
})

it('forgets, when it is refreshed, a pattern that its author deleted', async () => {
  const listed = [publicNamed('Short-lived'), publicNamed('Kimono')]
  const { user } = open(() => listed)
  await card('Short-lived')
  await card('Kimono')
  listed.shift()
  await user.click(screen.getByLabelText('Refresh'))
  await isGone('Short-lived')
  await card('Kimono')
})
