import { TextInput } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
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
        {({ onDirtyChange, close }) => (
          <>
            <TextInput label="Name" onChange={() => onDirtyChange(true)} />
            <button type="button" onClick={close}>
              Save
            </button>
          </>
        )}
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

it('is a new form to whoever opens it again while it still closes', async () => {
  // Only what moves is still to be seen after it was closed.
  const { device } = Reflect.get(window, 'happyDOM').settings
  const usual = device.prefersReducedMotion
  device.prefersReducedMotion = 'no-preference'
  onTestFinished(() => {
    device.prefersReducedMotion = usual
  })
  await openAndType()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const closing = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name', hidden: true })
  expect(closing.value).toBe('Ana')
  fireEvent.click(screen.getByRole('button', { name: 'New', hidden: true }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name', hidden: true })
  expect(name.value).toBe('')
})
