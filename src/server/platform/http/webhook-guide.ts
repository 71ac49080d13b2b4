import { webhookTypes } from '#domain/webhooks/types.ts'
import { API_PREFIX } from './endpoints.ts'
import { escapeHtml } from './escape-html.ts'
import { toldTypes } from './told-types.ts'
import { verifiers } from './webhook-verifiers.ts'

/** How what is sent looks. A test compares it with what is. */
export const exampleDelivery = {
  type: 'invoice.paid',
  timestamp: '2026-05-18T09:30:00.000Z',
  data: {
    id: '0196e2f0-0000-7000-8000-000000000001',
    kind: 'invoice',
    number: 'INV-017',
    status: 'paid',
    clientId: '0196e2f0-0000-7000-8000-000000000002',
    projectId: null,
    updatedAt: '2026-05-18T09:30:00.000Z',
  },
} as const

const types = webhookTypes.map((type) => `<tr><td><code>${type}</code><td>${escapeHtml(toldTypes[type])}`)

/** What whoever has a program told of what happens reads first. */
export const webhookGuide = (brandName: string): string => `
<h2 id="told">Being told: webhooks</h2>
<p>Set one up in <b>Settings → API</b>, or by <code>POST ${API_PREFIX}/webhooks</code> with a key that has <code>webhooks.write</code>: an <code>https</code> address, and what it is to be told of. What happens is sent there as a <code>POST</code>, by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, so that libraries for it verify what ${escapeHtml(brandName)} sends. It says which thing, how it stands and since when: no names, sizes, amounts or addresses. Read the rest with a key.</p>
<pre>webhook-id: 0196e2f0-0000-4000-8000-00000000000e
webhook-timestamp: 1779096600
webhook-signature: v1,…

${escapeHtml(JSON.stringify(exampleDelivery, null, 2))}</pre>
<h3>Whether it comes from here</h3>
<p>The signature is <code>v1,</code> and the base64 of HMAC-SHA-256 over <code>id.timestamp.body</code>, with what stands behind <code>whsec_</code> in the secret, decoded from base64. Right after the secret was changed there are two, with a space between them. Verify the body as it came, to the byte.</p>
${Object.entries(verifiers)
  .map(([language, text]) => `<h4>${language}</h4><pre data-verifier="${language}">${escapeHtml(text)}</pre>`)
  .join('\n')}
<h3>What to answer</h3>
<p>Any 2xx within 10 seconds: write down what came, and work on it afterwards. Everything else is tried again, ten times in all: after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, each a tenth earlier or later. <code>429</code> and <code>503</code> with <code>Retry-After</code> are left alone for that long, an hour at most; <code>410</code> turns the webhook off, and so do five days without one success. Redirects are not followed. All of it is shown in the settings, from where a delivery can be sent again.</p>
<p>Each event comes <b>at least once</b>, in <b>no promised order</b>. One that comes twice has the same <code>webhook-id</code>: keep those that you have dealt with. Where the order matters, read the thing, or compare <code>updatedAt</code>.</p>
<p>If your program was away for longer, <code>GET ${API_PREFIX}/webhooks/events?since=…</code> has the last 30 days, page by page, up to five seconds ago. Begin a few seconds before the last that you know.</p>
<table><tr><th>Type<th>When${types.join('')}</table>`
