import { expect, test } from 'vitest'
import { html } from './html.ts'

test('what is put in is escaped, in text and in attributes', () => {
  const name = `<script>alert("1")</script> & 'Sons'`
  expect(html`<p title="${name}">${name}</p>`.source).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Sons&#39;">' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Sons&#39;</p>',
  )
})

test('markup goes into markup as it is, alone or in lists', () => {
  const rows = ['a', '<b>'].map((text) => html`<td>${text}</td>`)
  expect(html`<tr>${rows}${html`<td></td>`}</tr>`.source).toBe(
    '<tr><td>a</td><td>&lt;b&gt;</td><td></td></tr>',
  )
})
