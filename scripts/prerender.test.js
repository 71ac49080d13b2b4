import { expect, test } from 'vitest'
import { documentOf, loginOf, textBeforeScripts } from './prerender.js'

const template =
  '<head><title>__BRAND__</title><meta name="description" content="" /></head><div id="root"></div>'
const page = {
  name: 'index',
  alternates: [{ language: 'de', address: '/?lang=de' }],
  title: 'Hats & "Coats" <b>',
  description: 'Costs $1 & $&',
  markup: '<p>$&</p>',
}

test('texts are escaped and a dollar sign stays one', () => {
  const html = documentOf(template, page, ['<link rel="preload" href="/a.woff2" />'])
  expect(html).toContain('<title>Hats &amp; &quot;Coats&quot; &lt;b></title>')
  expect(html).toContain('content="Costs $1 &amp; $&amp;"')
  expect(html).toContain('<div id="root" data-prerendered><p>$&</p></div>')
  expect(html).toContain('href="/a.woff2"')
  expect(html).toContain('<link rel="alternate" hreflang="de" href="__PUBLIC_URL__/?lang=de" />')
})

test('a template without the marks is refused', () => {
  expect(() => documentOf('<head></head>', page, [])).toThrow('<title>')
})

const shell = `<head><title>__BRAND__</title>
  <script src="/color-scheme.js"></script>
  <script type="module" crossorigin src="/assets/app.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/base.js">
  <link rel="stylesheet" crossorigin href="/assets/base.css">
</head><div id="root"></div>`

test('the form of /login sends nothing by itself, and fetches nothing of the application', () => {
  const form = { title: 'Log in', markup: '<form><input name="password"/></form>', signIn: 'password' }
  const html = loginOf(shell, form, ['<style>p{}</style>', '<link rel="preload" href="/a.woff2" />'])
  expect(html).toBe(`<head><title>Log in</title>
  <script src="/color-scheme.js"></script>
  <style>p{}</style>
    <link rel="preload" href="/a.woff2" />
  </head><div id="root" data-ahead data-sign-in="password"><form method="dialog"><input name="password"/></form></div>`)
})

test('scripts are named, to be asked for once the text is painted', () => {
  const html = textBeforeScripts(
    '<script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" crossorigin href="/b.js">',
  )
  expect(html).toBe(
    '<link data-later="script" href="/a.js"><link data-later="modulepreload" crossorigin href="/b.js">',
  )
  expect(() => textBeforeScripts('<head></head>')).toThrow('script')
})
