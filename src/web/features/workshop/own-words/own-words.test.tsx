import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnWords, Workshop, WorkshopBody } from '#contract/workshop.ts'
import { workshop as usual } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { WorkshopTab } from '../setup/workshop-tab.tsx'

const start = 'Hello {name},\n\nready: {pieces}.'
const workshop: Workshop = {
  ...usual,
  stages: usual.stages.map((one, place) => ({ ...one, id: `0198a1b2-0000-7000-8000-00000000000${place}` })),
}

/** A server whose papers are in a language; answers what was saved, and what was to be previewed. */
function serverOf(words: readonly OwnWords[] = [], language = 'en') {
  const saved: WorkshopBody[] = []
  const previewed: (string | null)[] = []
  let onRecord: Workshop = { ...workshop, words: [...words] }
  stubServer({
    '/workspace': () => ({ json: { data: { business: { language, businessName: 'Nadel & Faden' } } } }),
    '/workshop/words/preview': async (request) => {
      const { text, meaning } = (await request.json()) as OwnWords
      previewed.push(text)
      const one = `Filled: ${text ?? 'ours'}`
      const preview = {
        from: 'Nadel & Faden',
        subject: `Subject of ${meaning}`,
        one,
        several: `${one} twice`,
        start,
      }
      return { json: { data: { preview } } }
    },
    '/workshop': async (request) => {
      if (request.method !== 'PATCH') return { json: { data: { workshop: onRecord } } }
      const body = (await request.json()) as WorkshopBody
      saved.push(body)
      onRecord = { ...onRecord, words: body.words ?? onRecord.words, updatedAt: '2026-06-01T10:00:00.000Z' }
      return { json: { data: { workshop: onRecord } } }
    },
  })
  return { saved, previewed }
}

const show = () => renderPages([{ path: '/settings', element: <WorkshopTab /> }], '/settings')
const section = async () => within(await screen.findByRole('region', { name: 'What clients are told' }))
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your words' })
const save = () => screen.getByRole('button', { name: 'Save' })

beforeEach(() => signIn())

describe('a business’s own words', () => {
  it('begin with ours, take placeholders where the cursor is, and are saved with the rest', async () => {
    const { saved } = serverOf()
    const { user } = show()
    const words = await section()
    await words.findByText('Filled: ours')
    words.getByText('From Nadel & Faden')
    words.getByText('Sent as 1 text message')
    await user.click(await words.findByRole('button', { name: 'Write your own' }))
    expect(field().value).toBe(start)
    field().setSelectionRange(5, 5)
    await user.click(words.getByRole('button', { name: 'Your phone' }))
    await waitFor(() => expect(field().value).toBe('Hello{phone} {name},\n\nready: {pieces}.'))
    await words.findAllByText(/^Filled: Hello\{phone\}/)
    await user.click(save())
    await screen.findByText('Workshop saved.')
    expect(saved[0]?.words).toEqual([
      { meaning: 'ready', language: 'en', text: 'Hello{phone} {name},\n\nready: {pieces}.' },
    ])
  })

  it('aren’t saved with a placeholder that doesn’t exist, wherever it stands', async () => {
    const { saved, previewed } = serverOf()
    const { user } = show()
    const words = await section()
    await user.click(await words.findByRole('button', { name: 'Write your own' }))
    await user.type(field(), ' {{nmae}')
    await words.findByText('There is no placeholder {nmae} here. Use the buttons below.')
    words.getByText('The preview is back once the text has no mistake.')
    await user.click(words.getByRole('radio', { name: 'Fitting' }))
    await user.click(save())
    await words.findByText(
      'Ready to collect, English: There is no placeholder {nmae} here. Use the buttons below.',
    )
    expect(saved).toEqual([])
    expect(previewed.some((text) => text?.includes('nmae'))).toBe(false)
  })

  it('go back to ours, and have each occasion and language for itself', async () => {
    const { saved } = serverOf(
      [
        { meaning: 'ready', language: 'de', text: 'Fertig: {Teile}' },
        { meaning: 'fitting', language: 'de', text: 'Anprobe: {Termin}' },
      ],
      'de',
    )
    const { user } = show()
    const words = await section()
    // Shown first is what clients get.
    await waitFor(() => expect(field().value).toBe('Fertig: {Teile}'))
    words.getByText('Your papers are in German: clients get this text.')
    expect(words.queryByRole('button', { name: 'Event' })).toBeNull()
    await user.click(words.getByRole('radio', { name: 'English' }))
    await words.findByText('These are our words.')
    words.getByText(/^Your papers are in German\. This text is used once/)
    await user.click(words.getByRole('radio', { name: 'German' }))
    await user.click(words.getByRole('button', { name: 'Use our words again' }))
    await words.findByText('These are our words.')
    await user.click(save())
    await screen.findByText('Workshop saved.')
    expect(saved[0]?.words).toEqual([{ meaning: 'fitting', language: 'de', text: 'Anprobe: {Termin}' }])
  })

  it('are read, and not written, on a plan without a workshop', async () => {
    signIn({ plan: 'free' })
    serverOf([{ meaning: 'ready', language: 'en', text: 'Ready: {pieces}' }])
    show()
    const words = await section()
    expect(field().value).toBe('Ready: {pieces}')
    expect(words.queryByRole('button', { name: 'Use our words again' })).toBeNull()
    expect(words.queryByRole('button', { name: 'Pieces' })).toBeNull()
  })
})
