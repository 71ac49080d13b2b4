import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/lib/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { readInvoicePdf } from './invoice-queries.ts'

/** The paper itself, as it was mailed. */
export function SavePdf({ token, number }: { readonly token: string; readonly number: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => readInvoicePdf(token),
    onSuccess: ({ file, fileName }) => saveFile(file, fileName),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      aria-label={m.portal_save_pdf({ number })}
      onClick={() => mutate()}
    >
      {m.papers_save()}
    </Button>
  )
}
