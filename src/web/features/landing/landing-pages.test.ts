import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { publicPages } from '#contract/pages.ts'
import { LandingApp } from './components/landing-app.tsx'
import { landingPageAt, landingPages } from './components/landing-pages.tsx'

const markupOf = (path: string) => renderToString(createElement(LandingApp, { path }))
const home = markupOf(publicPages.landing)

test('the status keeps places by who takes payments, which the server writes', () => {
  expect(markupOf(publicPages.status)).toContain('data-payments="__PAYMENTS__"')
})

describe.each(landingPages.map(({ path }) => path))('the prerendered page %s', (path) => {
  const markup = markupOf(path)

  test('names the brand by its placeholder alone, and only where escaped text can stand', () => {
    expect(markup).toContain('__BRAND__')
    expect(markup).not.toMatch(/\bToile\b/)
    expect(markup).not.toMatch(/(href|src|style|class|id)="[^"]*__BRAND__/)
    expect(markup.match(/<style[^>]*>[^<]*__BRAND__/)).toBeNull()
  })

  test('carries no script, for the policy of the pages forbids it', () => {
    expect(markup).not.toContain('<script')
    expect(markup).not.toMatch(/ on[a-z]+="/)
  })

  test('leads to the status, for whoever finds something amiss', () => {
    expect(markup).toContain('href="/status"')
  })

  test('has one main heading, and every link leads to a page or a place that exists', () => {
    expect(markup.match(/<h1[ >]/g)).toHaveLength(1)
    const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(links.length).toBeGreaterThan(5)
    // The notices of licences are a file, which the build writes.
    const pages: readonly string[] = [...Object.values(publicPages), '/third-party.txt']
    for (const link of links) {
      const [page = '', anchor] = link.split(/\?[^#]*|#/)
      if (page !== '') expect(pages, link).toContain(page)
      if (link.includes('#')) expect(page === '' ? markup : home, link).toContain(`id="${anchor}"`)
    }
  })
})

test('every page has a title and a description of its own', () => {
  expect(new Set(landingPages.map((page) => page.title())).size).toBe(landingPages.length)
  expect(new Set(landingPages.map((page) => page.description())).size).toBe(landingPages.length)
})

test('an address is found with a closing slash and by its file', () => {
  expect(landingPageAt('/terms/').path).toBe('/terms')
  expect(landingPageAt('/privacy.html').path).toBe('/privacy')
  expect(landingPageAt('/').path).toBe('/')
})

test('the front page offers every plan, the trial and the demo', () => {
  // The two trials' buttons read alike: their names tell them apart.
  for (const name of ['Start Trial: Premium', 'Start Trial: Enterprise']) {
    expect(home).toContain(`aria-label="${name}"`)
  }
  expect(home).toContain('>Start Free</span>')
  expect(home).toContain('href="/signup?plan=premium"')
  expect(home).toContain('Schedule Demo')
  expect(home).toContain('saves 20% (2 months free)')
})

test('the front page tells what a workshop has of it, and on which plan', () => {
  const [, section = ''] = /<section id="workshop".*?>(.*?)<\/section>/s.exec(home) ?? []
  expect(section).toContain('With Premium, every piece in the house has a place')
  expect(section.match(/<h3/g)).toHaveLength(9)
  for (const point of [
    'its stage, date and tag',
    'printed with QR',
    'pins that become tasks',
    'reserved per order',
  ]) {
    expect(section).toContain(point)
  }
  expect(section).toContain('what you owe each worker')
})
