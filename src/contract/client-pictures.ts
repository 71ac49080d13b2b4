import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, nothing } from './fields.ts'
import { photoMaxBytes } from './photos.ts'
import { ClientsPicture } from './portal.ts'

/** How many a client sends of one order, and how large all of theirs may be as they are kept. */
export const PICTURES_OF_ORDER_MAX = 20
export const PICTURES_OF_CLIENT_MAX_BYTES = 200_000_000

/** What clients send of their orders from their own page (docs/decisions/0110). */
export const clientPictureEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/portal/orders/:id/pictures',
    summary: 'Send a picture of an order: PNG, JPEG or GIF; it is kept without its place and camera',
    access: 'client',
    params: idParams,
    upload: { field: 'picture', maxBytes: photoMaxBytes },
    reply: z.object({ picture: ClientsPicture }),
    status: 201,
    creates: true,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNSUPPORTED_MEDIA', 'TOO_LARGE', 'VALIDATION_FAILED'],
    callsPerMinute: 30,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/portal/pictures/:id',
    summary: 'Take a picture back for good that one has sent, while the business hasn’t kept it',
    access: 'client',
    params: idParams,
    reply: nothing,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  keep: endpoint({
    method: 'POST',
    path: '/client-pictures/:id/keep',
    summary:
      'Keep a picture that a client sent, by the id of its photo: from then on they can’t take it back',
    access: 'member',
    needs: 'work.write',
    params: idParams,
    reply: nothing,
    errors: [],
  }),
}
