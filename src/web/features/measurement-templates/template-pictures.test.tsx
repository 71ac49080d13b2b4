import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { MeasurementTemplate, TemplatePicture } from '#contract/measurement-templates.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { jacketTemplate, templateField } from '#web/testing/template.ts'
import { TemplatePage } from './template-page.tsx'

const picture = (id: string): TemplatePicture => ({
  id,
  url: `/files/${id}.webp`,
  smallUrl: `/files/small-${id}.webp`,
  widthPx: 900,
  heightPx: 600,
})

const chestShowing = (pictureId: string | null) =>
  jacketTemplate({
    sections: [
      {
        id: 'jacket',
        garmentType: 'jacket',
        fields: [templateField('chest', { standard: 'Chest', pictureId })],
      },
    ],
    pictures: pictureId === null ? [] : [picture(pictureId)],
  })

type Answer = { status?: number; json: object }

/** The page of a template; answers what it was saved as. */
function open(template: MeasurementTemplate, sending: () => Promise<Answer>) {
  signIn({ workspace: workspaceAs('owner'), settings: { measurementUnit: 'cm' } as never })
  // As it is sent; what is drawn anew is tested where that is done.
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('No pictures here')
  })
  const saved: MeasurementTemplate[] = []
  stubServer({
    '/measurement-templates': () => ({ json: { data: { measurementTemplates: [template] } } }),
    '/measurement-templates/pictures': sending,
    '/measurement-templates/bespoke': async (request) => {
      if (request.method === 'PATCH') saved.push(await request.json())
      return { json: { data: { measurementTemplate: template } } }
    },
  })
  const pages = [
    { path: '/measurements/templates', element: <h1>All of them</h1> },
    { path: '/measurements/templates/:id', element: <TemplatePage /> },
  ]
  return { saved, ...renderPages(pages, '/measurements/templates/bespoke') }
}

const added = async (): Promise<Answer> => ({ status: 201, json: { data: { picture: picture('new') } } })

function chooseFile() {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no field for files')
  fireEvent.change(input, { target: { files: [new File(['x'], 'chest.jpg', { type: 'image/jpeg' })] } })
}

const phone = () => within(screen.getByRole('complementary', { name: 'As on the phone' }))
const savedPicture = ({ sections }: MeasurementTemplate) => sections[0]?.fields[0]?.pictureId

it('stands in the editor and on the phone as soon as it is there, and is saved with what was typed meanwhile', async () => {
  let arrive: (answer: Answer) => void = () => undefined
  const sending = new Promise<Answer>((resolve) => {
    arrive = resolve
  })
  const { user, saved } = open(chestShowing(null), () => sending)
  await user.click(await screen.findByRole('button', { name: /^Chest/ }))
  chooseFile()
  await screen.findByText('Sending the picture...')
  await user.click(screen.getByRole('textbox', { name: 'How it is taken' }))
  await user.paste('Arms down')
  arrive(await added())
  const shown = await phone().findByRole('button', { name: 'How to measure: Chest' })
  expect(shown.querySelector('img')?.getAttribute('src')).toBe('/files/small-new.webp')
  await user.click(shown)
  const dialog = within(await screen.findByRole('dialog', { name: 'How to measure: Chest' }))
  expect(dialog.getByRole('img').getAttribute('src')).toBe('/files/new.webp')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.sections[0]?.fields[0]).toMatchObject({ pictureId: 'new', howTo: 'Arms down' })
})

it('is taken away again, and another one takes its place', async () => {
  const { user, saved } = open(chestShowing('old'), added)
  await user.click(await screen.findByRole('button', { name: /^Chest/ }))
  await user.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect(phone().queryByRole('button', { name: 'How to measure: Chest' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(saved.map(savedPicture)).toEqual([null]))
})

it('says why it couldn’t be sent, and leaves the one that was there', async () => {
  const { user } = open(chestShowing('old'), async () => ({
    status: 413,
    json: { code: 'PLAN_STORAGE_LIMIT_REACHED', message: 'Storage is full' },
  }))
  await user.click(await screen.findByRole('button', { name: /^Chest/ }))
  chooseFile()
  await screen.findByText('Storage is full')
  phone().getByRole('button', { name: 'How to measure: Chest' })
})
