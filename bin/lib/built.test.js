import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lookOf } from './built.js'

function twoFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = ['hat.ts', 'coat.ts'].map((name) => join(folder, name))
  for (const file of files) writeFileSync(file, 'wool')
  return files
}

test('what nobody wrote to looks as before', () => {
  const files = twoFiles()
  expect(lookOf(files)).toBe(lookOf(files))
})

test('what was written to looks otherwise, even by as many bytes and with its time put back', () => {
  const [hat = '', coat = ''] = twoFiles()
  const time = new Date(2026, 0, 5)
  utimesSync(hat, time, time)
  const before = lookOf([hat, coat])
  writeFileSync(hat, 'silk')
  utimesSync(hat, time, time)
  expect(lookOf([hat, coat])).not.toBe(before)
})

test('a file more or less is another look', () => {
  const [hat = '', coat = ''] = twoFiles()
  expect(lookOf([hat])).not.toBe(lookOf([hat, coat]))
})
