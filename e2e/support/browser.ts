import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Result } from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { call } from './api.ts'
import { type Member, openSession } from './members.ts'
import { takeWindow } from './windows.ts'

export interface Viewport {
  readonly width: number
  readonly height: number
}

/** The two widths that every screen is looked at in. */
export const desktop: Viewport = { width: 1280, height: 900 }
export const phone: Viewport = { width: 390, height: 844 }

/** As long as a poll waits (vitest.config.ts). */
const ACTION_TIMEOUT_MS = 90_000

/** A browser for a file of tests: the headless shell where there is one, or with all that a Chromium has. */
export function openBrowser({ isWhole }: { readonly isWhole: boolean }): Promise<Browser> {
  const { CHROMIUM_BIN, CHROMIUM_SHELL_BIN = CHROMIUM_BIN } = process.env
  const executablePath = isWhole ? CHROMIUM_BIN : CHROMIUM_SHELL_BIN
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // No page of a test lives long enough for what the last compiler takes to pay off (docs/decisions/0079).
      '--js-flags=--no-opt',
    ],
  })
}

export type Language = 'en' | 'de'

interface PageOptions {
  readonly viewport?: Viewport
  /** Pointed at with a finger. */
  readonly hasTouch?: boolean
  /** `device`: as the browser is set to, which can be changed while the page is open. */
  readonly colorScheme?: 'light' | 'dark' | 'device'
  /** Of the browser, and of the member. */
  readonly language?: Language
  /** Signed in by their own session before the page opens anything. */
  readonly member?: Member
  /** In a window that nothing has been loaded in before, and nothing will be after. */
  readonly isNew?: boolean
  /** What the page may report without failing the test, such as a refusal that is being tested. */
  readonly mayReport?: RegExp
}

/** What a session that is opened for the browser is told to be of. */
const browserName =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/**
 * An empty page of its own for one test; nothing of another test is kept in its browser but what never changes, such as
 * scripts. Whatever the console reports as an error, a CSP violation included, fails the test.
 */
export async function openPage(
  browser: Browser,
  server: { readonly url: string },
  {
    viewport = desktop,
    hasTouch = false,
    colorScheme,
    language = 'en',
    member,
    isNew = false,
    mayReport,
  }: PageOptions = {},
): Promise<Page> {
  const window = await takeWindow(browser, { url: server.url, language, hasTouch, isNew })
  const reported: string[] = []
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    const seen = hasFailed ? await whatIsSeen(window.page) : undefined
    await window.giveBack({ hasFailed })
    if (reported.length > 0) throw new Error(`The page reported:\n${reported.join('\n')}`)
    if (seen !== undefined) throw new Error(seen)
  })
  const isOfDevice = colorScheme === 'device'
  await window.keep({ 'toile-color-scheme': isOfDevice ? 'auto' : (colorScheme ?? 'light') })
  if (member) {
    if (colorScheme) await prefer(server, member, { theme: isOfDevice ? 'system' : colorScheme })
    if (language !== 'en') await prefer(server, member, { language })
    const { session, cookies } = await openSession(server, member, browserName)
    await window.keep({ 'toile-session': JSON.stringify(session) })
    await window.page.context().addCookies(cookies)
  }
  const { page } = window
  page.context().setDefaultTimeout(ACTION_TIMEOUT_MS)
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: isOfDevice ? 'light' : (colorScheme ?? 'light') })
  const hear = (text: string) => {
    if (!mayReport?.test(text)) reported.push(text)
  }
  page.on('pageerror', (error) => hear(error.message))
  page.on('console', (message) => {
    // What couldn't be loaded is told by its address alone.
    if (message.type() === 'error') hear(`${message.text()} (${message.location().url})`)
  })
  return page
}

/** What somebody would have before them who asks why a test has failed. */
async function whatIsSeen(page: Page): Promise<string> {
  try {
    const { root, focus, text } = await page.evaluate(() => ({
      root: JSON.stringify(document.getElementById('root')?.dataset),
      focus: document.activeElement?.outerHTML.match(/^<[^>]*>/)?.[0],
      text: document.body.innerText.slice(0, 1_500),
    }))
    return `The page was ${page.url()}\nIts root: ${root}\nThe focus was on ${focus}\n${text}`
  } catch (error) {
    return `The page was ${page.url()}, and couldn't be looked at: ${error}`
  }
}

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

/** Half as long to read as what the package exports, and the same. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it stands, by all of its rules or by that on colours; a line each, none is expected. */
export async function accessibilityFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Fading elements have the contrast of a moment.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const options = {
    resultTypes: ['violations'],
    ...(rules === 'colours' && { runOnly: ['color-contrast'] }),
  }
  const violations = await page.evaluate<Pick<Result, 'id' | 'nodes'>[]>(
    `window.axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/** Whether something sticks out to the side, so that the page scrolls sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
