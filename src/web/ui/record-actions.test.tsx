import { IconPencil } from '@tabler/icons-react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { QuickIcons, type RecordAction, RecordActions } from './record-actions.tsx'

const edit: RecordAction = {
  ...{ label: 'Edit Client', quick: 'Edit Ana', Icon: IconPencil },
  ...{ onClick: () => undefined, permission: 'clients.write' },
}

it.each([
  ['not before its list is painted', false],
  ['once it is', true],
])('a record has the icons that only the pointer brings up %s, and its menu always', (_, isPainted) => {
  signIn({ workspace: workspaceAs('tailor') })
  const element = (
    <QuickIcons value={isPainted}>
      <RecordActions label="Actions for Ana" actions={[edit]} />
    </QuickIcons>
  )
  renderPages([{ path: '/', element }], '/')
  expect(screen.queryByRole('button', { name: 'Edit Ana' }) !== null).toBe(isPainted)
  screen.getByRole('button', { name: 'Actions for Ana' })
})
