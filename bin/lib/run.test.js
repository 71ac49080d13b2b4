import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { run } from './run.js'

const library = (/** @type {string} */ name) =>
  JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)

/**
 * Starts a program of ours that starts a program that never ends, sends the former a signal, and tells what came
 * of both.
 *
 * @param {NodeJS.Signals} signal
 * @param {string} [endless]
 */
async function stopParent(signal, endless = 'setInterval(() => {}, 1000); console.log(process.pid)') {
  const source = `
    import { run, stopChildrenOnSignals } from ${library('run.js')}
    stopChildrenOnSignals()
    await run(process.execPath, ['-e', ${JSON.stringify(endless)}], { show: true })
    console.log('went on')`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const child = await new Promise((resolve) =>
    parent.stdout.on('data', (chunk) => {
      output += chunk
      resolve(Number(output))
    }),
  )
  const code = new Promise((resolve) => parent.on('close', resolve))
  parent.kill(signal)
  return { child, code: await code, output }
}

const isAlive = (/** @type {number} */ pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('running a program', () => {
  it('returns its code and all that it printed', async () => {
    const source = "console.log('a'); console.error('b'); process.exitCode = 3"
    const { code, output } = await run(process.execPath, ['-e', source])
    expect(code).toBe(3)
    expect(output).toContain('a\n')
    expect(output).toContain('b\n')
  })

  it('says why a program could not start', async () => {
    const { code, output } = await run('/no/such/program', [])
    expect(code).not.toBe(0)
    expect(output).toContain('ENOENT')
  })

  it('takes variables out of the environment', async () => {
    const source = "console.log('PATH' in process.env, process.env.ADDED)"
    const { output } = await run(process.execPath, ['-e', source], { env: { PATH: undefined, ADDED: 'yes' } })
    expect(output).toBe('false yes\n')
  })

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ])('passes %s on, starts nothing more, and ends with its code', async (signal, expected) => {
    const { child, code, output } = await stopParent(/** @type {NodeJS.Signals} */ (signal))
    expect(code).toBe(expected)
    expect(output).not.toContain('went on')
    expect(isAlive(child)).toBe(false)
  })

  it('ends a program that does not mind the signal', async () => {
    const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log(process.pid)"
    const { child, code } = await stopParent('SIGTERM', stubborn)
    expect(code).toBe(143)
    expect(isAlive(child)).toBe(false)
  })
})
