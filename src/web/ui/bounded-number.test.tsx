import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { BoundedNumber } from './bounded-number.tsx'

const heard: number[] = []

function Width() {
  const [width, setWidth] = useState(150)
  const choose = (next: number) => {
    heard.push(next)
    setWidth(next)
  }
  return (
    <>
      <BoundedNumber label="Width" value={width} min={40} max={320} onChoose={choose} />
      <button type="button" onClick={() => setWidth(90)}>
        The usual
      </button>
    </>
  )
}

function renderWidth() {
  heard.length = 0
  const { user } = renderPages([{ path: '/', element: <Width /> }], '/')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Width' })
  return {
    type: async (text: string) => {
      await user.tripleClick(field)
      await user.keyboard(text)
      await user.tab()
    },
    field,
    user,
  }
}

it('takes what is typed digit by digit, once it is within the bounds', async () => {
  const { type, field } = renderWidth()
  await type('120')
  expect([field.value, heard]).toEqual(['120', [120]])
})

it.each([
  ['-50', 'Width must be at least 40.'],
  ['5', 'Width must be at least 40.'],
  ['321', 'Width must be at most 320.'],
])('refuses %s in words, and leaves it standing', async (typed, words) => {
  const { type, field } = renderWidth()
  await type(typed)
  screen.getByText(words)
  expect(field.value).toBe(typed)
  // On the way to 321 stand 32 and 3, neither of which is heard.
  expect(heard).toEqual([])
})

it('shows another choice in place of what was refused', async () => {
  const { type, field, user } = renderWidth()
  await type('5')
  await user.click(screen.getByRole('button', { name: 'The usual' }))
  expect(field.value).toBe('90')
  expect(screen.queryByText(/must be/)).toBeNull()
})
