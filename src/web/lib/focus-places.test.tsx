import { screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { watchPlaces } from './focus-places.ts'
import { mainProps } from './main-area.ts'

const render = (page: ReactNode) =>
  renderPages([{ path: '/', element: <main {...mainProps}>{page}</main> }], '/')

const focused = () => document.activeElement
const button = (name: string) => screen.getByRole('button', { name })

/** Rows that are ended after a question, as keys are. */
function Keys() {
  const [names, setNames] = useState(['Till', 'Shop', 'Books'])
  async function end(name: string) {
    const isSure = await confirm({ title: `End ${name}?`, text: 'For good.', confirmLabel: 'End' })
    if (isSure) setNames((before) => before.filter((other) => other !== name))
  }
  return (
    <PaperSection title="Keys">
      {names.length > 0 ? (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button">Copy {name}</button>
              <button type="button" onClick={() => void end(name)}>
                End {name}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        'None.'
      )}
    </PaperSection>
  )
}

it('goes on from a row that was removed to the next, from the last to the one before, and then to the heading', async () => {
  const { user } = render(<Keys />)
  async function end(name: string) {
    await user.click(button(`End ${name}`))
    await user.click(await screen.findByRole('button', { name: 'End' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => screen.queryByRole('button', { name: `End ${name}` })).toBeNull()
  }
  await end('Shop')
  await expect.poll(focused).toBe(button('End Books'))
  await end('Books')
  await expect.poll(focused).toBe(button('End Till'))
  await end('Till')
  await expect.poll(focused).toBe(screen.getByRole('heading', { name: 'Keys' }))
})

it('does so where the row goes without a question, or by itself', async () => {
  function Pictures() {
    const [names, setNames] = useState(['Front', 'Back', 'Side'])
    const remove = (name: string) => setNames((before) => before.filter((other) => other !== name))
    return (
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => remove(name)}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    )
  }
  const { user } = render(<Pictures />)
  await user.click(button('Remove Front'))
  await expect.poll(focused).toBe(button('Remove Back'))
})

it('goes back past what lay over the page one after the other, to what had it on the page', async () => {
  function Page() {
    const [step, setStep] = useState<'form' | 'secret' | null>(null)
    return (
      <>
        <h1>Settings</h1>
        <button type="button" onClick={() => setStep('form')}>
          New key
        </button>
        <Modal holds="nothing" opened={step === 'form'} onClose={() => setStep(null)} title="A form">
          <button type="button" onClick={() => setStep('secret')}>
            Make
          </button>
        </Modal>
        <Modal holds="nothing" opened={step === 'secret'} onClose={() => setStep(null)} title="A secret">
          <button type="button" onClick={() => setStep(null)}>
            Done
          </button>
        </Modal>
      </>
    )
  }
  const { user } = render(<Page />)
  await user.click(button('New key'))
  await user.click(await screen.findByRole('button', { name: 'Make' }))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(focused).toBe(button('New key'))
})

it('stays within the dialog that the row was in', async () => {
  function Page() {
    const [isPaid, setIsPaid] = useState(true)
    return (
      <>
        <h1>Invoices</h1>
        <Modal holds="nothing" opened onClose={() => undefined} title="Invoice 17">
          <ul>
            {isPaid && (
              <li>
                <button type="button" onClick={() => setIsPaid(false)}>
                  Remove the payment
                </button>
              </li>
            )}
          </ul>
        </Modal>
      </>
    )
  }
  const { user } = render(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Remove the payment' }))
  const dialog = within(screen.getByRole('dialog'))
  await expect.poll(focused).toBe(dialog.getByRole('heading', { name: 'Invoice 17' }))
})

it('takes the focus to no place that somebody had left before it went', async () => {
  const list = document.createElement('ul')
  list.innerHTML = '<li><button>Ana</button></li><li><button>Bea</button></li>'
  document.body.append(list)
  let lost = 0
  const stop = watchPlaces(() => {
    lost += 1
  })
  const [ana, bea] = list.querySelectorAll('button')
  ana?.focus()
  ana?.closest('li')?.remove()
  await expect.poll(() => lost).toBe(1)
  bea?.focus()
  // As by a press beside it.
  bea?.blur()
  await Promise.resolve()
  bea?.closest('li')?.remove()
  list.remove()
  await Promise.resolve()
  expect(lost).toBe(1)
  stop()
})
