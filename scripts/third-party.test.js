import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectNotices, noticesText } from './third-party.js'

/** A root with these packages installed. */
function rootWith(
  /** @type {Record<string, { manifest: object, licence?: string, dev?: boolean }>} */ packages,
) {
  const root = mkdtempSync(join(tmpdir(), 'toile-notices-'))
  const locked = Object.entries(packages).map(([name, { dev }]) => [
    `node_modules/${name}`,
    { ...(dev && { dev }) },
  ])
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, ...Object.fromEntries(locked) } }),
  )
  for (const [name, { manifest, licence }] of Object.entries(packages)) {
    const folder = join(root, 'node_modules', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }))
    if (licence !== undefined) writeFileSync(join(folder, 'LICENSE'), licence)
  }
  return root
}

test('every package that is installed here for more than development has a licence', () => {
  const notices = collectNotices()
  expect(notices.length).toBeGreaterThan(200)
  expect(notices.filter(({ licence }) => licence === '')).toEqual([])
  const text = noticesText(notices)
  for (const name of ['react ', '@freesewing/core ', 'fastify ']) expect(text).toContain(`\n${name}`)
  expect(text).not.toContain('\nvitest ')
})

test('packages under the same words share them, and those for development are left out', () => {
  const words = 'Copyright (c) 2024 Ada. Permission is hereby granted'
  const text = noticesText(
    collectNotices(
      rootWith({
        thread: { manifest: { license: 'MIT' }, licence: words },
        needle: { manifest: { licenses: [{ type: 'MIT' }] }, licence: words },
        pin: { manifest: { license: 'ISC', author: { name: 'Bram' } } },
        scissors: { manifest: { license: 'MIT' }, licence: 'of tests', dev: true },
      }),
    ),
  )
  expect(text).toContain(`needle 1.0.0\nthread 1.0.0\nMIT\n\n${words}`)
  expect(text.split(words)).toHaveLength(2)
  expect(text).toContain('pin 1.0.0\nISC\n\nBy Bram.')
  expect(text).not.toContain('scissors')
})

test('one without a licence is named', () => {
  expect(() => collectNotices(rootWith({ thimble: { manifest: {} } }))).toThrow('thimble has no licence')
})
