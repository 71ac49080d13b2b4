import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { call } from './api.ts'
import type { Member } from './members.ts'

export interface Viewport {
  readonly width: number
  readonly height: number
}

/** The two widths that every screen is looked at in. */
export const desktop: Viewport = { width: 1280, height: 900 }
export const phone: Viewport = { width: 390, height: 844 }

const ACTION_TIMEOUT_MS = 15_000

/** A browser for a file of tests. */
export function openBrowser(): Promise<Browser> {
  const { CHROMIUM_BIN } = process.env
  return chromium.launch({
    ...(CHROMIUM_BIN ? { executablePath: CHROMIUM_BIN } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

export type Language = 'en' | 'de'

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' }

interface PageOptions {
  readonly viewport?: Viewport
  /** Pointed at with a finger. */
  readonly hasTouch?: boolean
  readonly colorScheme?: 'light' | 'dark'
  /** Of the browser, and of the member. */
  readonly language?: Language
  /** Signs this member in before the page opens anything. */
  readonly member?: Member
  /** What the page may report without failing the test, such as a refusal that is being tested. */
  readonly mayReport?: RegExp
}

/** A page of its own for one test. Whatever the console reports as an error, a CSP violation included, fails the test. */
export async function openPage(
  browser: Browser,
  server: { readonly url: string },
  { viewport = desktop, hasTouch = false, colorScheme, language = 'en', member, mayReport }: PageOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    hasTouch,
    colorScheme: colorScheme ?? 'light',
    baseURL: server.url,
    locale: locales[language],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(ACTION_TIMEOUT_MS)
  const reported: string[] = []
  const hear = (text: string) => {
    if (!mayReport?.test(text)) reported.push(text)
  }
  page.on('pageerror', (error) => hear(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') hear(message.text())
  })
  onTestFinished(async () => {
    await context.close()
    if (reported.length > 0) throw new Error(`The page reported:\n${reported.join('\n')}`)
  })
  await chooseColorScheme(context, colorScheme ?? 'light')
  if (member) {
    if (colorScheme) await prefer(server, member, { theme: colorScheme })
    if (language !== 'en') await prefer(server, member, { language })
    await signInPage(page, member, language)
  }
  return page
}

const chooseColorScheme = (context: BrowserContext, scheme: string) =>
  context.addInitScript((chosen) => localStorage.setItem('toile-color-scheme', chosen), scheme)

/** Whoever is signed in sees what they prefer, whatever the device is set to. */
export const prefer = (server: { readonly url: string }, { token }: Member, preferences: object) =>
  call(server, 'PATCH', '/user/preferences', { token, body: preferences })

const signInLabels = { en: ['Email', /^Password/], de: ['E-Mail', /^Passwort/] } as const

/** Through the form, as everybody does; it is in the browser's language. */
export async function signInPage(
  page: Page,
  { email, password }: Pick<Member, 'email' | 'password'>,
  language: Language = 'en',
): Promise<void> {
  const [emailLabel, passwordLabel] = signInLabels[language]
  await page.goto('/login')
  await page.getByRole('textbox', { name: emailLabel }).fill(email)
  await page.getByRole('textbox', { name: passwordLabel }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
}

interface AxeViolation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** What axe finds on the page as it stands, a line each; none is what a test expects. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Fading elements have the contrast of a moment: nothing moves while axe looks.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  )
  const violations = await page.evaluate<AxeViolation[]>(`(async () => {
    if (!window.axe) { ${axe.source} }
    return (await window.axe.run(document, { resultTypes: ['violations'] })).violations
  })()`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/** Whether something sticks out to the side, so that the page scrolls sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
