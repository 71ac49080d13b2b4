import { describe, expect, it } from 'vitest'
import { listMissing } from './install.js'

/** @import { Packages } from './install.js' */

/** @type {Packages} */
const lock = {
  '': {},
  'node_modules/server': { version: '1.0.0' },
  'node_modules/tests': { version: '2.0.0', dev: true },
  'node_modules/binary-linux': { version: '3.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/binary-mac': { version: '3.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/binary-musl': { version: '3.0.0', optional: true, os: ['linux'], libc: ['musl'] },
  'node_modules/nice-to-have': { version: '4.0.0', optional: true },
}

const linux = { platform: 'linux', arch: 'x64', isPresent: () => true }
const without = (/** @type {string[]} */ ...places) =>
  Object.fromEntries(Object.entries(lock).filter(([place]) => !places.includes(place)))

describe('what is missing', () => {
  it('is nothing when everything for this machine is there', () => {
    const others = ['node_modules/binary-mac', 'node_modules/binary-musl', 'node_modules/nice-to-have']
    expect(listMissing(lock, without(...others), { ...linux, dev: true })).toEqual([])
  })

  it('is everything after a fresh clone', () => {
    expect(listMissing(lock, {}, { ...linux, dev: true })).toEqual([
      'node_modules/server',
      'node_modules/tests',
      'node_modules/binary-linux',
    ])
  })

  it('counts development tools only where they are wanted', () => {
    const installed = without('node_modules/tests')
    expect(listMissing(lock, installed, { ...linux, dev: false })).toEqual([])
    expect(listMissing(lock, installed, { ...linux, dev: true })).toEqual(['node_modules/tests'])
  })

  it('counts another version', () => {
    const installed = { ...lock, 'node_modules/server': { version: '1.0.1' } }
    expect(listMissing(lock, installed, { ...linux, dev: false })).toEqual(['node_modules/server'])
  })

  it('counts a package whose folder has gone', () => {
    const isPresent = (/** @type {string} */ place) => place !== 'node_modules/server'
    expect(listMissing(lock, lock, { ...linux, isPresent, dev: false })).toEqual(['node_modules/server'])
  })

  it('counts the binaries of this machine when the folder came from another', () => {
    const fromLinux = without('node_modules/binary-mac')
    const mac = { ...linux, platform: 'darwin', arch: 'arm64' }
    expect(listMissing(lock, fromLinux, { ...mac, dev: false })).toEqual(['node_modules/binary-mac'])
  })
})
