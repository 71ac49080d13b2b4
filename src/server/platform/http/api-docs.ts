import type { FastifyInstance } from 'fastify'
import { type EndpointSpec, isForKeys, keyCallsAMinute, needOf } from '#contract/endpoint.ts'
import { errorCatalogue, errorCodes } from '#contract/errors.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { errorTexts } from '#server/platform/error-texts.ts'
import { lazily } from '#server/platform/lazily.ts'
import { guide } from './api-guide.ts'
import { API_PREFIX } from './endpoints.ts'
import { escapeHtml } from './escape-html.ts'
import { errorCodesOf, openApiDocument, toldEndpoints } from './openapi.ts'
import { webhookGuide } from './webhook-guide.ts'

/**
 * /api/openapi.json, and the same for people at /api/docs: plain HTML, no script. Both are made when first asked for: it
 * takes longer than all else that a server does before it is ready, and most are never asked.
 */
export function registerApiDocs(
  app: FastifyInstance,
  { brandName, publicUrl }: { readonly brandName: string; readonly publicUrl: string },
): void {
  const getDocument = lazily(() => openApiDocument(brandName))
  // As bytes, which all who ask share: a text would be written out for each of them, and kept until they have read it.
  const getJson = lazily(() => Buffer.from(JSON.stringify(getDocument())))
  const getPage = lazily(() => Buffer.from(docsPage({ brandName, publicUrl }, getDocument())))
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(getJson()),
  )
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(getPage()))
}

function docsPage(
  { brandName, publicUrl }: { readonly brandName: string; readonly publicUrl: string },
  document: Record<string, unknown>,
): string {
  const sections = toldEndpoints.map(
    ([feature, endpoints]) =>
      `<h2 id="${feature}">${escapeHtml(feature)}</h2>${endpoints
        .map(([name, spec]) => endpointEntry(document, name, spec))
        .join('')}`,
  )
  const codes = errorCodes.map(
    (code) =>
      `<tr><td>${errorCatalogue[code].status}<td><code>${code}</code><td>${escapeHtml(errorTexts[code]({}, { locale: 'en' }))}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(brandName)} API</title><style>${styles}</style>
<main><h1>${escapeHtml(brandName)} API</h1>
<p>JSON over HTTP below <code>${API_PREFIX}</code>. Replies stand in <code>data</code>; errors have <code>status_code</code>, <code>code</code>, <code>message</code> and, for validation, <code>errors</code>. The same as a machine reads it: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav>${toldEndpoints
    .map(([feature]) => `<a href="#${feature}">${escapeHtml(feature)}</a>`)
    .join(' · ')} · <a href="#told">being told</a> · <a href="#errors">errors</a></nav>
${guide(brandName, publicUrl)}
${webhookGuide(brandName)}
${sections.join('')}
<h2 id="errors">Errors</h2><table><tr><th>Status<th>Code<th>Message${codes.join('')}</table></main></html>`
}

function endpointEntry(document: Record<string, unknown>, name: string, spec: EndpointSpec): string {
  const path = API_PREFIX + spec.path.replace(/:(\w+)/g, '{$1}')
  const operation = (document.paths as Record<string, Record<string, unknown>>)[path]?.[
    spec.method.toLowerCase()
  ]
  const need = needOf(spec)
  const access = {
    public: 'anyone',
    user: 'a signed-in user',
    member: `a member, within the workspace${need === null ? '' : `, who may <code>${need}</code>`}${keyWords(spec, need)}`,
    client: 'a client, on their own page',
    administrator: 'an administrator',
  }[spec.access]
  return `<details><summary><b class="${spec.method}">${spec.method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(spec.summary)}</summary>
<p>${escapeHtml(name)}, for ${access}. Errors: ${errorCodesOf(spec)
    .map((code) => `<code>${code}</code>`)
    .join(' ')}</p><pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>`
}

function keyWords(spec: EndpointSpec, need: Permission | null): string {
  if (!isForKeys(spec)) return '; not by a key'
  const often = spec.makes
    ? `, ${keyCallsAMinute.making} times a minute with what else makes files or mails`
    : ''
  return `${need === null ? ', or any key' : ', or a key with that scope'}${often}`
}

const styles = `
:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border-bottom:1px solid #8886;padding:.4rem 0}
summary{cursor:pointer}
summary b{display:inline-block;width:4.5rem;font-size:.8rem}
pre{overflow:auto;padding:1rem;background:#8881;font-size:.85rem}
table{border-collapse:collapse}td,th{padding:.2rem 1rem .2rem 0;text-align:left;vertical-align:top}
`
