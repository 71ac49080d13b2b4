import { render } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { takeOver, typedAhead, whenAtRest } from './typed-ahead.ts'

const sent: object[] = []

function Form({ email = '' }: { readonly email?: string }) {
  const [values] = useState(() => typedAhead({ email, password: '', rememberMe: false }))
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
function showForm(container: HTMLElement, form = <Form />): void {
  const root = createRoot(container)
  onTestFinished(() => {
    flushSync(() => root.unmount())
    document.body.replaceChildren()
  })
  root.render(form)
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

it('has what is proposed to somebody in an empty field give way to what they type', () => {
  document.body.innerHTML = '<div id="root" data-ahead><form><input name="email"></form></div>'
  const root = document.getElementById('root')
  if (root === null) throw new Error('There is no root.')
  field('email')?.focus()
  takeOver(root, () => flushSync(() => showForm(root, <Form email="ada@example.com" />)))
  const email = field('email')
  expect([email?.value, email?.selectionStart, email?.selectionEnd]).toEqual(['ada@example.com', 0, 15])
})

it('sends what was sent before the application was there', () => {
  document.body.innerHTML =
    '<div id="root" data-ahead="sent"><form><input name="email" value="ada@example.com"></form></div>'
  const root = document.getElementById('root')
  if (root === null) throw new Error('There is no root.')
  takeOver(root, () => flushSync(() => showForm(root)))
  expect(sent).toEqual([{ email: 'ada@example.com', password: '', rememberMe: false }])
})

it('leaves the focus on a link that is walked to meanwhile', () => {
  document.body.innerHTML =
    '<div id="root" data-ahead><form></form><a href="/signup">Sign up</a><a href="/forgot">Forgot?</a></div>'
  const root = document.getElementById('root')
  if (root === null) throw new Error('There is no root.')
  const markup = root.innerHTML
  const before = root.querySelector<HTMLElement>('a[href="/forgot"]')
  before?.focus()
  takeOver(root, () => {
    root.innerHTML = markup
  })
  expect(document.activeElement).not.toBe(before)
  expect(document.activeElement?.textContent).toBe('Forgot?')
})

it('does what was pressed before the application was there', () => {
  document.body.innerHTML =
    '<div id="root" data-ahead><button aria-label="Show password" data-pressed=""></button></div>'
  const root = document.getElementById('root')
  if (root === null) throw new Error('There is no root.')
  const pressed: string[] = []
  takeOver(root, () => {
    root.replaceChildren()
    for (const name of ['Hide', 'Show password']) {
      const button = document.createElement('button')
      button.type = 'button'
      button.setAttribute('aria-label', name)
      button.addEventListener('click', () => pressed.push(name))
      root.append(button)
    }
  })
  expect(pressed).toEqual(['Show password'])
})

describe('the change of hands', () => {
  function typing(ahead: string) {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
      document.body.replaceChildren()
    })
    document.body.innerHTML = `<div id="root" data-ahead="${ahead}"><form><input name="email" value="a"></form></div>`
    const root = document.getElementById('root')
    if (root === null) throw new Error('There is no root.')
    field('email')?.focus()
    const then = vi.fn()
    whenAtRest(root, then)
    return { then, type: () => field('email')?.dispatchEvent(new InputEvent('input', { bubbles: true })) }
  }

  it('waits while somebody types', () => {
    const { then, type } = typing('')
    vi.advanceTimersByTime(500)
    type()
    vi.advanceTimersByTime(500)
    expect(then).not.toHaveBeenCalled()
    vi.advanceTimersByTime(500)
    expect(then).toHaveBeenCalledOnce()
    type()
    vi.advanceTimersByTime(5_000)
    expect(then).toHaveBeenCalledOnce()
  })

  it('waits no longer once the form is sent', () => {
    const { then } = typing('')
    document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true }))
    expect(then).toHaveBeenCalledOnce()
    expect(typing('sent').then).toHaveBeenCalledOnce()
  })
})

it('leaves later forms as they begin', () => {
  onTestFinished(render(<Form />).unmount)
  expect([field('email')?.value, field('password')?.value]).toEqual(['', ''])
})

describe('of a page as it was last seen', () => {
  const rows = (change: (name: string) => void) => (
    <>
      <input aria-label="Search" onChange={({ target }) => change(`searched ${target.value}`)} />
      {['Ana', 'Bola'].map((name) => (
        <p key={name}>
          <a href="/clients">{name}</a>
          <button type="button" onClick={() => change(`opened ${name}`)}>
            Open
          </button>
        </p>
      ))}
    </>
  )

  function keptPage(pressed: string): HTMLElement {
    document.body.innerHTML = `<div id="root" data-kept aria-hidden="true">
      <input aria-label="Search"><p><button>Open</button></p><p><button ${pressed}>Open</button></p></div>`
    const root = document.getElementById('root')
    if (root === null) throw new Error('There is no root.')
    return root
  }

  it('presses what was pressed, in its row', () => {
    const done: string[] = []
    const root = keptPage('data-pressed')
    takeOver(root, () =>
      flushSync(() =>
        showForm(
          root,
          rows((what) => done.push(what)),
        ),
      ),
    )
    expect(done).toEqual(['opened Bola'])
    expect([root.dataset.kept, root.ariaHidden]).toEqual([undefined, null])
  })

  it('types what was typed, where it is looked for', () => {
    const done: string[] = []
    const root = keptPage('')
    const search = () => document.querySelector('input')
    search()?.focus()
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.value = 'an'
    takeOver(root, () =>
      flushSync(() =>
        showForm(
          root,
          rows((what) => done.push(what)),
        ),
      ),
    )
    expect(done).toEqual(['searched an'])
    expect([search()?.value, document.activeElement === search()]).toEqual(['an', true])
  })
})
