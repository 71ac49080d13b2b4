import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Pattern } from '#contract/patterns.ts'
import { layOut } from '#web/testing/layout.ts'
import { patternNamed } from '#web/testing/pattern.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { AiPatternsPage } from './ai-patterns-page.tsx'

const pages = [
  { path: '/ai-patterns', element: <AiPatternsPage /> },
  { path: '/patterns', element: <h1>The designer</h1> },
]

/** The page of somebody who has these patterns; `made` holds up what is to be generated. */
function open({ isLifted = true, own = [] as Pattern[], made = Promise.resolve() }) {
  layOut()
  // Each time for another person: what was shown last is remembered for as long as the document stands.
  signIn({ id: crypto.randomUUID() })
  const patterns = [...own]
  const sent: object[] = []
  const listed = (shown: readonly Pattern[]) => ({ json: { data: { patterns: shown, nextCursor: null } } })
  const changed = (more: Partial<Pattern>) => {
    patterns[0] = { ...patternNamed('Vintage Dress'), ...patterns[0], ...more }
    return { json: { data: { pattern: patterns[0] } } }
  }
  const shared = () =>
    patterns
      .filter(({ isPublic }) => isPublic)
      .map((one) => ({ ...one, isMine: true, maker: null, publishedAt: one.createdAt }))
  stubServer({
    '/config': () => ({ json: { data: { aiPatterns: isLifted, paymentPublishableKey: null } } }),
    '/clients': () => ({ json: { data: { clients: [], nextCursor: null } } }),
    '/patterns': async (request) => {
      if (request.method === 'GET') return listed(patterns)
      sent.push(await request.json())
      await made
      return changed({ isAiGenerated: true })
    },
    '/patterns/public': () => listed(shared()),
    '/patterns/public/Vintage%20Dress': () => changed({ isPublic: true }),
    '/patterns/Vintage%20Dress': async (request) => {
      if (request.method !== 'DELETE') return changed(await request.json())
      patterns.pop()
      return { json: { data: null } }
    },
  })
  return { sent, ...renderPages(pages, '/ai-patterns') }
}

it('leads from its cover on to the library', async () => {
  const { user, address, search } = open({ isLifted: false })
  await screen.findByRole('heading', { name: 'Coming soon!!!' })
  await user.click(screen.getByRole('link', { name: 'Public library' }))
  expect(address() + search()).toBe('/patterns?tab=library')
})

it('generates from all four choices, and says meanwhile that it does', async () => {
  let finish = () => {}
  const made = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { user, sent } = open({ made })
  await screen.findByText('No Patterns Generated Yet')
  screen.getByText('Fill out the form on the left to generate your first AI pattern!')
  await waitFor(() => expect(screen.queryByText('Coming soon!!!')).toBeNull())
  const generate = screen.getByText('Generate Pattern').closest('button')
  const form = within(generate?.form ?? document.body)
  const choose = async (label: string, option: string) => {
    const field = form.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })
    await user.click(field)
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    await user.click(within(list ?? document.body).getByText(option))
  }
  await choose('Garment Type', 'Dress')
  await choose('Style', 'Vintage')
  await choose('Size Range', 'M-L')
  expect(generate?.disabled).toBe(true)
  await choose('Fabric Type', 'Silk')
  await user.type(form.getByPlaceholderText('e.g., wedding, office, casual wear'), 'wedding')
  expect(generate?.disabled).toBe(false)
  if (generate) await user.click(generate)
  await screen.findByText('AI is creating a custom pattern based on your specifications...')
  finish()
  await screen.findByText('Pattern created successfully')
  await screen.findByRole('article', { name: 'Vintage Dress' })
  expect(sent).toMatchObject([
    {
      ...{ garmentType: 'Dress', style: 'Vintage', sizeRange: 'M-L', fabricType: 'Silk' },
      ...{ occasion: 'wedding', isAiGenerated: true },
    },
  ])
})

it('lists the user’s patterns with all that can be done', async () => {
  const { user } = open({ own: [patternNamed('Vintage Dress', { style: 'Vintage', garmentType: 'Dress' })] })
  const own = async () =>
    within(
      within(await screen.findByRole('region', { name: 'Your Patterns' })).getByLabelText('Vintage Dress', {
        selector: 'article',
      }),
    )
  await screen.findByRole('article', { name: 'Vintage Dress' })
  ;(await own()).getByText('No description provided')
  ;(await own()).getByText('Not specified')
  await user.click((await own()).getByLabelText('Edit Pattern: Vintage Dress'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Pattern' }))
  await user.type(dialog.getByLabelText('Description'), 'With a bow')
  await user.click(dialog.getByText('Save Changes'))
  await screen.findByText('With a bow')
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await user.click((await own()).getByLabelText('Make Public: Vintage Dress'))
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Move to Public' }))
  await user.click(question.getByText('Make Public'))
  await screen.findByText('Pattern moved to public library successfully!')
  const library = within(screen.getByRole('region', { name: 'Public Pattern Library' }))
  within(await library.findByLabelText('Vintage Dress', { selector: 'article' })).getByText('User Generated')
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await user.click((await own()).getByLabelText('Delete: Vintage Dress'))
  await user.click(await screen.findByText('Delete pattern', { selector: 'button *' }))
  await screen.findByText('No Patterns Generated Yet')
})
