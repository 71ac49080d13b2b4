import { m } from '#web/paraglide/messages.js'
import classes from './pictures-part.module.css'
import type { useSending } from './use-sending.ts'

/** What is on its way, how far it has come, and what didn't arrive. */
export function SendingLines({ sending }: { readonly sending: ReturnType<typeof useSending> }) {
  const { lines, canRetry, retry, drop } = sending
  if (lines.length === 0) return null
  return (
    <ul className={classes.lines} aria-label={m.photos_sending()}>
      {lines.map(({ key, name, part, failure }) => (
        <li key={key}>
          {failure === null ? (
            <label className={classes.line}>
              <bdi>
                {part === null ? m.portal_pictures_waiting({ name }) : m.photos_sending_named({ name })}
              </bdi>
              <progress value={part ?? 0} max={1} />
            </label>
          ) : (
            <>
              <p role="alert" className={classes.failure}>
                {m.photos_failed({ name, why: failure })}
              </p>
              <div className={classes.ways}>
                {canRetry(key) && (
                  <button
                    type="button"
                    className={classes.quiet}
                    aria-label={m.photos_retry_of({ act: m.portal_page_again(), name })}
                    onClick={() => retry(key)}
                  >
                    {m.portal_page_again()}
                  </button>
                )}
                <button
                  type="button"
                  className={classes.quiet}
                  aria-label={m.photos_drop_of({ name })}
                  onClick={() => drop(key)}
                >
                  {m.photos_drop()}
                </button>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
