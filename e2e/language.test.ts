import type { Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { accessibilityFaults, phone, prefer, scrollsSideways, signInPage } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { cutTexts } from './support/cut-texts.ts'
import { addInvoice, button, savedBy } from './support/invoices.ts'
import { mailTo } from './support/mails.ts'
import { setsOnRecord } from './support/measurements.ts'
import { type Member, newEmail, signIn } from './support/members.ts'
import { choose, dialogOf, follow, quietOf } from './support/screen.ts'
import { openStage } from './support/stage.ts'
import { takeIn } from './support/tickets.ts'

const stage = openStage()
const { premium } = stage

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const meldung = (page: Page, text: string) => page.getByRole('region', { name: /Meldungen/ }).getByText(text)
const preferencesOf = async ({ token }: Pick<Member, 'token'>) =>
  (await call<{ user: { settings: object } }>(stage.server, 'GET', '/auth', { token })).body.data.user
    .settings

describe('a visitor', () => {
  it('with a German browser sees the German landing page, whole without a script', async () => {
    const headers = { 'accept-language': 'de-DE,de;q=0.9' }
    const html = await (await fetch(stage.server.url, { headers })).text()
    expect(html).toContain('<html lang="de"')
    for (const text of [
      'Kundenkartei',
      'Ein Tarif, der Ihrem Atelier passt',
      'Testphase starten',
      '0\u00a0$',
    ]) {
      expect(html).toContain(text)
    }
    expect(html).not.toContain('Start Free Trial')
    expect(html).toMatch(/<link rel="alternate" hreflang="en" href="http[^"]+\/\?lang=en" \/>/)

    const page = await stage.open({ language: 'de' })
    await page.goto('/')
    // Its script has taken the page over without a complaint, which would fail this test.
    await page.getByRole('button', { name: 'Demo vereinbaren' }).click()
    await page.getByRole('dialog').getByLabel('E-Mail').waitFor()
    await expect.poll(() => languageOf(page)).toBe('de')
  })

  it('chooses the other language by keyboard, which then holds on every page of this device', async () => {
    const page = await stage.open({ language: 'de' })
    await page.goto('/terms')
    await heading(page, 'Nutzungsbedingungen').waitFor()
    await page.getByRole('link', { name: 'English' }).focus()
    await page.keyboard.press('Enter')
    await heading(page, 'Terms of Service').waitFor()
    // Once its scripts have come, the address can be shared again.
    await page.waitForURL(({ pathname, search }) => pathname === '/terms' && search === '')
    await page.reload()
    await heading(page, 'Terms of Service').waitFor()
    await page.goto('/login?next=%2Fclients')
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
    await expect.poll(() => languageOf(page)).toBe('en')
    await expect
      .poll(() => page.getByRole('link', { name: 'English' }).getAttribute('aria-current'))
      .toBe('true')
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.getByRole('textbox', { name: 'E-Mail' }).waitFor()
    await page.waitForURL(({ search }) => search === '?next=%2Fclients')
  })

  it('gets a German account by signing up in German', async () => {
    const email = newEmail()
    const password = 'ein langer, leiser Faden'
    const page = await stage.open({ language: 'de' })
    await page.goto('/signup?plan=premium')
    await page.getByLabel('Vorname').fill('Änne')
    await page.getByLabel('Nachname').fill('Weiß')
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByRole('textbox', { name: /^Passwort/ }).fill(password)
    await choose(page, 'Art des Betriebs', 'Modeatelier')
    await page.getByRole('checkbox', { name: /Ich akzeptiere/ }).check()
    await page.getByRole('button', { name: 'Konto anlegen – Testphase starten' }).click()
    await page.waitForURL('**/verify-otp*')
    const { code } = await mailTo(stage.server, email)
    await page.getByRole('textbox').first().click()
    await page.keyboard.type(code ?? '')
    await page.waitForURL('**/login*')
    await signInPage(page, { email, password }, 'de')
    await heading(page, /^Guten .*, Änne/).waitFor()
    await expect.poll(() => languageOf(page)).toBe('de')
    const token = await signIn(stage.server, { email, password })
    await expect.poll(() => preferencesOf({ token })).toMatchObject({ language: 'de' })
  })
})

describe('a German member', () => {
  it('types amounts and sizes, and has papers, as in German', async () => {
    const member = await premium()
    await prefer(stage.server, member, { measurementUnit: 'cm', currency: 'EUR' })
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    await addInvoice(stage.server, member, { clientId })
    const page = await stage.open({ member, language: 'de' })
    await page.goto('/projects')
    await page.getByRole('button', { name: 'Projekt anlegen' }).first().click()
    const dialog = dialogOf(page, 'Projekt anlegen')
    await choose(dialog, 'Kunde', 'Ana Sousa')
    await dialog.getByLabel('Projektname').fill('Hochzeit im Mai')
    await choose(dialog, 'Art', 'Brautkleid')
    await dialog.getByLabel('Budget').pressSequentially('1.234,56')
    await page.keyboard.press('Tab')
    await expect.poll(() => dialog.getByLabel('Budget').inputValue()).toBe('1.234,56 €')
    await dialog.getByRole('button', { name: 'Projekt anlegen' }).click()
    const card = page.getByRole('article', { name: 'Hochzeit im Mai' })
    await card.getByText('1.234,56 €').waitFor()
    await card.getByText('Brautkleid').waitFor()
    const { body } = await call<{ projects: object[] }>(stage.server, 'GET', '/projects', member)
    expect(body.data.projects[0]).toMatchObject({ budget: 1234.56, type: 'Wedding Dress' })

    await follow(page, '/measurements')
    await choose(page, 'Kunde', 'Ana Sousa')
    await choose(page, 'Kleidungsstück', 'Hose')
    await page.getByLabel('Schrittlänge', { exact: true }).fill('81,5')
    await page.getByRole('button', { name: 'Maße speichern' }).click()
    await expect
      .poll(async () => (await setsOnRecord(stage.server, member))[0]?.measurements)
      .toEqual([{ name: 'Inseam', size: 81.5, unit: 'cm' }])

    await follow(page, '/invoices')
    const { content } = await savedBy(page, () => button(page, 'PDF von INV-001 herunterladen').click())
    const { text } = await extractText(new Uint8Array(content), { mergePages: true })
    for (const part of ['Rechnung', 'Fitting', '100,00 €', 'Menge']) expect(text).toContain(part)
  })

  it('is spoken to in German wherever they sign in, without going in circles', async () => {
    const member = await premium()
    await prefer(stage.server, member, { language: 'de' })
    const page = await stage.open()
    const documents: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'document') documents.push(new URL(response.url()).pathname)
    })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const isRoom = document.querySelector('a[href="/clients"]') !== null
        if (isRoom && document.documentElement.lang === 'en') sessionStorage.setItem('seen-in-english', 'yes')
      }).observe(document, { childList: true, subtree: true })
    })
    await signInPage(page, member)
    await heading(page, /^Guten /).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('seen-in-english'))).toBeNull()
    await meldung(page, 'Toile ist jetzt auf Deutsch.').waitFor()
    await expect.poll(() => languageOf(page)).toBe('de')
    expect(documents.length).toBeLessThan(5)

    await page.getByRole('link', { name: 'Kunden', exact: true }).click()
    await heading(page, 'Kunden').waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.getByRole('textbox', { name: 'E-Mail' }).waitFor()
    await page.reload()
    await page.getByRole('textbox', { name: 'E-Mail' }).waitFor()
  })

  it('changes to English and back in the preferences; other tabs follow, once nothing typed is lost', async () => {
    const member = await premium()
    const page = await stage.open({ member, language: 'de' })
    const other = await page.context().newPage()
    await other.goto('/clients')
    await heading(other, 'Kunden').waitFor()
    const typing = await page.context().newPage()
    await typing.goto('/clients')
    await typing.getByRole('button', { name: 'Kunden anlegen' }).first().click()
    const form = dialogOf(typing, 'Neuer Kunde')
    await form.getByLabel('Name').fill('Bram de Vries')

    await page.goto('/settings?tab=preferences')
    await choose(page, 'Sprache', 'English')
    await page.getByRole('button', { name: 'Änderungen speichern' }).click()
    await heading(page, 'Settings').waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('English')
    await heading(other, 'Clients').waitFor()
    await expect.poll(() => languageOf(other)).toBe('en')

    await meldung(typing, 'Die Sprache wechselt, sobald').waitFor()
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Bram de Vries')
    await form.getByRole('button', { name: 'Kunden anlegen' }).click()
    await heading(typing, 'Clients').waitFor()
    await typing.getByRole('article', { name: 'Bram de Vries' }).waitFor()

    await choose(page, 'Language', 'Deutsch')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await heading(page, 'Einstellungen').waitFor()
    await heading(other, 'Kunden').waitFor()
    await expect.poll(() => preferencesOf(member)).toMatchObject({ language: 'de' })
  })
})

const rooms = [
  ...[
    'dashboard',
    'clients',
    'measurements',
    'measurements/templates',
    'patterns',
    'ai-patterns',
    'projects',
  ],
  ...['measurements?tab=new', 'patterns/draft', 'patterns/sizes'],
  ...['invoices', 'calendar', 'analytics', 'activity', 'pricing'],
  ...['counter', 'counter/prices', 'workshop?view=board', 'workshop?view=today', 'workshop?view=people'],
  ...['workshop/timeline', 'workshop/stock', 'workshop/wages'],
  ...['settings', 'settings?tab=preferences', 'settings?tab=billing', 'settings?tab=business'],
  'settings?tab=getting-paid',
  ...['settings?tab=workshop', 'settings?tab=team'],
] as const

/** Of several alike one is enough: axe takes a second for each. */
const looked = [
  ...['dashboard', 'invoices', 'counter', 'workshop?view=board', 'workshop/timeline', 'workshop/wages'],
  ...['settings?tab=preferences', 'settings?tab=team'],
]

/** The longest words of the settings: where one's data are taken along and the account is deleted, which needs two presses. */
async function exportAndDeletionFit(page: Page, cut: string[]): Promise<void> {
  await page.setViewportSize(phone)
  const look = async (place: string) => {
    expect([place, await scrollsSideways(page)]).toEqual([place, false])
    cut.push(...(await cutTexts(page)).map((text) => `${place}, on a phone, ${text}`))
  }
  await follow(page, '/settings?tab=data')
  await page.locator('#export-everything').click()
  await page.getByRole('link', { name: /herunterladen/ }).waitFor()
  await look('exports')
  await page.getByRole('button', { name: 'Konto löschen', exact: true }).click()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await page.getByRole('button', { name: 'Endgültig löschen', exact: true }).waitFor()
  await look('deletion')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

it('has room for German words in every room, wide and on a phone, and no fault that axe finds', async () => {
  const member = await premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  await addInvoice(stage.server, member, { clientId })
  await takeIn(stage.server, member, {
    client: { id: clientId },
    pieces: [
      { label: 'Hochzeitsanzugsweste', garment: 'waistcoat', tasks: [{ name: 'Seitennähte auslassen' }] },
    ],
  })
  const page = await stage.open({ member, language: 'de', viewport: phone })
  const quiet = quietOf(page)
  const cut: string[] = []
  const onPhone = async (room: (typeof rooms)[number]) => {
    await page.setViewportSize(phone)
    expect([room, await scrollsSideways(page)]).toEqual([room, false])
    if (looked.includes(room)) expect([room, await accessibilityFaults(page)]).toEqual([room, []])
    cut.push(...(await cutTexts(page)).map((text) => `${room}, on a phone, ${text}`))
  }
  const onDesk = async (room: (typeof rooms)[number]) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('navigation', { name: 'Hauptmenü' }).waitFor()
    cut.push(...(await cutTexts(page)).map((text) => `${room}, wide, ${text}`))
  }
  await page.goto('/dashboard')
  for (const [place, room] of rooms.entries()) {
    await follow(page, `/${room}`)
    await quiet()
    await page.getByRole('progressbar', { name: 'Seite wird geladen' }).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect([room, await languageOf(page)]).toEqual([room, 'de'])
    // The next room is first seen as this one is left.
    for (const look of place % 2 === 0 ? [onPhone, onDesk] : [onDesk, onPhone]) await look(room)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await exportAndDeletionFit(page, cut)
  // What stands below the entries of the menu, which is the same in every room, is there in a low window, too.
  for (const height of [800, 600]) {
    await page.setViewportSize({ width: 1280, height })
    const scheme = await page.getByRole('radiogroup', { name: 'Farbschema' }).boundingBox()
    expect((scheme?.y ?? height) + (scheme?.height ?? 0)).toBeLessThanOrEqual(height)
  }
  expect(cut).toEqual([])
})

it('has no fault that axe finds on the pages before the door', async () => {
  const page = await stage.open({ language: 'de' })
  for (const path of ['/', '/login', '/signup?plan=free']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect([path, await accessibilityFaults(page)]).toEqual([path, []])
  }
})
