import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { webhookTypes } from '#domain/webhooks/types.ts'
import { exampleDelivery } from '#server/platform/http/webhook-guide.ts'
import { startReceiver } from '#server/testing/receiver.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildHooked } from './testing/hooked.ts'

const receiver = await startReceiver()
const folder = await mkdtemp(path.join(tmpdir(), 'toile-verifiers-'))
afterAll(async () => {
  await receiver.close()
  await rm(folder, { recursive: true, force: true })
})
const app = await appOfFile({ WEBHOOK_ALLOW: receiver.origin })
const page = (await app.http.inject('/api/docs')).body

/** A verifier as it stands on the page, and what a program around it needs to be asked once. */
const programs = {
  'Node.js': {
    command: 'node',
    file: 'verifier.mjs',
    around: (verifier: string) => `${verifier}
import { readFileSync } from 'node:fs'
const { secret, headers, body } = JSON.parse(readFileSync(0, 'utf8'))
console.log(verify(secret, headers, body).type)`,
  },
  Python: {
    command: 'python3',
    file: 'verifier.py',
    around: (verifier: string) => `${verifier}
import sys
given = json.load(sys.stdin)
print(verify(given["secret"], given["headers"], given["body"].encode())["type"])`,
  },
  PHP: {
    command: 'php',
    file: 'verifier.php',
    around: (verifier: string) => `<?php
${verifier}
$given = json_decode(file_get_contents('php://stdin'), true);
echo verify($given['secret'], $given['headers'], $given['body'])['type'], "\\n";`,
  },
} as const

type Language = keyof typeof programs

function isHere({ command }: { readonly command: string }): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const unescaped = (html: string) =>
  html.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) =>
    String({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }[name]),
  )

function onPage(language: Language): string {
  const [, text] = page.split(`<pre data-verifier="${language}">`)
  return unescaped(text?.split('</pre>')[0] ?? '')
}

// Where a machine has no Python or PHP, nobody there can run what is written in it.
const spoken = (Object.keys(programs) as Language[]).filter((language) => isHere(programs[language]))

describe('a delivery', () => {
  it.each(spoken)(
    'is known, and a changed one refused, by the lines of the document: %s',
    async (language) => {
      const { hook, addClient } = await buildHooked(app, receiver)
      const one = await hook(['client.created'])
      await addClient('Änne Ó Dálaigh')
      await one.attempted(1)
      const [came] = one.address.received()
      if (!came) throw new Error('Nothing came')
      const { command, file, around } = programs[language]
      const program = path.join(folder, file)
      await writeFile(program, around(onPage(language)))
      const ask = (given: object) =>
        execFileSync(command, [program], {
          input: JSON.stringify({ secret: one.secret, ...came, ...given }),
          encoding: 'utf8',
          stdio: ['pipe', 'pipe', 'ignore'],
        })
      expect(ask({})).toBe('client.created\n')
      const signed = came.headers
      expect(
        ask({ headers: { ...signed, 'webhook-signature': `v1,AAAA ${signed['webhook-signature']}` } }),
      ).toBe('client.created\n')
      const old = String(Number(signed['webhook-timestamp']) - 600)
      for (const wrong of [
        { body: came.body.replace('active', 'actiwe') },
        { headers: { ...signed, 'webhook-id': crypto.randomUUID() } },
        { headers: { ...signed, 'webhook-timestamp': old } },
        { secret: `whsec_${Buffer.alloc(32).toString('base64')}` },
      ])
        expect(() => ask(wrong)).toThrow()
    },
  )

  it('looks as the document shows it', async () => {
    const { hook, doneBy, addClient } = await buildHooked(app, receiver)
    const one = await hook(['invoice.created'])
    await doneBy('POST', '/invoices', {
      ...{ clientId: await addClient(), dueDate: '2099-01-31' },
      items: [{ description: 'Gown', quantity: 1, rate: 100 }],
    })
    await one.attempted(1)
    const came = JSON.parse(one.address.received()[0]?.body ?? '{}')
    expect(Object.keys(came)).toEqual(Object.keys(exampleDelivery))
    expect(Object.keys(came.data).sort()).toEqual(Object.keys(exampleDelivery.data).sort())
    expect(page).toContain(exampleDelivery.data.id)
  })
})

it('has every type in its table, and as a webhook of OpenAPI 3.1', async () => {
  const { webhooks, openapi } = (await app.http.inject('/api/openapi.json')).json()
  expect([openapi, Object.keys(webhooks)]).toEqual(['3.1.0', [...webhookTypes]])
  for (const type of webhookTypes) {
    expect(page).toContain(`<code>${type}</code>`)
    const { schema } = webhooks[type].post.requestBody.content['application/json']
    expect([schema.properties.type, schema.required]).toEqual([
      { type: 'string', const: type },
      ['type', 'timestamp', 'data'],
    ])
  }
})
