import { SETTLED_AFTER_S } from '#contract/changes.ts'
import { keyCallsAMinute } from '#contract/endpoint.ts'
import { API_PREFIX } from './endpoints.ts'
import { escapeHtml } from './escape-html.ts'

/** A call as it is typed into a terminal, where $API, $KEY and what was answered before are set. */
interface FirstCall {
  readonly says: string
  readonly command: string
}

const asking = 'curl -H "Authorization: Bearer $KEY"'
const sending = `${asking} -H "Content-Type: application/json"`

/** From a key to a first invoice. A test sends them as they stand here, one after the other. */
export const firstCalls: readonly FirstCall[] = [
  { says: 'What the key may do, and in which business:', command: `${asking} "$API/api-keys/me"` },
  {
    says: 'A client. Set CLIENT to the <code>id</code> that is answered:',
    command: `${sending} -H "Idempotency-Key: order-1017-client" -d '{"name":"Ana Lima","email":"ana@example.com"}' "$API/clients"`,
  },
  {
    says: 'The number that the next invoice gets, as NUMBER:',
    command: `${asking} "$API/invoices/next-number"`,
  },
  {
    says: 'The invoice, as a draft. Set INVOICE to its <code>id</code>:',
    command: `${sending} -H "Idempotency-Key: order-1017" -d '{"clientId":"'"$CLIENT"'","invoiceNumber":"'"$NUMBER"'","issueDate":"2026-05-04","dueDate":"2026-05-18","status":"draft","items":[{"description":"Hem shortened","quantity":1,"rate":24}]}' "$API/invoices"`,
  },
  { says: 'And as it stands:', command: `${asking} "$API/invoices/$INVOICE"` },
]

/** What whoever writes a program against the API reads first. */
export const guide = (brandName: string, address: string): string => `
<h2 id="begin">Begin</h2>
<p>Make a key in <b>Settings → API</b>. It is shown once; keep it where your program keeps its secrets, and send it with every call as <code>Authorization: Bearer toile_…</code>. A key may do what was ticked for it, as far as whoever made it may; each endpoint below names the scope that it wants. Never put a key into an address or into a page that browsers load: other origins get no leave to call.</p>
<pre>API=${escapeHtml(address + API_PREFIX)}
KEY=toile_…</pre>
${firstCalls.map(({ says, command }) => `<p>${says}</p><pre>${escapeHtml(command)}</pre>`).join('')}
<h2 id="generated">A client made for you</h2>
<p>The <a href="/api/openapi.json">document</a> is one that generators make clients from, for most languages. In TypeScript, say, a slip in a path or a field is found before the program runs:</p>
<pre>npx openapi-typescript@6 ${escapeHtml(address)}/api/openapi.json -o api.ts
npm install openapi-fetch@0.8</pre>
<pre data-program>import createClient from 'openapi-fetch'
import type { paths } from './api.js'

const api = createClient&lt;paths&gt;({ baseUrl: '${escapeHtml(address)}', headers: { Authorization: 'Bearer ' + KEY } })
const { data, error } = await api.GET('/api/v1/clients', { params: { query: { limit: 10 } } })</pre>
<h2 id="lists">Lists</h2>
<p>A list takes <code>limit</code> (at most 500) and answers <code>nextCursor</code>: send it as <code>cursor</code> for the page after, until it is null.</p>
<p>A list of records takes <code>updatedSince</code>, an instant, and then tells what has changed since, that instant included, in the order in which it did: whatever changed it, be it a payment or a restoration, which leave <code>updatedAt</code> alone. Once <code>nextCursor</code> is null, send <code>updatedUntil</code> of that answer as <code>updatedSince</code> the next time. What changed in the last ${SETTLED_AFTER_S} seconds is told later, so that nothing is missed that was written at once; a record may come twice, and never fails to. Filters and <code>sort</code> aren’t taken beside it. What was deleted is not told, nor what a key has come to see, or what merely follows from the day, such as a quote that has expired.</p>
<h2 id="twice">Once, and no more</h2>
<p>An answer may be lost on its way. What creates something takes an <code>Idempotency-Key</code> of your own, such as the number of an order: sent again with the same key and the same body, nothing is made twice, and the first answer comes again. What changes something takes the version that it is meant for, as <code>updatedAt</code> or <code>If-Match</code>: where somebody else was quicker, the answer is <code>CONFLICT</code>.</p>
<h2 id="often">How often</h2>
<p>${keyCallsAMinute.all} calls a minute for each key, and ${keyCallsAMinute.making} of what makes files or mails, which say so below. The nearer of the two is told in <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code>; beyond them the answer is <code>429</code> with <code>Retry-After</code>.</p>
<h2 id="changes">What changes</h2>
<p>Within v1 fields and endpoints are added. What is to go is named here a year before it does. Take no notice of fields that you do not know. ${escapeHtml(brandName)} answers times in UTC, days as they are in the business’s calendar, and amounts as decimal numbers in the currency that stands beside them.</p>`
