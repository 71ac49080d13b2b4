import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { layOut } from '#web/testing/layout.ts'
import { measurementSet } from '#web/testing/measurement.ts'
import { managing, offersByRole, openMenu, signInAs, working } from '#web/testing/offers.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { MeasurementsPage } from './measurements-page.tsx'

const set = measurementSet({ clientName: 'Ana', measurements: [{ name: 'Waist', size: 28, unit: 'inches' }] })

afterEach(() => localStorage.clear())

it('the measurements taken so far', async () => {
  expect(
    await offersByRole(
      async (role) => {
        layOut()
        signInAs(role)
        stubServer({
          '/clients': () => ({ json: { data: { clients: [], nextCursor: null } } }),
          '/measurement-templates': () => ({ json: { data: { measurementTemplates: [] } } }),
          '/measurements': () => ({ json: { data: { measurements: [set], nextCursor: null } } }),
        })
        const page = renderPages(
          [{ path: '/measurements', element: <MeasurementsPage /> }],
          '/measurements?tab=history',
        )
        await screen.findByRole('article', { name: /^Ana/ })
        await openMenu(screen.getByRole('button', { name: /^Actions for/ }).getAttribute('aria-label') ?? '')
        return page
      },
      [],
      // Whom the page opens to.
      working,
    ),
  ).toEqual({
    'Delete measurement': managing,
    'Delete Ana, Skirt, May 1, 2026': managing,
  })
})
