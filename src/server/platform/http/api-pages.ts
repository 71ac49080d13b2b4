import { type EndpointSpec, isForKeys, keyCallsAMinute, needOf } from '#contract/endpoint.ts'
import { errorCatalogue, errorCodes } from '#contract/errors.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { errorTexts } from '#server/platform/error-texts.ts'
import { guide } from './api-guide.ts'
import { API_PREFIX } from './endpoints.ts'
import { escapeHtml } from './escape-html.ts'
import { type ApiDocument, errorCodesOf, openApiDocument, type Served, toldEndpoints } from './openapi.ts'
import { notation } from './openapi-notation.ts'
import { isJson, type Json } from './openapi-schemas.ts'
import { webhookGuide } from './webhook-guide.ts'

/** What programs are told of the API, and what people are, as bytes, which all who ask share. */
export function apiPages(served: Served): { readonly json: Buffer; readonly page: Buffer } {
  const document = openApiDocument(served)
  return { json: Buffer.from(JSON.stringify(document)), page: Buffer.from(docsPage(served, document)) }
}

function docsPage({ brandName, publicUrl }: Served, document: ApiDocument): string {
  const sections = toldEndpoints.map(
    ([feature, endpoints]) =>
      `<h2 id="${feature}">${escapeHtml(feature)}</h2>${endpoints
        .map(([name, spec]) => endpointEntry(document, name, spec))
        .join('')}`,
  )
  const things = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3><pre>${notation(isJson(schema) ? schema : {})}</pre>`,
  )
  const codes = errorCodes.map(
    (code) =>
      `<tr><td>${errorCatalogue[code].status}<td><code>${code.replaceAll('_', '_<wbr>')}</code><td>${escapeHtml(errorTexts[code]({}, { locale: 'en' }))}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(brandName)} API</title><style>${styles}</style>
<main><h1>${escapeHtml(brandName)} API</h1>
<p>JSON over HTTP below <code>${API_PREFIX}</code>. Replies stand in <code>data</code>; errors have <code>status_code</code>, <code>code</code>, <code>message</code> and, for validation, <code>errors</code>. The same as a machine reads it, from which clients can be generated: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Endpoints">${toldEndpoints
    .map(([feature]) => `<a href="#${feature}">${escapeHtml(feature)}</a>`)
    .join(
      ' · ',
    )} · <a href="#told">being told</a> · <a href="#things">things</a> · <a href="#errors">errors</a></nav>
${guide(brandName, publicUrl)}
${webhookGuide(brandName)}
${sections.join('')}
<h2 id="things">Things</h2><p>What is sent and answered, under the names that generated clients have for it. What has a <code>?</code> may be left out.</p>${things.join('')}
<h2 id="errors">Errors</h2><table><tr><th>Status<th>Code<th>Message${codes.join('')}</table></main></html>`
}

/** The one kind of content that requests and answers have beside files. */
function jsonIn(said: unknown): Json | null {
  const content = isJson(said) ? said.content : null
  const json = isJson(content) ? content['application/json'] : null
  return isJson(json) ? json : null
}

function endpointEntry(document: ApiDocument, name: string, spec: EndpointSpec): string {
  const path = API_PREFIX + spec.path.replace(/:(\w+)/g, '{$1}')
  const operation = document.paths[path]?.[spec.method.toLowerCase()] ?? {}
  const need = needOf(spec)
  const access = {
    public: 'anyone',
    user: 'a signed-in user',
    member: `a member, within the workspace${need === null ? '' : `, who may <code>${need}</code>`}${keyWords(spec, need)}`,
    client: 'a client, on their own page',
    administrator: 'an administrator',
  }[spec.access]
  const { responses } = operation
  const status = spec.status ?? 200
  const [sent, answered] = [
    jsonIn(operation.requestBody),
    jsonIn(isJson(responses) ? responses[status] : null),
  ]
  return `<details><summary><b class="${spec.method}">${spec.method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(spec.summary)}</summary>
<p>${escapeHtml(name)}, for ${access}. Errors: ${errorCodesOf(spec).join(', ')}</p>
${queryIn(operation)}${spec.upload ? `<p>Takes a file as <code>${spec.upload.field}</code> of <code>multipart/form-data</code>.</p>` : ''}${sent ? part('Sent', sent) : ''}${answered ? part(`Answered with ${status}`, answered) : ''}</details>`
}

const part = (title: string, { schema, example }: Json) =>
  `<h3>${title}</h3><pre>${notation(isJson(schema) ? schema : {})}</pre><pre class="example">${escapeHtml(JSON.stringify(example, null, 1))}</pre>`

function queryIn({ parameters }: Json): string {
  const asked = (Array.isArray(parameters) ? parameters : []).filter(
    (parameter): parameter is Json => isJson(parameter) && parameter.in === 'query',
  )
  if (asked.length === 0) return ''
  const lines = asked.map(({ name, required, schema, example }) => {
    const shown = example === undefined ? '' : `, as <code>${escapeHtml(String(example))}</code>`
    return `<li><code>${escapeHtml(String(name))}${required ? '' : '?'}: ${notation(isJson(schema) ? schema : {})}</code>${shown}`
  })
  return `<h3>Asked in the address</h3><ul>${lines.join('')}</ul>`
}

function keyWords(spec: EndpointSpec, need: Permission | null): string {
  if (!isForKeys(spec)) return '; not by a key'
  const often = spec.makes
    ? `, ${keyCallsAMinute.making} times a minute with what else makes files or mails`
    : ''
  return `${need === null ? ', or any key' : ', or a key with that scope'}${often}`
}

const styles = `
:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif;color:CanvasText;background:Canvas}
main{max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:break-word}
details{border-bottom:1px solid #8886;padding:.4rem 0}
summary{cursor:pointer}
summary b{display:inline-block;width:4.5rem;font-size:.8rem}
pre{padding:1rem;background:#8881;font-size:.85rem;white-space:pre-wrap;overflow-wrap:anywhere}
details h3,h4{margin:.8rem 0 .2rem;font-size:1rem}
table{border-collapse:collapse}td,th{padding:.2rem 1rem .2rem 0;text-align:left;vertical-align:top}
td:last-child,th:last-child{padding-right:0}
`
