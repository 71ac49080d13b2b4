import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { MoneyField } from './money-field.tsx'

const heard: (number | string)[] = []

function Amount({ currency, initial }: { currency: string; initial: number | string }) {
  const [value, setValue] = useState(initial)
  const hear = (next: number | string) => {
    heard.push(next)
    setValue(next)
  }
  return <MoneyField label="Amount" currency={currency} value={value} onChange={hear} />
}

function renderAmount(currency: string, initial: number | string = '') {
  heard.length = 0
  const { user } = renderPages(
    [{ path: '/', element: <Amount currency={currency} initial={initial} /> }],
    '/',
  )
  return { user, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }) }
}

it.each([
  ['USD', 1234.5, '$1,234.50'],
  ['EUR', 80, '€80.00'],
  ['JPY', 4000, '¥4,000'],
  ['USD', '', ''],
])('shows %s %s as %s', (currency, initial, shown) => {
  expect(renderAmount(currency, initial).field.value).toBe(shown)
})

it('leaves what is typed alone until it is left, and a minus standing', async () => {
  const { user, field } = renderAmount('USD')
  await user.type(field, '-5')
  expect(field.value).toBe('-5')
  await user.tab()
  expect(field.value).toBe('-$5.00')
  expect(heard.at(-1)).toBe(-5)
})

it.each([
  ['12.5', '$12.50', 12.5],
  ['40,5', '$40.50', 40.5],
  ['1250', '$1,250.00', 1_250],
  ['1,200', '$1,200.00', 1_200],
  ['1,234.56', '$1,234.56', 1_234.56],
  ['-7,500.00', '-$7,500.00', -7_500],
])('takes %s typed over an amount as %s', async (typed, shown, amount) => {
  const { user, field } = renderAmount('USD', 80)
  await user.tripleClick(field)
  await user.keyboard(typed)
  await user.tab()
  expect([field.value, Number(heard.at(-1))]).toEqual([shown, amount])
})

it('leaves a first digit where it was typed, before anything is drawn anew', async () => {
  const shown: string[] = []
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  renderPages(
    [
      {
        path: '/',
        element: (
          <MoneyField label="Amount" currency="USD" value={0} onChange={() => shown.push(field().value)} />
        ),
      },
    ],
    '/',
  )
  fireEvent.change(field(), { target: { value: '4' } })
  expect(shown).toEqual(['4'])
})

it('can be emptied', async () => {
  const { user, field } = renderAmount('USD', 80)
  await user.clear(field)
  await user.tab()
  expect([field.value, heard.at(-1)]).toEqual(['', ''])
})
