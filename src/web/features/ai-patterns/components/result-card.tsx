import { Badge, Button, Card, Group, Text } from '@mantine/core'
import { IconDownload, IconPencil, IconScissors, IconTrash, IconWorldUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Pattern } from '#contract/patterns.ts'
import { wordFor } from '#web/lib/data-words.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { savedDraftPath } from '#web/shared/drafts/draft-paths.ts'
import { PublicBadge, WatermarkBadge } from '#web/shared/patterns/pattern-badges.tsx'
import { PatternSteps } from '#web/shared/patterns/pattern-facts.tsx'
import { PatternPicture } from '#web/shared/patterns/pattern-picture.tsx'
import { patternStyleWords } from '#web/shared/patterns/pattern-words.ts'
import classes from './result-card.module.css'
import { WhyThis } from './why-this.tsx'

export interface ResultActions {
  readonly onEdit: (pattern: Pattern) => void
  readonly onPublish: (pattern: Pattern) => void
  readonly onDelete: (pattern: Pattern) => void
  readonly onDownload: (pattern: Pattern) => void
}

export function ResultCard({ pattern, actions }: { pattern: Pattern; actions: ResultActions }) {
  const { name, description, style, difficulty, isWatermarked, isPublic, image_urls: pictures } = pattern
  const mayPublish = useMay('business.write')
  const mayDelete = useMay('patterns.delete')
  const download = isWatermarked
    ? `${m.ai_patterns_download()} ${m.ai_patterns_download_watermarked()}`
    : m.ai_patterns_download()
  return (
    <Card component="article" aria-label={name} padding="lg">
      <Text component="h3" className={classes.name ?? ''}>
        {name}
      </Text>
      <Text size="sm" c="dimmed" className={classes.description ?? ''}>
        {description ?? m.patterns_no_description()}
      </Text>
      <Group gap="xs" my="sm">
        <Badge>{wordFor(patternStyleWords, style)}</Badge>
        <Badge color="gray">{difficulty ?? m.ai_patterns_no_difficulty()}</Badge>
        {isWatermarked && <WatermarkBadge />}
        <PublicBadge pattern={pattern} />
      </Group>
      <div className={classes.body}>
        <div className={classes.picture}>
          <PatternPicture address={pictures.at(-1)} alt={m.patterns_picture_of({ name })} isWhole />
        </div>
        {pattern.reasons && <WhyThis reasons={pattern.reasons} />}
        <PatternSteps pattern={pattern} />
      </div>
      <Group gap="xs" mt="md">
        {pattern.draftId !== null && (
          <Button
            component={Link}
            to={savedDraftPath(pattern.draftId)}
            size="sm"
            leftSection={<IconScissors size={16} aria-hidden />}
            aria-label={m.ai_patterns_open_named({ name })}
          >
            {m.ai_patterns_open()}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={m.ai_patterns_edit_named({ name })}
          onClick={() => actions.onEdit(pattern)}
        >
          {m.ai_patterns_edit()}
        </Button>
        {!isPublic && mayPublish && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconWorldUp size={16} aria-hidden />}
            aria-label={m.ai_patterns_publish_named({ name })}
            onClick={() => actions.onPublish(pattern)}
          >
            {m.patterns_publish()}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={m.ai_patterns_download_named({ act: download, name })}
          onClick={() => actions.onDownload(pattern)}
        >
          {download}
        </Button>
        {mayDelete && (
          <Button
            size="sm"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={m.ai_patterns_delete_named({ name })}
            onClick={() => actions.onDelete(pattern)}
          >
            {m.patterns_delete()}
          </Button>
        )}
      </Group>
    </Card>
  )
}
