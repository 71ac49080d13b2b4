import { Button, Group, Input, SegmentedControl, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { languages } from '#contract/preferences.ts'
import { OWN_WORDS_MAX, type OwnWords } from '#contract/workshop.ts'
import { slotNames, slotsOf, tellingOccasions } from '#domain/workshop/telling-words.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { Missing } from '#web/ui/missing.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import type { SetupValues } from '../setup/setup-values.ts'
import classes from './own-words-section.module.css'
import { WordsPreviews } from './words-previews.tsx'
import { papersQuery, startOf } from './words-queries.ts'
import { faultText, languageName, occasionTexts, slotTexts } from './words-texts.ts'

interface OwnWordsSectionProps {
  readonly form: UseFormReturnType<SetupValues>
  readonly words: readonly OwnWords[]
  readonly isOpen: boolean
}

/** What clients are told, by occasion and language: in our words, or in the business's own. */
export function OwnWordsSection({ form, words, isOpen }: OwnWordsSectionProps) {
  const ofPapers = useQuery(papersQuery).data?.language
  const [meaning, setMeaning] = useState<OwnWords['meaning']>('ready')
  const [chosen, setLanguage] = useState<OwnWords['language'] | null>(null)
  const language = chosen ?? ofPapers ?? getLocale()
  const index = words.findIndex((own) => own.meaning === meaning && own.language === language)
  const own = words[index]
  const put = (next: readonly OwnWords[]) => form.setFieldValue('words', next)

  return (
    <PaperSection title={m.workshop_words()}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {m.workshop_words_text()}
        </Text>
        <Group gap="lg">
          <SegmentedControl
            aria-label={m.workshop_words_occasion()}
            className={classes.choice ?? ''}
            data={tellingOccasions.map((value) => ({ value, label: occasionTexts[value]() }))}
            value={meaning}
            onChange={setMeaning}
          />
          <SegmentedControl
            aria-label={m.workshop_words_language()}
            className={classes.choice ?? ''}
            data={languages.map((value) => ({ value, label: languageName(value) }))}
            value={language}
            onChange={setLanguage}
          />
        </Group>
        {ofPapers && (
          <Text size="sm" c="dimmed">
            {ofPapers === language
              ? m.workshop_words_of_papers({ language: languageName(ofPapers) })
              : m.workshop_words_other_papers({ language: languageName(ofPapers) })}
          </Text>
        )}
        {own ? (
          <OwnWordsField
            // Each text has a cursor of its own.
            key={`${meaning} ${language}`}
            own={own}
            isOpen={isOpen}
            error={form.errors[`words.${index}.text`] ?? faultText(own)}
            onChange={(text) => put(words.with(index, { meaning, language, text }))}
            onOurs={() => put(words.toSpliced(index, 1))}
          />
        ) : (
          <Group justify="space-between">
            <Text>{m.workshop_words_ours()}</Text>
            {isOpen && (
              <WriteOwn
                key={`${meaning} ${language}`}
                words={{ meaning, language }}
                onStart={(text) => put([...words, { meaning, language, text }])}
              />
            )}
          </Group>
        )}
        <FaultsElsewhere form={form} words={words} shown={index} />
        {isOpen && <WordsPreviews meaning={meaning} language={language} text={own?.text ?? null} />}
      </Stack>
    </PaperSection>
  )
}

interface WriteOwnProps {
  readonly words: Pick<OwnWords, 'meaning' | 'language'>
  readonly onStart: (text: string) => void
}

function WriteOwn({ words, onStart }: WriteOwnProps) {
  const query = useQuery(startOf(words))
  const { data } = query
  // Nothing to begin with: it is said in the button's place.
  if (!data && query.isFetched) return <Missing what={m.workshop_words_write()} query={query} />
  return (
    <Button
      variant="default"
      className={classes.tap ?? ''}
      disabled={!data}
      onClick={() => data && onStart(data.start)}
    >
      {m.workshop_words_write()}
    </Button>
  )
}

interface OwnWordsFieldProps {
  readonly own: OwnWords
  readonly isOpen: boolean
  readonly error: ReactNode
  readonly onChange: (text: string) => void
  readonly onOurs: () => void
}

function OwnWordsField({ own, isOpen, error, onChange, onOurs }: OwnWordsFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { text, meaning, language } = own

  /** Where the cursor is, or in place of what is marked. */
  function insert(placeholder: string) {
    const element = area.current
    const [start, end] = element ? [element.selectionStart, element.selectionEnd] : [text.length, text.length]
    onChange(text.slice(0, start) + placeholder + text.slice(end))
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(start + placeholder.length, start + placeholder.length)
    })
  }

  return (
    <>
      <GrowingText
        ref={area}
        label={m.workshop_words_own()}
        description={m.workshop_words_hint()}
        value={text}
        lang={language}
        minRows={6}
        maxRows={16}
        maxLength={OWN_WORDS_MAX}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
      />
      {isOpen && (
        <Group gap="xs" role="group" aria-label={m.workshop_words_insert()}>
          {slotsOf(meaning).map((slot) => (
            <Button
              key={slot}
              variant="default"
              size="xs"
              className={classes.tap ?? ''}
              onClick={() => insert(`{${slotNames[language][slot]}}`)}
            >
              {slotTexts[slot]()}
            </Button>
          ))}
          <Button variant="subtle" size="xs" className={classes.tap ?? ''} ml="auto" onClick={onOurs}>
            {m.workshop_words_ours_again()}
          </Button>
        </Group>
      )}
    </>
  )
}

interface FaultsElsewhereProps {
  readonly form: UseFormReturnType<SetupValues>
  readonly words: readonly OwnWords[]
  readonly shown: number
}

/** What is wrong with texts that aren't shown now: they are saved together. */
const FaultsElsewhere = ({ form, words, shown }: FaultsElsewhereProps) =>
  words.map((own, index) => {
    const { meaning, language } = own
    const message = form.errors[`words.${index}.text`]
    if (index === shown || !message) return null
    return (
      <Input.Error key={`${meaning} ${language}`} role="alert">
        {m.workshop_words_elsewhere({
          occasion: occasionTexts[meaning](),
          language: languageName(language),
          message: String(message),
        })}
      </Input.Error>
    )
  })
