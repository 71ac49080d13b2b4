import { expect } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import { call } from './api.ts'
import type { Member } from './members.ts'

/** Takes garments in as the counter does; returns them as they were taken in. */
export async function takeIn(
  server: { readonly url: string },
  { token }: Pick<Member, 'token'>,
  body: object,
): Promise<readonly Piece[]> {
  const taken = await call<{ pieces: readonly Piece[] }>(server, 'POST', '/tickets', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body,
  })
  expect(taken.status).toBe(201)
  return taken.body.data.pieces
}
