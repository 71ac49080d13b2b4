import { screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { renderPages } from '#web/testing/render-page.tsx'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'

let heard: (number | string)[] = []
afterEach(() => overwriteGetLocale(() => 'en'))

function Fields({ initial }: { initial: number | string }) {
  const [amount, setAmount] = useState<number | string>(initial)
  const hear = (next: number | string) => {
    heard.push(next)
    setAmount(next)
  }
  return (
    <>
      <MoneyField label="Amount" currency="EUR" value={amount} onChange={hear} />
      <NumberField label="Quantity" decimals={3} defaultValue={1} onChange={(next) => heard.push(next)} />
      <NumberField
        label="Days"
        defaultValue={3}
        step={2}
        min={1}
        max={6}
        onChange={(next) => heard.push(next)}
      />
    </>
  )
}

function open(language: 'en' | 'de' = 'en', initial: number | string = '') {
  overwriteGetLocale(() => language)
  heard = []
  const { user } = renderPages([{ path: '/', element: <Fields initial={initial} /> }], '/')
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const type = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.type(field(name), text)
  }
  return { user, field, type }
}

it.each([
  ['en', '1,200', '€1,200.00', 1200],
  ['en', '1,234.56', '€1,234.56', 1234.56],
  ['en', '-7,500.00', '-€7,500.00', -7500],
  ['de', '1.200', '1.200,00 €', 1200],
  ['de', '12,5', '12,50 €', 12.5],
  ['de', '1.234,56', '1.234,56 €', 1234.56],
  ['de', '1,234.56', '1.234,56 €', 1234.56],
] as const)('in %s, %s typed is %s', async (language, typed, shown, amount) => {
  const { user, field, type } = open(language)
  await type('Amount', typed)
  expect([field('Amount').value, heard.at(-1)]).toEqual([typed, amount])
  expect(screen.queryByText(/^Read as|^Gelesen als/)).toBeNull()
  await user.tab()
  expect(field('Amount').value).toBe(shown)
})

it.each([
  ['en', '12,50', 'Read as €12.50', 12.5],
  ['de', '12.5', 'Gelesen als 12,50 €', 12.5],
] as const)(
  'in %s, %s is shown back as what it is taken for, before it is left',
  async (language, typed, told, amount) => {
    const { type } = open(language)
    await type('Amount', typed)
    await screen.findByText(told)
    expect(heard.at(-1)).toBe(amount)
  },
)

it.each([
  ['en', '1.200', '1.200 can be read in two ways. Write €1,200.00 or €1.20.'],
  ['de', '1,200', '1,200 lässt sich auf zwei Arten lesen. Schreiben Sie 1.200,00 € oder 1,20 €.'],
] as const)(
  'in %s, %s is no amount to anybody, stays as typed, and is asked about',
  async (language, typed, told) => {
    const { user, field, type } = open(language)
    await type('Amount', typed)
    expect(Number(heard.at(-1))).toBeNaN()
    await screen.findByText(told)
    await user.tab()
    expect(field('Amount').value).toBe(typed)
    await screen.findByText(told)
  },
)

it('shows a quantity of three places back, whichever way it may have been meant', async () => {
  const { type } = open()
  await type('Quantity', '1.200')
  await screen.findByText('Read as 1.2')
  expect(heard.at(-1)).toBe(1.2)
})

it('keeps what is no number as it was typed, for the form to refuse', async () => {
  const { user, field, type } = open()
  for (const text of ['two', '12.5.1', '-', '1,20,3']) {
    await type('Amount', text)
    expect(Number(heard.at(-1))).toBeNaN()
    await user.tab()
    expect(field('Amount').value).toBe(text)
  }
  await type('Days', '2.5')
  expect(Number(heard.at(-1))).toBeNaN()
})

it('goes by the arrow keys where it has steps, within its bounds', async () => {
  const { user, field } = open()
  await user.click(field('Days'))
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect([field('Days').value, heard]).toEqual(['6', [5, 6]])
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(field('Days').value).toBe('1')
  await user.click(field('Quantity'))
  await user.keyboard('{ArrowUp}')
  expect(field('Quantity').value).toBe('1')
})

it('shows another value that comes from elsewhere', async () => {
  const { user, field, type } = open('en', 80)
  expect(field('Amount').value).toBe('€80.00')
  await type('Amount', '5')
  await user.tab()
  expect(field('Amount').value).toBe('€5.00')
})

it('reads what it shows as the number that it shows, in both languages', async () => {
  const languages = fc.constantFrom<'en' | 'de'>('en', 'de')
  const minors = fc.integer({ min: -9_999_999, max: 99_999_999 })
  await fc.assert(
    fc.asyncProperty(languages, minors, async (language, minor) => {
      const { user, field } = open(language, minor / 100)
      const shown = field('Amount').value
      await user.clear(field('Amount'))
      await user.click(field('Amount'))
      await user.paste(shown)
      expect(heard.at(-1)).toBe(minor / 100)
      await user.tab()
      expect(field('Amount').value).toBe(shown)
      document.body.replaceChildren()
    }),
    { numRuns: 12 },
  )
})
