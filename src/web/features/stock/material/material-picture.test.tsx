import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Material, MaterialPicture as Picture } from '#contract/stock.ts'
import { offersByRole, signInAs } from '#web/testing/offers.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { materialNamed } from '#web/testing/stock.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { StockPage } from '../stock-page.tsx'
import { MaterialPage } from './material-page.tsx'

const pages = [
  { path: '/workshop/stock', element: <StockPage /> },
  { path: '/workshop/stock/:id', element: <MaterialPage /> },
]
const picture = (id: string): Picture => ({
  ...{ url: `/files/${id}.webp`, smallUrl: `/files/small-${id}.webp` },
  ...{ widthPx: 900, heightPx: 600 },
})

type Answer = { status?: number; json: object }

/** The page of a material; answers by what its picture was changed. */
function open(before: Picture | null, answer?: () => Promise<Answer>) {
  // As it is sent; what is drawn anew is tested where that is done.
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('No pictures here')
  })
  const asked: string[] = []
  let material: Material = materialNamed('Silk', { picture: before })
  stubServer({
    '/materials': () => ({ json: { data: { materials: [material, materialNamed('Wool')] } } }),
    '/materials/Silk': () => ({ json: { data: { material, holdings: [], moves: [], isCut: false } } }),
    '/materials/Silk/picture': async ({ method }) => {
      asked.push(method)
      if (answer) return answer()
      material = { ...material, picture: method === 'DELETE' ? null : picture('new') }
      return { json: { data: { material } } }
    },
  })
  return { asked, ...renderPages(pages, '/workshop/stock/Silk') }
}

function chooseFile() {
  const inputs = [...document.querySelectorAll('input[type=file]')]
  const input = inputs.at(-1)
  if (!input) throw new Error('There is no field for files')
  fireEvent.change(input, { target: { files: [new File(['x'], 'silk.jpg', { type: 'image/jpeg' })] } })
}

it('is sent, stands beside the name, and is whole at a tap', async () => {
  signIn()
  const { user, asked } = open(null)
  await user.click(await screen.findByRole('button', { name: 'Add a picture' }))
  const adding = within(await screen.findByRole('dialog', { name: 'Picture of Silk' }))
  adding.getByRole('button', { name: 'Choose a picture' })
  chooseFile()
  const tile = await screen.findByRole('button', { name: 'Picture of Silk' })
  expect(tile.querySelector('img')?.getAttribute('src')).toBe('/files/small-new.webp')
  await screen.findByText('Picture saved')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(tile)
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture of Silk' }))
  expect(dialog.getByRole('img').getAttribute('src')).toBe('/files/new.webp')
  dialog.getByRole('button', { name: 'Choose another' })
  expect(asked).toEqual(['PATCH'])
})

it('is taken away after a question', async () => {
  signIn()
  const { user, asked } = open(picture('old'))
  await user.click(await screen.findByRole('button', { name: 'Picture of Silk' }))
  await user.click(await screen.findByRole('button', { name: 'Remove picture' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove this picture?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('button', { name: 'Add a picture' })
  expect(asked).toEqual(['DELETE'])
})

it('says why it couldn’t be kept, and leaves the one that was there', async () => {
  signIn()
  const full = { code: 'PLAN_STORAGE_LIMIT_REACHED', message: 'Storage is full' }
  const { user } = open(picture('old'), async () => ({ status: 413, json: full }))
  await user.click(await screen.findByRole('button', { name: 'Picture of Silk' }))
  chooseFile()
  await screen.findByText('Storage is full')
  const dialog = within(screen.getByRole('dialog', { name: 'Picture of Silk' }))
  expect(dialog.getByRole('img').getAttribute('src')).toBe('/files/old.webp')
})

it('stands in the list, where those without one have an empty frame', async () => {
  signIn()
  const { user } = open(picture('old'))
  await user.click(await screen.findByRole('link', { name: 'Stock' }))
  const silk = (await screen.findByRole('link', { name: 'Silk' })).closest('li')
  expect(silk?.querySelector('img')?.getAttribute('src')).toBe('/files/small-old.webp')
  const wool = screen.getByRole('link', { name: 'Wool' }).closest('li')
  expect([wool?.querySelector('img'), wool?.querySelector('svg')]).toMatchObject([null, {}])
})

it('is changed by who works there, and looked at by everybody', async () => {
  const offers = await offersByRole(async (role) => {
    signInAs(role)
    const page = open(picture('old'))
    await page.user.click(await screen.findByRole('button', { name: 'Picture of Silk' }))
    await screen.findByRole('dialog', { name: 'Picture of Silk' })
    return page
  }, [])
  expect(offers).toMatchObject({
    'Choose another': 'owner manager tailor',
    'Remove picture': 'owner manager tailor',
  })
})
