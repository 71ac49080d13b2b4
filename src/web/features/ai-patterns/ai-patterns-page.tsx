import { Card, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pattern } from '#contract/patterns.ts'
import { configQuery } from '#web/lib/config-query.ts'
import { handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { EditPatternDialog, typedPatterns } from '#web/shared/patterns/edit-pattern-dialog.tsx'
import { PatternLibrary } from '#web/shared/patterns/pattern-library.tsx'
import { useRefreshPatterns } from '#web/shared/patterns/pattern-queries.ts'
import { usePatternActions } from '#web/shared/patterns/use-pattern-actions.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AiPatternsForm } from './ai-patterns-form.tsx'
import classes from './ai-patterns-page.module.css'
import { ComingSoon } from './components/coming-soon.tsx'
import { Results } from './components/results.tsx'
import { usePatternPdf } from './use-pattern-pdf.ts'

/** Covered until the operator says that there is a generator. */
export function AiPatternsPage() {
  const { data: config } = useQuery(configQuery)
  const isCovered = config?.aiPatterns !== true
  const [edited, setEdited] = useState<Pattern | null>(() => typedPatterns.changed() ?? null)
  const { onPublish, onDelete } = usePatternActions()
  const onDownload = usePatternPdf()
  const refresh = useRefreshPatterns()

  return (
    <>
      <ComingSoon isCovered={isCovered}>
        <PageHeader title={m.ai_patterns_title()} subtitle={m.ai_patterns_subtitle()} />
        <div className={classes.columns}>
          <AiPatternsForm onGenerated={() => void refresh().catch(handleError)} />
          <Results actions={{ onEdit: setEdited, onPublish, onDelete, onDownload }} isSilent={isCovered} />
        </div>
        <Card component="section" aria-labelledby="ai-library" padding="lg" mt="xl">
          <Title order={2} id="ai-library" mb="md">
            {m.ai_patterns_library()}
          </Title>
          <PatternLibrary />
        </Card>
      </ComingSoon>
      <EditPatternDialog pattern={edited} onClose={() => setEdited(null)} />
    </>
  )
}
