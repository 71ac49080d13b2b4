import { expect, it } from 'vitest'
import { buildMember } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { together } from './together.ts'

const refusal = (message: string) => Promise.reject(new Error(message))

it('tells of the first of two refusals', async () => {
  await expect(together(refusal('first'), refusal('second'))).rejects.toThrow('first')
  await expect(together(Promise.resolve(1), refusal('second'))).rejects.toThrow('second')
})

it('tells why a row could not be written, and not that the question behind it came too late', async () => {
  const app = await testApp()
  // Whose plan has room for a few, so that they are counted after the row is written.
  const { token } = await buildMember(app)
  await app.sql(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$;
    create trigger refuse before insert on clients for each row execute function refuse()`)
  const { status, body } = await app.call('POST', '/clients', { token, body: { name: 'Zoë' } })
  expect([status, body.message]).toEqual([
    503,
    expect.stringMatching('^There is no space left to save this.'),
  ])
})
