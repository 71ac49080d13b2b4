import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadError } from '#web/ui/load-error.tsx'
import { notify } from '#web/ui/notify.ts'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { askForExport, exportsQuery, isUnderWay } from '../exports-queries.ts'
import { ExportList } from './export-list.tsx'

interface ExportCardProps {
  /** Of the button, for whoever leads here. */
  readonly buttonId: string
}

/** What an export holds goes by what its reader may see: so do the words for it. */
function useWords(): { readonly text: string; readonly ask: string } {
  const mayMeasure = useMay('measurements.read')
  const mayPay = useMay('billing')
  if (!mayMeasure) return { text: m.exports_text_books(), ask: m.exports_ask_books() }
  return { text: mayPay ? m.exports_text() : m.exports_text_managing(), ask: m.exports_ask() }
}

/** As one ZIP: asking for it, how far it is, and the files of the last days. */
export function ExportCard({ buttonId }: ExportCardProps) {
  const query = useQuery(exportsQuery)
  const { data, error } = query
  const client = useQueryClient()
  const words = useWords()
  const ask = useMutation({
    mutationFn: askForExport,
    onSuccess: () => {
      notify.success(m.exports_asked())
      return client.invalidateQueries({ queryKey: exportsQuery.queryKey })
    },
  })
  const isBusy = data?.some(isUnderWay) ?? false

  return (
    <PaperSection title={m.exports_title()}>
      <Stack gap="md" align="flex-start">
        <Text c="dimmed" maw={640}>
          {words.text}
        </Text>
        <Button
          id={buttonId}
          leftSection={<IconFileZip size={18} stroke={1.6} aria-hidden />}
          onClick={() => ask.mutate()}
          loading={ask.isPending}
          disabled={isBusy}
        >
          {words.ask}
        </Button>
      </Stack>
      {data ? (
        <ExportList exports={data} onRetry={() => ask.mutate()} isRetrying={ask.isPending} />
      ) : error ? (
        <LoadError query={query} />
      ) : (
        <Skeleton height={40} mt="md" radius="md" role="status" aria-label={m.exports_loading()} />
      )}
    </PaperSection>
  )
}
