import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { tabStore } from '#web/lib/storage.ts'
import { takeOver } from '#web/lib/typed-ahead.ts'
import { keepTyped } from './typed-values.ts'
import { useTyped } from './use-typed.ts'

interface Values {
  readonly email: string
  readonly password: string
  readonly rememberMe: boolean
}

let begun: Values | undefined
let end = () => {}
afterEach(() => end())

function Form() {
  begun = useTyped('login', { email: '', password: '', rememberMe: false }, ['password']).initialValues
  return null
}

/** Signs in by a prerendered form, whose page the one before has left something for. */
function beginWith(kept: Omit<Values, 'password'>, prerendered: string, mark = ''): Values | undefined {
  keepTyped(tabStore, 'login', { values: { ...kept, password: '' }, secrets: ['password'] })
  document.body.innerHTML = `<div id="root" data-ahead="${mark}"><form>${prerendered}</form></div>`
  const holder = document.getElementById('root')
  if (holder === null) throw new Error('There is no root.')
  const root = createRoot(holder)
  end = () => {
    flushSync(() => root.unmount())
    document.body.replaceChildren()
  }
  takeOver(holder, () => flushSync(() => root.render(<Form />)))
  return begun
}

const typed = `<input name="email" value="ada@example.com"><input name="password" type="password" value="a quiet bolt">
  <input name="rememberMe" type="checkbox">`
const untouched = '<input name="email"><input name="password"><input name="rememberMe" type="checkbox">'

it('begins with what is typed here before the application is there, and not with what the page before left empty', () => {
  const begins = beginWith({ email: '', rememberMe: false }, typed)
  expect(begins).toEqual({ email: 'ada@example.com', password: 'a quiet bolt', rememberMe: false })
})

it('begins with what was typed on the page before where nothing is typed here', () => {
  const begins = beginWith({ email: 'bea@example.com', rememberMe: true }, untouched)
  expect(begins).toEqual({ email: 'bea@example.com', password: '', rememberMe: true })
})

it('begins with all that was sent here, as it was seen', () => {
  const begins = beginWith({ email: 'bea@example.com', rememberMe: true }, typed, 'sent')
  expect(begins).toEqual({ email: 'ada@example.com', password: 'a quiet bolt', rememberMe: false })
})
