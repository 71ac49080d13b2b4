import { Stack } from '@mantine/core'
import { DeleteAccountCard } from '#web/features/account/components/delete-account-card.tsx'
import { StorageCard } from '#web/features/account/components/storage-card.tsx'
import { ExportCard } from '#web/features/exports/components/export-card.tsx'
import { ImportCard } from '#web/features/imports/components/import-card.tsx'
import { useMay } from '#web/lib/may.ts'

const exportButtonId = 'export-everything'

/** The focus goes where the eye is to go. */
const goToExport = () => document.getElementById(exportButtonId)?.focus()

/** What the business has here: taking it out, bringing it in, how much it is, and leaving. */
export function DataTab() {
  const mayExport = useMay('export')
  const mayImport = useMay('import')
  return (
    <Stack gap="lg">
      {mayExport && <ExportCard buttonId={exportButtonId} />}
      {mayImport && <ImportCard />}
      <StorageCard />
      <DeleteAccountCard onExportFirst={mayExport ? goToExport : null} />
    </Stack>
  )
}
