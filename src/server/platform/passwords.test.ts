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
  // Of the processor, not of the clock: what else the machine does counts for neither.
  const cost = async (passwordHash: string | null) => {
    const before = process.cpuUsage()
    for (let n = 0; n < 5; n++) await verify(passwordHash, 'a long and quiet threat')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  await verify(null, 'not hashed yet')
  const ratio = (await cost(hashed)) / (await cost(null))
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
