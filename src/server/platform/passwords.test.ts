import { expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

it('costs a guess 19 MiB and two passes', async () => {
  const { hash, verify } = createPasswords()
  const hashed = await hash('a long and quiet thread')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(hashed, 'a long and quiet thread')).toBe(true)
  expect(await verify(hashed, 'a long and quiet threat')).toBe(false)
  expect(await verify(null, 'no account has this password')).toBe(false)
})

it('takes as much for nobody’s password as for a wrong one', async () => {
  const { hash, verify } = createPasswords()
  const hashed = await hash('a long and quiet thread')
  // Of the processor, not of the clock: what else the machine does counts for neither. What this process does besides
  // (collecting garbage, above all) comes on top of some of the turns, so the least of each is what it costs.
  const cost = async (passwordHash: string | null) => {
    const before = process.cpuUsage()
    await verify(passwordHash, 'a long and quiet threat')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const costs: [known: number, nobodys: number][] = []
  for (let turn = 0; turn < 8; turn++) costs.push([await cost(hashed), await cost(null)])
  const ratio = Math.min(...costs.map(([known]) => known)) / Math.min(...costs.map(([, nobodys]) => nobodys))
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
