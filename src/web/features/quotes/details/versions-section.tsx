import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Quote, QuoteVersion } from '#contract/quotes.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { formatMoment } from '#web/lib/moments.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PastEntry, PastList, PastSection } from '#web/ui/past-section.tsx'
import { versionsQuery } from '../quotes-queries.ts'
import { answerLines } from './answer-lines.ts'

/** What was sent each time, to whom, and what was said to it. Loaded when it is asked for. */
export function VersionsSection({ quote }: { quote: Quote }) {
  const { versionCount } = quote
  if (versionCount === 0) return null
  return (
    <PastSection
      title={m.quotes_versions()}
      showLabel={m.quotes_versions_show({ count: versionCount })}
      hideLabel={m.quotes_versions_hide()}
    >
      <Versions quote={quote} />
    </PastSection>
  )
}

function Versions({ quote }: { quote: Quote }) {
  const { timeZone } = useRegion()
  const query = useQuery(versionsQuery(quote))
  const { data, isPending } = query
  if (isPending) return <Loader aria-label={m.quotes_versions_loading()} />
  if (!data) {
    return <LoadError query={query} />
  }
  return (
    <PastList>
      {data.versions.map((version) => (
        <PastEntry
          key={version.id}
          title={m.quotes_version({
            number: version.number,
            when: formatMoment(version.sentAt, { timeZone }),
          })}
          lines={linesOf(version, timeZone)}
        />
      ))}
    </PastList>
  )
}

function linesOf({ statement, sha256, answer }: QuoteVersion, timeZone: string) {
  const { billedTo } = statement
  const to = joined([billedTo.name, billedTo.email], ', ')
  return [
    m.quotes_version_to({ amount: moneyText(statement, statement.amount), to }),
    ...(answer ? answerLines(answer, timeZone) : []),
    m.quotes_version_sha256({ hash: sha256 }),
  ].map((text) => ({ key: text, text }))
}
