import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ImportKind, importKinds } from '#contract/imports.ts'
import { memberPages } from '#contract/pages.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { BackLink } from '#web/ui/back-link.tsx'
import { useUnsaved } from '#web/ui/leave-question.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ColumnsStep } from './components/columns-step.tsx'
import { FileStep } from './components/file-step.tsx'
import { ImportUnderWay } from './components/import-under-way.tsx'
import { ResultStep } from './components/result-step.tsx'
import classes from './import-page.module.css'
import { type UnderWay, underWayQuery } from './imports-queries.ts'
import type { OpenedFile } from './reading/opened-file.ts'
import type { ImportResult } from './review/import-review.ts'
import { PreviewStep } from './review/preview-step.tsx'

/** Where the settings show what this page belongs to. */
const dataTab = `${memberPages.settings}?tab=data`

/** Brings clients, measurements or projects in from a file; the address says which. */
export function ImportPage() {
  const [params, setParams] = useSearchParams()
  const kind = importKinds.find((known) => known === params.get('kind')) ?? importKinds[0]
  const [underWay, endUnderWay] = useImportBefore()

  return (
    <div className={classes.page}>
      <BackLink to={dataTab} label={m.imports_back_to_settings()} />
      <PageHeader title={m.imports_title()} subtitle={m.imports_subtitle()} />
      {underWay === undefined ? (
        <Loader role="status" aria-label={m.imports_looking()} />
      ) : underWay ? (
        <ImportUnderWay state={underWay} onAgain={() => endUnderWay()} />
      ) : (
        <Steps key={kind} kind={kind} onKind={(next) => setParams({ kind: next }, { replace: true })} />
      )}
    </div>
  )
}

/** The import that was under way when this page was opened, null for none; what is begun here is shown where it is begun. */
function useImportBefore() {
  const { data, isPending } = useQuery(underWayQuery)
  const [first, setFirst] = useState<UnderWay | null>()
  // Decided once: what comes to light later must not take a file away that is being looked at.
  if (first === undefined && !isPending) setFirst(data?.[0] ?? null)
  return [first, () => setFirst(null)] as const
}

interface StepsProps {
  readonly kind: ImportKind
  readonly onKind: (kind: ImportKind) => void
}

/** File, columns, preview, result. What is known decides which of them is shown. */
function Steps({ kind, onKind }: StepsProps) {
  const preferredUnit = useSession(({ user }) => user?.settings?.measurementUnit ?? 'inches')
  const [unit, setUnit] = useState<LengthUnit>(preferredUnit)
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [areColumnsSet, setAreColumnsSet] = useState(false)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [isSafe, setIsSafe] = useState(false)
  useUnsaved(file !== null && result === null && !isSafe)

  function startAnew() {
    setFile(null)
    setAreColumnsSet(false)
    setResult(null)
    setIsSafe(false)
  }

  if (result !== null) return <ResultStep kind={kind} result={result} onAgain={startAnew} />
  if (file === null) return <FileStep kind={kind} onKind={onKind} onOpened={setFile} />
  if (!areColumnsSet) {
    return (
      <ColumnsStep
        kind={kind}
        file={file}
        onChange={setFile}
        unit={unit}
        onUnit={setUnit}
        onBack={startAnew}
        onNext={() => setAreColumnsSet(true)}
      />
    )
  }
  return (
    <PreviewStep
      kind={kind}
      file={file}
      unit={unit}
      onBack={() => setAreColumnsSet(false)}
      onDone={setResult}
      onSafe={setIsSafe}
    />
  )
}
