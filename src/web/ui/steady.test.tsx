import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { steady } from './steady.tsx'

interface ChoiceProps {
  readonly label: ReactNode
  readonly data: readonly { readonly value: string; readonly words?: readonly string[] }[]
  readonly onChange?: (value: string) => void
  readonly render?: (value: string) => string
}

/** A field that tells how often it was drawn. */
function choice() {
  const drawn = { times: 0 }
  const Choice = steady(function Choice({ label, data, onChange, render: write = String }: ChoiceProps) {
    drawn.times++
    return data.map(({ value }) => (
      <button type="button" key={value} onClick={() => onChange?.(value)}>
        {label} {write(value)}
      </button>
    ))
  })
  return { Choice, drawn }
}

it('is drawn once for what is written out anew, and again for what is another', () => {
  const { Choice, drawn } = choice()
  const data = () => [{ value: 'silk', words: ['soft', 'cool'] }, { value: 'wool' }]
  const { rerender } = render(<Choice label="Cloth" data={data()} onChange={() => undefined} />)
  rerender(<Choice label="Cloth" data={data()} onChange={() => undefined} />)
  expect(drawn.times).toBe(1)

  const others = [
    { label: 'Fabric', data: data() },
    { label: 'Fabric', data: data().slice(1) },
    { label: 'Fabric', data: [{ value: 'wool', words: ['warm'] }] },
    { label: 'Fabric', data: [{ value: 'wool', words: ['dry'] }] },
    { label: <b>Fabric</b>, data: [{ value: 'wool', words: ['dry'] }] },
    // What draws is no handler: it may draw otherwise.
    { label: 'Fabric', data: [{ value: 'wool' }], render: (value: string) => value.toUpperCase() },
    { label: 'Fabric', data: [{ value: 'wool' }] },
  ]
  for (const [index, other] of others.entries()) {
    rerender(<Choice {...other} />)
    expect(drawn.times, JSON.stringify(other)).toBe(index + 2)
  }
})

it('hears by the handler that it was given last, and by none once there is none', async () => {
  const { Choice, drawn } = choice()
  const heard: string[] = []
  function Form() {
    const [count, setCount] = useState(0)
    const onChange = (value: string) => {
      heard.push(`${value} ${count}`)
      setCount(count + 1)
    }
    return <Choice label="Cloth" data={[{ value: 'silk' }]} {...(count < 2 && { onChange })} />
  }
  render(<Form />)
  for (let press = 0; press < 3; press++) await userEvent.click(screen.getByRole('button'))
  expect(heard).toEqual(['silk 0', 'silk 1'])
  // The handler went, which it shows no more than another one.
  expect(drawn.times).toBe(2)
})
