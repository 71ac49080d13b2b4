import { sendAhead } from './features/auth/signin/sent-ahead.ts'
import { reloadIfServed } from './lib/chunk-failure.ts'
import { report } from './lib/report.ts'
import { storageKeys } from './lib/session-state.ts'
import { localStore, tabStore } from './lib/storage.ts'

/*
 * The form of /login before the application is there: signs in when it is sent, and fetches the application with the first
 * sign of somebody making use of the page, or at once where that has something to say or to show.
 */
const signs = ['pointermove', 'pointerdown', 'keydown', 'input', 'submit'] as const

const deviceScheme = matchMedia('(prefers-color-scheme: dark)')

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no place for the application.')

/** Other accounts are taken here, somebody is signed in or was, comes by a link of a mail, or the page before left something to tell. */
function isExpected({ dataset }: HTMLElement): boolean {
  return (
    dataset.signIn !== 'password' ||
    location.hash !== '' ||
    history.state !== null ||
    localStore.read(storageKeys.session) !== null ||
    tabStore.keys().some((key) => key.startsWith('toile-'))
  )
}

let isFetchedAgain = false

function fetchApplication(): void {
  for (const sign of signs) removeEventListener(sign, fetchApplication)
  removeEventListener('storage', fetchApplication)
  deviceScheme.removeEventListener('change', fetchApplication)
  // What shows the form comes beside what asks for it.
  Promise.all([import('./main.tsx'), import('./features/auth/login-page.tsx')]).catch((error) => {
    report('The application could not be fetched.', error)
    awaitUse()
    // What fails with a network too is gone: where another version was put up since, the document names what there is.
    if (isFetchedAgain) void reloadIfServed()
    isFetchedAgain = true
  })
}

function awaitUse(): void {
  for (const sign of signs) addEventListener(sign, fetchApplication, { passive: true })
  // Another tab has signed in, or the device goes dark.
  addEventListener('storage', fetchApplication)
  deviceScheme.addEventListener('change', fetchApplication)
}

/** What the application would refuse itself is left to it. */
function signIn(form: HTMLFormElement): void {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const email = field('email')
  const password = field('password')?.value ?? ''
  if (!email?.value || !email.validity.valid || password === '') return
  sendAhead({ email: email.value, password, rememberMe: field('rememberMe')?.checked ?? false })
}

const form = root.querySelector('form')
if (form === null) throw new Error('The document has no form.')
// Sent before this was there (public/color-scheme.js).
const isSent = root.dataset.ahead === 'sent'
if (isSent) signIn(form)
if (isSent || isExpected(root)) fetchApplication()
else awaitUse()
form.addEventListener('submit', () => signIn(form))
// A button of ours that was pressed before it could do anything does it then; after that the application hears for itself.
root.addEventListener('click', function keepPressed({ target }) {
  if (root.dataset.ahead === undefined) {
    root.removeEventListener('click', keepPressed)
    return
  }
  const button = target instanceof Element ? target.closest('button[type=button]') : null
  if (button === null) return
  root.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
  button.setAttribute('data-pressed', '')
})
