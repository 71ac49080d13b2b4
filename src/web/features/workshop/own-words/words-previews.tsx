import { Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { OwnWords } from '#contract/workshop.ts'
import { wordsFault } from '#domain/workshop/telling-words.ts'
import { textMessageOf, textMessageParts } from '#domain/workshop/text-message.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './own-words-section.module.css'
import { previewQuery } from './words-queries.ts'

const TYPING_MS = 400

interface WordsPreviewsProps extends Pick<OwnWords, 'meaning' | 'language'> {
  readonly text: string | null
}

/** A mail and a short message as they would go out now: the server fills them in as it does those that it sends. */
export function WordsPreviews({ meaning, language, text }: WordsPreviewsProps) {
  const [typed] = useDebouncedValue(text, TYPING_MS)
  // Another text is shown at once: only typing is waited for.
  const settled = text === null || typed === null ? text : typed
  const isFaulty = text !== null && (text.trim() === '' || wordsFault(text, meaning) !== null)
  const query = useQuery({
    ...previewQuery({ meaning, language, text: settled }),
    enabled: !isFaulty && (settled === null || wordsFault(settled, meaning) === null),
  })
  const id = useId()
  const { data } = query
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h5" id={id} mb="sm">
        {m.workshop_words_preview()}
      </Title>
      {isFaulty && (
        <Text size="sm" c="dimmed">
          {m.workshop_words_faulty()}
        </Text>
      )}
      {query.isError && <Text size="sm">{describeError(query.error).message}</Text>}
      {!isFaulty && data && (
        <div className={classes.previews}>
          <figure className={classes.figure}>
            <figcaption className={classes.caption}>{m.workshop_words_preview_mail()}</figcaption>
            <div className={classes.mail} lang={language}>
              <p className={classes.from}>{m.workshop_words_from({ name: data.from })}</p>
              <p className={classes.subject}>{data.subject}</p>
              <p className={classes.said}>{data.one}</p>
            </div>
          </figure>
          <figure className={classes.figure}>
            <figcaption className={classes.caption}>{m.workshop_words_preview_message()}</figcaption>
            <p className={classes.bubble} lang={language}>
              {data.several}
            </p>
            <p className={classes.from}>
              {m.workshop_tell_parts({ count: textMessageParts(textMessageOf(data.several)) })}
            </p>
          </figure>
        </div>
      )}
    </section>
  )
}
