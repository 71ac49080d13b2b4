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
