import { useRef } from 'react'
import { handleError } from '#web/lib/errors.ts'
import { makePaper } from '#web/lib/paper.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'

/** From here on somebody wonders whether the click was heard. */
const SLOW_MS = 400

interface Wanted {
  readonly id: string
  readonly number: string
  readonly fileName: string
  readonly make: Parameters<typeof makePaper>[0]
}

/**
 * Makes and saves the PDFs of papers, each once while it is being made. What they are made with is loaded when it is
 * asked for.
 */
export function useSavedPaper(): (wanted: Wanted) => Promise<void> {
  const underWay = useRef(new Set<string>())

  return async ({ id, number, fileName, make }) => {
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    const busy = setTimeout(
      () => notify.info(m.invoices_pdf_busy({ number }), { id: `paper ${id}` }),
      SLOW_MS,
    )
    try {
      saveFile(await makePaper(make), fileName)
    } catch (error) {
      handleError(error)
    } finally {
      clearTimeout(busy)
      underWay.current.delete(id)
    }
  }
}
