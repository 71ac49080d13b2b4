import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { firstCalls } from '#server/platform/http/api-guide.ts'
import { API_PREFIX } from '#server/platform/http/endpoints.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

/** What a shell makes of a command of the guide, where curl says with what it was called. */
function sentBy(command: string, variables: Readonly<Record<string, string>>) {
  const told = `curl() { printf '%s\\0' "$@"; }; ${command}`
  const words = execFileSync('sh', ['-c', told], { env: variables, encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)
  const after = (flag: string) =>
    words.flatMap((word, place) => (word === flag ? [words[place + 1] ?? ''] : []))
  const [body] = after('-d')
  return {
    method: body === undefined ? ('GET' as const) : ('POST' as const),
    url: words.at(-1) ?? '',
    headers: Object.fromEntries(after('-H').map((line) => line.split(': '))),
    ...(body !== undefined && { payload: body }),
  }
}

it('leads from a key to a first invoice by the calls that the guide tells, each as it stands there', async () => {
  const owner = await buildMember(app, { selectedPlan: 'enterprise' })
  const made = await app.call<{ secret: string }>('POST', '/api-keys', {
    token: owner.token,
    body: { name: 'Shop', scopes: ['clients.write', 'money.read', 'money.write'], days: null },
  })
  const known: Record<string, string> = { API: API_PREFIX, KEY: made.body.data.secret }
  const replies = []
  for (const { command } of firstCalls) {
    const reply = await app.http.inject(sentBy(command, known))
    const { data } = reply.json()
    replies.push([reply.statusCode, data])
    if (data.client) known.CLIENT = data.client.id
    if (data.invoiceNumber) known.NUMBER = data.invoiceNumber
    if (data.invoice) known.INVOICE = data.invoice.id
  }
  expect(replies.map(([status]) => status)).toEqual([200, 201, 200, 201, 200])
  expect(replies.at(-1)?.[1]).toMatchObject({ invoice: { id: known.INVOICE, amount: 24, status: 'draft' } })
  const page = (await app.http.inject('/api/docs')).body
  expect(page).toContain('Idempotency-Key: order-1017')
})
