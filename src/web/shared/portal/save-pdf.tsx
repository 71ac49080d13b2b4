import { saveFile } from '#web/lib/save-file.ts'
import { usePress } from '#web/lib/use-press.ts'
import { m } from '#web/paraglide/messages.js'
import { Failure, Press } from './client-parts.tsx'

interface SavePdfProps {
  readonly number: string
  readonly read: () => Promise<{ readonly fileName: string; readonly file: Blob }>
}

/** The paper itself, as it was mailed. */
export function SavePdf({ number, read }: SavePdfProps) {
  const { press, isPending, failure } = usePress(async () => {
    const { file, fileName } = await read()
    saveFile(file, fileName)
  })
  return (
    <>
      <Failure text={failure} />
      <Press isPending={isPending} label={m.portal_save_pdf({ number })} onClick={() => void press()}>
        {m.papers_save()}
      </Press>
    </>
  )
}
