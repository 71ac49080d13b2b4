import { expect, test } from 'vitest'
import { documentOf } from './prerender.js'

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
