import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { newPin } from './pin-draft.ts'
import { PinForm } from './pin-form.tsx'

/** The form of a new pin for somebody who measures so; answers by how much each time that it was saved. */
function open(measurementUnit: LengthUnit) {
  signIn({ settings: { measurementUnit } as never })
  const saved: (number | null)[] = []
  function Page() {
    const [draft, setDraft] = useState({
      ...newPin({ photoId: null, x: null, y: null }, null),
      text: 'Take in',
    })
    return (
      <PinForm
        draft={draft}
        pieces={[]}
        error={null}
        isSaving={false}
        onChange={(next) => setDraft(next)}
        onSave={() => saved.push(draft.changeMm)}
        onCancel={() => undefined}
      />
    )
  }
  const { user } = renderPages([{ path: '/', element: <Page /> }], '/')
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'By how much' })
  return {
    user,
    saved,
    field,
    async type(text: string) {
      await user.clear(field())
      await user.type(field(), text)
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  }
}

it('takes any millimetre that is typed, and steps on from there', async () => {
  const { type, press, saved, field } = open('cm')
  await type('12')
  await press('Save Pin')
  await type('-23')
  await press('Save Pin')
  expect(field().value).toBe('−23 mm')
  await press('5 mm more')
  expect(field().value).toBe('−18 mm')
  await press('Save Pin')
  await type('1,2 cm{Enter}')
  await type(' ')
  await press('Save Pin')
  expect(saved).toEqual([12, -23, -18, 12, null])
})

it('is written, stepped and typed in inches by who measures in inches', async () => {
  const { type, press, saved, field } = open('inches')
  await press('⅛″ less')
  await press('⅛″ less')
  expect(field().value).toBe('−¼″')
  await type('3/8')
  await press('Save Pin')
  expect([field().value, saved]).toEqual(['+⅜″', [10]])
})

it('saves nothing that can’t be read, and says what can be', async () => {
  const { type, press, saved, user } = open('cm')
  await type('a bit{Enter}')
  await screen.findByText('Write a number up to 500 mm.')
  await press('Save Pin')
  expect(saved).toEqual([])
  await type('8')
  await user.tab()
  expect(screen.queryByText('Write a number up to 500 mm.')).toBeNull()
  await press('Save Pin')
  expect(saved).toEqual([8])
})
