import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { typedForms } from '#web/lib/typed-forms.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface Kept {
  readonly id: string
  readonly name: string
}

const shelf = typedForms<Kept, { name: string }>()
const before = { id: '1', name: 'Before' }

/** What is saved is given to the form when somebody presses the other button, and not before. */
function Name() {
  const [[record, saved], setRecords] = useState<readonly [Kept, Kept]>([before, before])
  const { form, formProps } = useSettingsForm<Kept, { name: string }, { name: string }>({
    ...{ shelf, record, validate: () => ({}), savedText: () => 'Saved' },
    valuesOf: ({ name }) => ({ name }),
    bodyOf: (values) => values,
    save: async (changed) => {
      const kept = { ...saved, ...changed }
      setRecords([record, kept])
      return kept
    },
  })
  return (
    <form {...formProps}>
      <input aria-label="Name" {...form.getInputProps('name')} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => setRecords([saved, saved])}>
        Give
      </button>
      <button type="button" onClick={() => setRecords([{ ...saved, name: 'Elsewhere' }, saved])}>
        Change elsewhere
      </button>
    </form>
  )
}

it('shows what was saved while it is given what stood there before, and follows what is changed elsewhere', async () => {
  const { user } = renderPages([{ path: '/', element: <Name /> }], '/')
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await user.clear(name)
  await user.type(name, 'After')
  await user.click(screen.getByText('Save'))
  await screen.findByText('Saved')
  expect(name.value).toBe('After')
  await user.click(screen.getByText('Give'))
  expect(name.value).toBe('After')
  await user.click(screen.getByText('Change elsewhere'))
  expect(name.value).toBe('Elsewhere')
})
