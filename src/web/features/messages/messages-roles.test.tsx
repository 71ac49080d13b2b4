import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { layOut } from '#web/testing/layout.ts'
import { managing, offersByRole, signInAs, working } from '#web/testing/offers.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { MessagesPage } from './messages-page.tsx'

const message: Message = {
  ...{ _id: 'm1', id: 'm1', clientId: { _id: 'ana', name: 'Ana', email: 'ana@example.com' } },
  ...{ invoiceId: 'i1', invoiceNumber: 'INV-007', text: 'When is it ready?', isRead: false },
  createdAt: '2026-05-01T10:00:00.000Z',
}

it('what clients wrote', async () => {
  expect(
    await offersByRole(
      async (role) => {
        layOut()
        signInAs(role)
        const data = { messages: [message], nextCursor: null, summary: { unread: 1 } }
        stubServer({ '/messages': () => ({ json: { data } }) })
        const page = renderPages([{ path: '/messages', element: <MessagesPage /> }], '/messages')
        await screen.findByText('When is it ready?')
        return page
      },
      [],
      // Whom the page opens to.
      working,
    ),
  ).toEqual({
    'INV-007': managing,
    'Delete the message from Ana about INV-007': managing,
  })
})
