import { expect, test } from 'vitest'
import type { Language } from '#contract/preferences.ts'
import { nameOfLanguage, openInLanguage, searchInLanguage, takeLanguageChange } from './language-choice.ts'
import { memoryStorage } from './memory-storage.ts'
import type { SafeStorage } from './storage.ts'

/** A document in a language, of a tab with this storage. */
function documentIn(shown: Language, storage: SafeStorage) {
  const opened: Language[] = []
  return { storage, shown: () => shown, open: (language: Language) => void opened.push(language), opened }
}

test('every language is named in itself', () => {
  expect([nameOfLanguage('en'), nameOfLanguage('de')]).toEqual(['English', 'Deutsch'])
})

test('an address keeps what else stands in it', () => {
  expect(searchInLanguage('de')).toBe('?lang=de')
  expect(searchInLanguage('de', '?plan=premium&lang=en')).toBe('?plan=premium&lang=de')
})

test('a document in the right language stays', () => {
  const english = documentIn('en', memoryStorage())
  expect(openInLanguage('en', english)).toBe(false)
  expect([english.opened, takeLanguageChange(english)]).toEqual([[], false])
})

test('a document in another language is asked for, and once come it says so, once', () => {
  const storage = memoryStorage()
  const english = documentIn('en', storage)
  expect(openInLanguage('de', english)).toBe(true)
  expect(english.opened).toEqual(['de'])
  const german = documentIn('de', storage)
  expect(openInLanguage('de', german)).toBe(false)
  expect([takeLanguageChange(german), takeLanguageChange(german)]).toEqual([true, false])
})

test('a choice that is not kept leads to no loop', () => {
  const storage = memoryStorage()
  openInLanguage('de', documentIn('en', storage))
  const stillEnglish = documentIn('en', storage)
  expect(openInLanguage('de', stillEnglish)).toBe(false)
  const unable = documentIn('en', memoryStorage({}, { full: true }))
  expect(openInLanguage('de', unable)).toBe(false)
  expect([stillEnglish.opened, unable.opened]).toEqual([[], []])
})

test('there and back again works as often as it is wished', () => {
  const storage = memoryStorage()
  for (const [shown, wished] of [
    ['en', 'de'],
    ['de', 'en'],
    ['en', 'de'],
  ] as const) {
    const document = documentIn(shown, storage)
    takeLanguageChange(document)
    expect(openInLanguage(wished, document)).toBe(true)
  }
})
