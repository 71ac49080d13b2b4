import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { SubscriptionDetails } from '#contract/subscriptions.ts'
import { m } from '#web/paraglide/messages.js'
import { currentPlan } from '../plan-choice.ts'
import type { usePlanChange } from '../use-plan-change.ts'
import { CardDialog } from './card-dialog.tsx'
import classes from './status-panel.module.css'
import { canCancel, canResume, planName, statusLine, statusMark } from './subscription-words.ts'

interface StatusPanelProps {
  readonly details: SubscriptionDetails
  readonly change: Pick<ReturnType<typeof usePlanChange>, 'cancel' | 'resume' | 'busy'>
}

/** The current plan, where it stands, and what can be done about it. */
export function StatusPanel({ details, change }: StatusPanelProps) {
  const [isCardOpen, setIsCardOpen] = useState(false)
  const mark = statusMark(details)
  const isSold = details.cardEntry !== null
  const isOverdue = details.status === 'past_due'
  const plan = planName(details.planId)
  return (
    <Paper
      withBorder
      p="lg"
      component="section"
      aria-labelledby="standing-title"
      className={classes.panel ?? ''}
      data-overdue={isOverdue || undefined}
    >
      <div className={classes.words}>
        <Text size="sm" c="dimmed">
          {m.plans_current()}
        </Text>
        <Group gap="sm">
          <Title order={2} id="standing-title">
            {planName(currentPlan(details))}
          </Title>
          {mark && <Badge color={mark.color}>{mark.text}</Badge>}
        </Group>
        <Text mt={4}>{statusLine(details)}</Text>
      </div>
      <div className={classes.actions}>
        {isOverdue && isSold && (
          <Button onClick={() => setIsCardOpen(true)}>{m.subscriptions_pay_now()}</Button>
        )}
        {isSold && canResume(details) && (
          <Button loading={change.busy === details.planId} onClick={() => void change.resume()}>
            {m.subscriptions_keep({ plan })}
          </Button>
        )}
        {isSold && canCancel(details) && (
          <Button
            variant="subtle"
            color="red"
            loading={change.busy === 'free'}
            onClick={() => void change.cancel()}
          >
            {m.subscriptions_cancel()}
          </Button>
        )}
      </div>
      {details.cardEntry && (
        <CardDialog opened={isCardOpen} entry={details.cardEntry} onClose={() => setIsCardOpen(false)} />
      )}
    </Paper>
  )
}
