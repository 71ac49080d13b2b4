import { expect, test } from 'vitest'
import { documentOf, loginOf } from './prerender.js'

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
  expect(html).toContain('<div id="root"><p>$&</p></div>')
  expect(html).toContain('href="/a.woff2"')
  expect(html).toContain('<link rel="alternate" hreflang="de" href="__PUBLIC_URL__/?lang=de" />')
})

test('a template without the marks is refused', () => {
  expect(() => documentOf('<head></head>', page, [])).toThrow('<title>')
})

test('the form of /login sends nothing by itself, and what it is made of is asked for once', () => {
  const shell = '<head><link rel="stylesheet" href="/a.css"></head><div id="root"></div>'
  const html = loginOf(shell, '<form><input name="password"/></form>', [
    '<link rel="stylesheet" crossorigin href="/a.css">',
    '<link rel="stylesheet" crossorigin href="/b.css">',
  ])
  expect(html).toContain(
    '<div id="root" data-ahead><form method="dialog"><input name="password"/></form></div>',
  )
  expect(html.match(/a\.css/g)).toHaveLength(1)
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/b.css">')
})
