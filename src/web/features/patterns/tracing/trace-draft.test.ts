import { expect, it } from 'vitest'
import { layersOf } from '#domain/drawing/layers.ts'
import { draftHere, draftNamed } from '#web/testing/draft.ts'
import { traceDraft } from './trace-draft.ts'

it('lays a saved draft’s lines on a layer, named by the garment and not by the client', async () => {
  draftHere()
  const traced = await traceDraft(draftNamed('Chinos for Ada Byron'))
  expect(traced).toMatchObject({ name: 'Chinos', scale: 1 })
  const commands = traced?.drawing.commands ?? []
  expect(layersOf(commands).map(({ name }) => name)).toEqual(['', 'Draft', ''])
  expect(commands.filter(({ kind }) => kind === 'curve').length).toBeGreaterThan(10)
  expect(JSON.stringify(commands)).not.toContain('Ada')
})

it('draws on the middle one of several sizes', async () => {
  draftHere()
  const { sizes } = draftNamed('Chinos')
  const sizeOf = (code: string, cm: number) => ({
    code,
    sizes: sizes.map((size) => (size.name === 'Waist' ? { ...size, size: cm } : size)),
  })
  const ofClient = { clientId: null, clientName: null, measurementId: null, takenAt: null, sizes: [] }
  const sizeSet = [sizeOf('S', 72), sizeOf('M', 76), sizeOf('L', 80)]
  const ofSet = await traceDraft(draftNamed('School', { ...ofClient, sizeSet }))
  expect(ofSet).toEqual(await traceDraft(draftNamed('Chinos')))
})

it('lays nothing of sizes that nobody has, or that fail a check', async () => {
  draftHere()
  const trousers = (waist: number, hips: number) =>
    draftNamed('Chinos', {
      sizes: [
        { name: 'Waist', size: waist, unit: 'cm' },
        { name: 'Hips', size: hips, unit: 'cm' },
        { name: 'Inseam', size: 40, unit: 'cm' },
        { name: 'Outseam', size: 120, unit: 'cm' },
      ],
    })
  expect(await traceDraft(trousers(3400, 100))).toBeNull()
  expect(await traceDraft(trousers(150, 70))).toBeNull()
})
