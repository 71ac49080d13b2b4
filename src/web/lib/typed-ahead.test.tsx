import { render } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { takeOver, typedAhead } from './typed-ahead.ts'

const sent: object[] = []

function Form() {
  const [values] = useState(() => typedAhead({ email: '', password: '', rememberMe: false }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(values)
      }}
    >
      <input name="email" defaultValue={values.email} />
      <input name="password" type="password" defaultValue={values.password} />
      <input name="rememberMe" type="checkbox" defaultChecked={values.rememberMe} />
    </form>
  )
}

/** Gone when the test is: others share the document. */
function showForm(container: HTMLElement): void {
  const root = createRoot(container)
  onTestFinished(() => {
    flushSync(() => root.unmount())
    document.body.replaceChildren()
  })
  root.render(<Form />)
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)

it('takes over what was typed before the application was there, and the focus', () => {
  document.body.innerHTML = `<div id="root" data-ahead><form>
    <input name="email" value="ada@example.com"><input name="password" type="password">
    <input name="rememberMe" type="checkbox" checked>
  </form></div>`
  const root = document.getElementById('root')
  if (root === null) throw new Error('There is no root.')
  const before = field('password')
  before?.focus()
  if (before) before.value = 'half a pass'
  takeOver(root, () => flushSync(() => showForm(root)))
  expect(field('email')?.value).toBe('ada@example.com')
  expect(field('password')?.value).toBe('half a pass')
  expect(field('password')).not.toBe(before)
  expect(field('rememberMe')?.checked).toBe(true)
  expect(document.activeElement).toBe(field('password'))
  expect(root.dataset.ahead).toBeUndefined()
  expect(sent).toEqual([])
})

it('sends what was sent before the application was there', () => {
  document.body.innerHTML =
    '<div id="root" data-ahead="sent"><form><input name="email" value="ada@example.com"></form></div>'
  const root = document.getElementById('root')
  if (root === null) throw new Error('There is no root.')
  takeOver(root, () => flushSync(() => showForm(root)))
  expect(sent).toEqual([{ email: 'ada@example.com', password: '', rememberMe: false }])
})

it('leaves later forms as they begin', () => {
  onTestFinished(render(<Form />).unmount)
  expect([field('email')?.value, field('password')?.value]).toEqual(['', ''])
})
