import { mainId } from '#web/lib/main-area.ts'
import { m } from '#web/paraglide/messages.js'

/** Its fragment is no place of the application: only the focus moves, the address stays. */
export function SkipLink() {
  return (
    <a
      className="toile-skip-link"
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(mainId)?.focus()
      }}
    >
      {m.app_skip_to_content()}
    </a>
  )
}
