import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { OfflineNote } from './offline-note.tsx'

it('says at once that the connection is gone, and stops when it is back', () => {
  onTestFinished(() => onlineManager.setOnline(true))
  renderPages([{ path: '/', element: <OfflineNote /> }], '/')
  const note = screen.getByRole('status')
  expect(note.textContent).toBe('')
  act(() => onlineManager.setOnline(false))
  expect(note.textContent).toContain("You're offline")
  act(() => onlineManager.setOnline(true))
  expect(note.textContent).toBe('')
})
