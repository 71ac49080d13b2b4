import { brotliDecompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, desktop, phone, scrollsSideways } from './support/browser.ts'
import { mailTo } from './support/mails.ts'
import { openStage } from './support/stage.ts'

const brand = `Żółć & "B" <C>'s`
const stage = openStage({ env: { CONTACT_EMAIL: 'operator@example.com', BRAND_NAME: brand } })
const { open } = stage
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notifications/i }).getByText(text)

describe('the landing page', () => {
  it('is whole without JavaScript', async () => {
    const html = await (await fetch(stage.server.url)).text()
    for (const text of [
      'Client Management',
      'Calendar Scheduling',
      'AI-Patterns',
      'Start Free Trial',
      'Schedule Demo',
    ]) {
      expect(html).toContain(text)
    }
    expect(html).not.toContain('__BRAND__')
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/)
  })

  it('leads from a plan to signing up, with that plan chosen', async () => {
    const page = await open()
    await page.goto('/')
    await page
      .getByRole('region', { name: /pricing|plans/i })
      .or(page.locator('#pricing'))
      .first()
      .scrollIntoViewIfNeeded()
    await page
      .getByRole('button', { name: /premium/i })
      .or(page.getByRole('link', { name: /premium/i }))
      .first()
      .click()
    await page.waitForURL(/\/signup\?plan=premium/)
    await toast(page, 'Please signup to continue to Premium').waitFor()
  })

  it('leads from Start Free Trial to signing up for Premium', async () => {
    const page = await open()
    await page.goto('/')
    await page.getByText('Start Free Trial').click()
    await page.waitForURL(/\/signup\?plan=premium/)
  })

  it('sends a request for a demonstration to the operator, and keeps what was typed until it is right', async () => {
    const page = await open()
    await page.goto('/')
    await page.getByRole('button', { name: 'Schedule Demo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/name/i).first().fill('Inês Duarte')
    await dialog.getByLabel(/email/i).fill('ines@')
    await dialog.getByLabel(/business/i).fill('Ateliê Duarte')
    await dialog.getByLabel(/like to see/).fill('Two workrooms, one calendar')
    await dialog.getByRole('button', { name: /send|request|schedule/i }).click()
    await dialog.getByText('Please enter a valid email address.').waitFor()
    await expect.poll(() => dialog.getByLabel(/business/i).inputValue()).toBe('Ateliê Duarte')
    await dialog.getByLabel(/email/i).fill('ines@example.com')
    await dialog.getByRole('button', { name: /send|request|schedule/i }).click()
    const mail = await mailTo(stage.server, 'operator@example.com')
    for (const text of ['Inês Duarte', 'ines@example.com', 'Ateliê Duarte', 'Two workrooms, one calendar']) {
      expect(mail.text).toContain(text)
    }
  })

  it('has its menu behind a toggle on a phone', async () => {
    const page = await open({ viewport: phone })
    await page.goto('/')
    const toggle = page.getByRole('button', { name: /menu/i })
    await toggle.click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click()
    await page.waitForURL('**/login')
  })

  it.each([
    ['/', 'desktop', 'light', desktop],
    ['/', 'phone', 'dark', phone],
    ['/terms', 'phone', 'light', phone],
    ['/privacy', 'desktop', 'dark', desktop],
    ['/status', 'phone', 'dark', phone],
  ] as const)('%s is accessible and fits on a %s in %s', async (path, _, colorScheme, viewport) => {
    const page = await open({ colorScheme, viewport })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await accessibilityFaults(page)).toEqual([])
    await expect.poll(() => scrollsSideways(page)).toBe(false)
  })
})

describe('what is served', () => {
  it('carries the operator’s brand everywhere, whatever it is made of', async () => {
    const html = await (await fetch(stage.server.url)).text()
    expect(html).toContain('Żółć &amp; &quot;B&quot; &lt;C&gt;&#39;s')
    expect(html).not.toContain('<C>')
    const manifest = await (await fetch(`${stage.server.url}/manifest.webmanifest`)).json()
    expect(manifest.name).toBe(brand)
    const page = await open()
    await page.goto('/')
    await page.getByText(brand).first().waitFor()
    await page.waitForLoadState('networkidle')
  })

  it('has a picture of the size that it says for each home screen', async () => {
    const { icons } = await (await fetch(`${stage.server.url}/manifest.webmanifest`)).json()
    const pictures = (icons as { src: string; sizes: string; type: string }[]).filter(
      ({ type }) => type === 'image/png',
    )
    // iOS asks for its own by this name.
    for (const { src, sizes } of [...pictures, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const reply = await fetch(`${stage.server.url}${src}`)
      expect(reply.headers.get('content-type')).toBe('image/png')
      const { width, height } = await sharp(await reply.arrayBuffer()).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('is compressed beforehand, and kept for ever where its name carries a hash', async () => {
    const html = await (await fetch(`${stage.server.url}/`)).text()
    const script = /href="(\/assets\/base-[^"]+\.js)"/.exec(html)?.[1]
    const { request } = await import('node:http')
    const reply = await new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>(
      (resolve, reject) => {
        request(`${stage.server.url}${script}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }))
        })
          .on('error', reject)
          .end()
      },
    )
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(reply.bytes).length).toBeGreaterThan(reply.bytes.length)
  })

  it('names the software that it is made with, and its licences', async () => {
    const notices = await fetch(`${stage.server.url}/third-party.txt`)
    expect([notices.status, notices.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(await notices.text()).toContain('\n@freesewing/core ')
    expect(await (await fetch(`${stage.server.url}/terms`)).text()).toContain('href="/third-party.txt"')
  })

  it('answers 404 with a page for people, and in the envelope for programs', async () => {
    const wanted = await fetch(`${stage.server.url}/nowhere`, { headers: { accept: 'text/html' } })
    expect([wanted.status, wanted.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    const asset = await fetch(`${stage.server.url}/assets/old-chunk.js`)
    expect([asset.status, (await asset.json()).code]).toEqual([404, 'NOT_FOUND'])
    const page = await open({ mayReport: /404/ })
    await page.goto('/nowhere')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  })
})
