import { Badge, type BadgeProps } from '@mantine/core'
import type { Pattern, PublicPattern } from '#contract/patterns.ts'
import { m } from '#web/paraglide/messages.js'
import { brandName } from '#web/ui/brand.tsx'
import { explained } from '#web/ui/hint.ts'

/** Said of a picture that carries the brand; why is told on hover, focus and touch. */
export function WatermarkBadge(props: BadgeProps) {
  const why = m.patterns_watermarked_why({ brand: brandName() })
  return <ExplainedBadge color="gray" word={m.patterns_watermarked()} why={why} {...props} />
}

/** What the library knows of where a pattern comes from. */
export function OriginBadge({ isAiGenerated, ...props }: BadgeProps & Pick<PublicPattern, 'isAiGenerated'>) {
  return (
    <Badge color={isAiGenerated ? 'grape' : 'petrol'} {...props}>
      {isAiGenerated ? m.patterns_ai_generated() : m.patterns_user_generated()}
    </Badge>
  )
}

/** Whether everybody sees it. */
export function PublicBadge({ pattern, ...props }: BadgeProps & { readonly pattern: Pattern }) {
  const { isPublic, isHidden } = pattern
  if (!isPublic) return null
  if (isHidden) {
    return (
      <ExplainedBadge color="yellow" word={m.patterns_hidden()} why={m.patterns_hidden_why()} {...props} />
    )
  }
  return (
    <Badge color="petrol" {...props}>
      {m.patterns_public()}
    </Badge>
  )
}

function ExplainedBadge({ word, why, ...props }: BadgeProps & { word: string; why: string }) {
  return (
    <Badge tabIndex={0} role="note" {...explained(why)} {...props}>
      {word}
    </Badge>
  )
}
