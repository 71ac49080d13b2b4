import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Branding } from '#contract/branding.ts'
import type { Business } from '#contract/business.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { BrandingSection } from './branding-section.tsx'

// Sound: nothing else of it is looked at.
const business = { id: 'atelier', businessName: 'Nadel & Faden' } as Business

interface Given {
  readonly plan?: 'premium' | 'enterprise'
  readonly kept?: Partial<Branding>
}

/** The section of a business; gives what is sent of it. */
function open({ plan = 'enterprise', kept = {} }: Given = {}) {
  signIn({ plan, workspace: workspaceAs('owner') })
  const sent: object[] = []
  let branding: Branding = { accent: null, senderName: null, from: 'Nadel & Faden via Toile', ...kept }
  stubServer({
    '/branding': async (request) => {
      if (request.method === 'PATCH') {
        const body = (await request.json()) as Partial<Branding>
        sent.push(body)
        branding = { ...branding, ...body, from: body.senderName ?? branding.from }
      }
      return { json: { data: { branding } } }
    },
  })
  renderPages([{ path: '/', element: <BrandingSection business={business} /> }], '/')
  return sent
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const save = async () => fireEvent.click(await screen.findByText('Save Brand'))
const captions = () => screen.queryAllByText(/^On (light|dark) pages/).map(({ textContent }) => textContent)

it('shows a colour as clients will see it, in the light and in the dark, and saves what was changed alone', async () => {
  const sent = open()
  expect((await field('Colour')).value).toBe('')
  expect(captions()).toEqual([])
  await fill('Colour', '8c2f39')
  expect(captions()).toEqual([
    'On light pages · #8c2f39',
    expect.stringMatching(/^On dark pages · #[\da-f]{6}, #[\da-f]{6}$/),
  ])
  expect((await field('Pick a colour')).value).toBe('#8c2f39')
  await fill('Pick a colour', '#016877')
  expect((await field('Colour')).value).toBe('#016877')
  await save()
  await screen.findByText('Your brand has been saved')
  expect(sent).toEqual([{ accent: '#016877' }])
  await fill('Sender\u0027s name', 'أتيليه ليلى')
  await save()
  await screen.findByText(/come from “أتيليه ليلى”/)
  expect(sent).toEqual([{ accent: '#016877' }, { senderName: 'أتيليه ليلى' }])
})

it('says why a colour isn’t taken, and has the nearest that is by a press', async () => {
  const sent = open()
  await fill('Colour', '#d4af37')
  await screen.findByText(
    'Too light to be read on a white page: its contrast is 1.8 to 1, and 4.5 to 1 is needed.',
  )
  expect(captions()).toEqual([])
  await save()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Take the nearest: #[\da-f]{6}$/ }))
  expect(captions()).toHaveLength(2)
  const { value } = await field('Colour')
  await save()
  await screen.findByText('Your brand has been saved')
  expect(sent).toEqual([{ accent: value }])
})

it('marks what is no colour, and a name that would be an address', async () => {
  const sent = open({ kept: { accent: '#016877' } })
  await fill('Colour', 'teal')
  await fill('Sender\u0027s name', 'boss@bank.example')
  await save()
  await screen.findByText('Please enter a colour by its six digits, such as #8c2f39.')
  screen.getByText('Please enter a name: no address and no link.')
  expect((await field('Colour')).value).toBe('teal')
  expect(sent).toEqual([])
})

it('is closed where the plan has none of it, with the way to the plans and what was chosen kept', async () => {
  open({ plan: 'premium', kept: { accent: '#8c2f39' } })
  await screen.findByText(/^Your own colour, logo and sender name .* are part of Enterprise\./)
  await screen.findByText(/What you chose is kept until then\./)
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing')
  expect(screen.queryByLabelText('Colour')).toBeNull()
})
