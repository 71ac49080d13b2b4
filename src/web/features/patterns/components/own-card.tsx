import { ActionIcon, Badge, Button } from '@mantine/core'
import {
  IconDotsVertical,
  IconDownload,
  IconPencil,
  IconTrash,
  IconVectorBezier2,
  IconWorldUp,
} from '@tabler/icons-react'
import type { Pattern } from '#contract/patterns.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { PublicBadge, WatermarkBadge } from '#web/shared/patterns/pattern-badges.tsx'
import { PatternPicture } from '#web/shared/patterns/pattern-picture.tsx'
import { fromMenu, MenuButton } from '#web/ui/menu-button.tsx'
import classes from './own-card.module.css'

export interface OwnActions {
  readonly onView: (pattern: Pattern) => void
  readonly onOpen: (pattern: Pattern) => void
  readonly onEdit: (pattern: Pattern) => void
  readonly onPublish: (pattern: Pattern) => void
  readonly onDelete: (pattern: Pattern) => void
  readonly onDownload: (pattern: Pattern) => void
}

export function OwnCard({ pattern, actions }: { pattern: Pattern; actions: OwnActions }) {
  const mayWrite = useMay('patterns.write')
  const mayDelete = useMay('patterns.delete')
  // What everybody can copy is let go of for good.
  const mayPublish = useMay('business.write')
  const { name, hasDrawing, isPublic, isAiGenerated, isWatermarked, image_urls: pictures } = pattern
  return (
    <article className={classes.card} aria-label={name}>
      <button
        type="button"
        className={classes.picture}
        onClick={() => actions.onView(pattern)}
        aria-label={m.patterns_view_details({ name })}
      >
        <PatternPicture address={pictures[0]} garment={pattern.garmentType} />
      </button>
      <div className={classes.words}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.badges}>
          <PublicBadge pattern={pattern} size="xs" />
          {isAiGenerated && (
            <Badge color="grape" size="xs">
              {m.patterns_ai_generated()}
            </Badge>
          )}
          {isWatermarked && pictures.length > 0 && <WatermarkBadge size="xs" />}
        </span>
        <span className={classes.actions}>
          {mayWrite && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={m.patterns_edit({ name })}
              onClick={() => actions.onEdit(pattern)}
            >
              {m.patterns_edit_short()}
            </Button>
          )}
          <MenuButton
            position="bottom-end"
            button={
              <ActionIcon variant="subtle" color="gray" aria-label={m.patterns_more({ name })}>
                <IconDotsVertical size={18} />
              </ActionIcon>
            }
          >
            {(Menu) => (
              <>
                {mayWrite && (
                  <>
                    <Menu.Item
                      leftSection={<IconVectorBezier2 size={16} aria-hidden />}
                      disabled={!hasDrawing}
                      onClick={fromMenu(() => actions.onOpen(pattern))}
                    >
                      {m.patterns_open()}
                    </Menu.Item>
                    <Menu.Item
                      leftSection={<IconPencil size={16} aria-hidden />}
                      onClick={fromMenu(() => actions.onEdit(pattern))}
                    >
                      {m.patterns_edit_title()}
                    </Menu.Item>
                  </>
                )}
                <Menu.Item
                  leftSection={<IconDownload size={16} aria-hidden />}
                  disabled={pictures.length === 0}
                  onClick={fromMenu(() => actions.onDownload(pattern))}
                >
                  {m.patterns_download()}
                </Menu.Item>
                {!isPublic && mayPublish && (
                  <Menu.Item
                    leftSection={<IconWorldUp size={16} aria-hidden />}
                    onClick={fromMenu(() => actions.onPublish(pattern))}
                  >
                    {m.patterns_publish()}
                  </Menu.Item>
                )}
                {mayDelete && (
                  <>
                    <Menu.Divider />
                    <Menu.Item
                      color="red"
                      leftSection={<IconTrash size={16} aria-hidden />}
                      onClick={fromMenu(() => actions.onDelete(pattern))}
                    >
                      {m.patterns_delete()}
                    </Menu.Item>
                  </>
                )}
              </>
            )}
          </MenuButton>
        </span>
      </div>
    </article>
  )
}
