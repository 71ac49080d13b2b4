import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../../bin/lib/chromium.js'
import { inRoot } from '../../bin/lib/root.js'
import { startProgram } from '../lib/program.js'

/** The landing page's pictures of the product: what stands in the demo, in light and in dark. Needs a build. */
const folder = inRoot('src/web/features/landing/pictures')
const size = { width: 1280, height: 800 }
/** Sharp on a dense screen at the width that a picture is shown in at most. */
const WIDTH_PX = 1_600
const QUALITY = 45

const dataDir = await mkdtemp(join(tmpdir(), 'toile-pictures-'))
const env = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMITS: 'off' }
await promisify(execFile)(process.execPath, [inRoot('dist/server/demo.js')], {
  env: { ...process.env, ...env },
})
const toile = await startProgram(inRoot('dist/server/main.js'), { env })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
})

/** @returns {Promise<any>} what the server answers */
async function ask(/** @type {string} */ path, /** @type {RequestInit} */ how = {}) {
  const headers = { 'content-type': 'application/json', ...how.headers }
  const answer = await fetch(`${toile.url}/api/v1${path}`, { ...how, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()).data
}

try {
  const body = JSON.stringify({ email: 'demo@toile.example', password: 'pins and needles' })
  const { token, user } = await ask('/auth/signin', { method: 'POST', body })
  const headers = { authorization: `Bearer ${token}` }
  const { drafts } = await ask('/drafts', { headers })
  const jacket = drafts.find((/** @type {{ design: string }} */ { design }) => design === 'jacket')
  const pages = {
    client: { path: `/clients/${jacket.clientId}`, shown: 'main h1' },
    draft: { path: `/patterns/draft?draft=${jacket.id}`, shown: '[data-piece]' },
    calendar: { path: '/calendar', shown: 'main h1' },
  }
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    const context = await browser.newContext({
      viewport: size,
      deviceScaleFactor: 2,
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/Stockholm',
    })
    await ask('/user/preferences', { method: 'PATCH', headers, body: JSON.stringify({ theme }) })
    const session = JSON.stringify({ token, user: { ...user, settings: { ...user.settings, theme } } })
    await context.addInitScript((kept) => localStorage.setItem('toile-session', kept), session)
    for (const [name, { path, shown }] of Object.entries(pages)) {
      const page = await context.newPage()
      await page.goto(toile.url + path)
      await page.locator(shown).first().waitFor()
      await page.waitForLoadState('networkidle')
      // What is drawn after the last answer, and toasts that have told what they had to.
      await page.waitForTimeout(6_000)
      const picture = sharp(await page.screenshot()).resize({ width: WIDTH_PX })
      await writeFile(
        join(folder, `${name}-${theme}.avif`),
        await picture.avif({ quality: QUALITY }).toBuffer(),
      )
      await page.close()
    }
    await context.close()
  }
} finally {
  await browser.close()
  await toile.stop()
  await rm(dataDir, { recursive: true, force: true })
}
