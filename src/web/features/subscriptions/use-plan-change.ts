import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { SubscriptionDetails } from '#contract/subscriptions.ts'
import type { PaidPlan } from '#domain/plans/changes.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { handleError } from '#web/lib/errors.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { cancelQuestion, downgradeQuestion, upgradeQuestion } from './components/change-questions.ts'
import { planChoice } from './plan-choice.ts'
import {
  cancelSubscription,
  previewChange,
  resumeSubscription,
  subscribe,
  usePlanChanged,
} from './subscriptions-queries.ts'
import { useContinue } from './use-continue.ts'

/** Choosing, changing and leaving a plan: asks where money or access is at stake, and says what came of it. */
export function usePlanChange(details: SubscriptionDetails) {
  const planChanged = usePlanChanged()
  const goOn = useContinue()
  const [busy, setBusy] = useState<PlanId | null>(null)

  /** One step at a time; a failure is told, what stands is read anew, and the answer is undefined. */
  async function during<Result>(planId: PlanId, step: () => Promise<Result>): Promise<Result | undefined> {
    if (busy !== null) return undefined
    const focused = document.activeElement
    setBusy(planId)
    try {
      return await step()
    } catch (error) {
      handleError(error)
      void planChanged()
      return undefined
    } finally {
      flushSync(() => setBusy(null))
      // The button was disabled meanwhile and has lost the focus.
      if (focused instanceof HTMLElement) focused.focus()
    }
  }

  const buy = (chosen: PaidPlan) =>
    during(chosen.planId, async () => {
      const outcome = await subscribe(chosen)
      if (await goOn(outcome)) notify.success(outcome.message)
    })

  async function change(chosen: PaidPlan): Promise<void> {
    const preview = await during(chosen.planId, () => previewChange(chosen))
    if (preview === undefined) return
    const question =
      preview.kind === 'downgrade'
        ? downgradeQuestion(details, chosen, preview.startsAt)
        : upgradeQuestion(details, chosen, preview.dueNow)
    if (await confirm(question)) await buy(chosen)
  }

  async function cancel(): Promise<void> {
    if (!(await confirm(cancelQuestion(details)))) return
    await during('free', async () => {
      const { subscription } = await cancelSubscription()
      await planChanged(subscription)
      notify.success(m.subscriptions_cancelled())
    })
  }

  const resume = () =>
    during(details.planId, async () => {
      const { subscription } = await resumeSubscription()
      await planChanged(subscription)
      notify.success(m.subscriptions_updated())
    })

  async function choose(chosen: PaidPlan): Promise<void> {
    switch (planChoice(details, chosen)) {
      case 'on-free':
        notify.info(m.subscriptions_on_free())
        return
      case 'given':
        notify.info(m.subscriptions_note_given())
        return
      case 'trial-to-free':
        notify.info(m.subscriptions_trial_to_free({ date: day(details.dueDate) }))
        return
      case 'already':
        notify.info(m.subscriptions_already())
        return
      case 'planned':
        notify.info(m.subscriptions_already_planned({ date: day(details.planned?.at ?? null) }))
        return
      case 'overdue':
        notify.info(m.subscriptions_overdue_first())
        return
      case 'cancel':
        await cancel()
        return
      case 'resume':
        await resume()
        return
      case 'subscribe':
        await buy(chosen)
        return
      case 'upgrade':
      case 'downgrade':
        await change(chosen)
        return
    }
  }

  return { choose, cancel, resume, busy }
}

const day = (iso: string | null): string => (iso === null ? '' : formatOwnDate(iso))
