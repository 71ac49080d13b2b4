import { useState } from 'react'
import type { TypedForms } from './typed-forms.ts'

/**
 * What a page's dialog is about: a record, 'new', or null while it is closed. It begins open with what was typed when a
 * session ended under it.
 */
export function useRecordSubject<Version>(
  shelf: Pick<TypedForms<Version, unknown>, 'find' | 'changed'>,
): [subject: Version | 'new' | null, setSubject: (subject: Version | 'new' | null) => void] {
  return useState<Version | 'new' | null>(
    () => shelf.changed() ?? (shelf.find(null) === undefined ? null : 'new'),
  )
}
