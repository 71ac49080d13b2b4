import { TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { mainProps } from '#web/lib/main-area.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { FormDialog } from './form-dialog.tsx'

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main {...mainProps}>
      <button type="button" onClick={() => setIsOpen(true)}>
        New
      </button>
      <FormDialog opened={isOpen} title="New client" onClose={() => setIsOpen(false)}>
        {({ onDirtyChange }) => <TextInput label="Name" onChange={() => onDirtyChange(true)} />}
      </FormDialog>
    </main>
  )
}

const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })

async function openAndType() {
  const { user } = renderPages([{ path: '/', element: <Page /> }], '/')
  await user.click(screen.getByRole('button', { name: 'New' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, 'Ana')
  return { user, name }
}

it('takes Escape in its question for no, each time: all that was typed is there, under the focus', async () => {
  const { user, name } = await openAndType()
  for (const _time of ['first', 'second']) {
    await user.keyboard('{Escape}')
    await expect.poll(question).not.toBeNull()
    await expect.poll(() => document.activeElement).toBe(screen.getByText('Keep editing').closest('button'))
    await user.keyboard('{Escape}')
    await expect.poll(question).toBeNull()
    await expect.poll(() => document.activeElement).toBe(name)
  }
  await user.keyboard(' Sousa')
  expect(screen.getByDisplayValue('Ana Sousa')).toBeDefined()
})

it('is left once its question is answered with yes', async () => {
  const { user } = await openAndType()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'New' }))
})
