import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { subscriptionEndpoints } from '#contract/subscriptions.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { changeKind, type PaidPlan } from '#domain/plans/changes.ts'
import { type BillingInterval, periodPriceMinor, plans } from '#domain/plans/plans.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import type { Continuation, PaidChoice, PaymentProvider } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { detailsService } from '../details/service.ts'
import { findSubscriptionRow, type SubscriptionRow } from '../standing/queries.ts'
import type { Sync } from '../sync/service.ts'
import type { turnsService } from '../turns/service.ts'
import { endCheckout, findCheckout, findCustomerId, findOpenCheckouts, insertCheckout } from './queries.ts'

type Endpoints = typeof subscriptionEndpoints
type Body = ParsedBody<Endpoints['subscribe'] & EndpointSpec>
type Outcome = ReplyData<Endpoints['subscribe']>

const said = {
  onFree: m.plans_said_on_free,
  unchanged: m.plans_said_unchanged,
  checkout: m.plans_said_checkout,
  updated: m.plans_said_updated,
  planned: m.plans_said_planned,
  cancelled: m.plans_said_cancelled,
  card: m.plans_said_card,
}

/** Choosing, changing and leaving a plan. What the provider then says is what counts. */
export function subscriptionPayments(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  provider: PaymentProvider,
  {
    details,
    sync,
    turns,
  }: {
    details: ReturnType<typeof detailsService>['details']
    sync: Sync
    turns: ReturnType<typeof turnsService>
  },
) {
  const keyOf = (workspaceId: string) => ({ workspaceId, provider: provider.name })
  const now = () => clock.now().toISOString()

  const outcome = async (
    workspaceId: string,
    message: string,
    next: Pick<Continuation, 'url'> | null = null,
  ): Promise<Outcome> => ({
    checkoutUrl: next && ownOrAllowed(next.url),
    subscription: await details(workspaceId),
    message: next ? said.checkout() : message,
  })

  /** The browser is never sent anywhere but to the provider. */
  function ownOrAllowed(url: string): string {
    const isOwn = url.startsWith('/') && !url.startsWith('//')
    if (isOwn || provider.checkoutOrigins.includes(new URL(url).origin)) return url
    throw new Error('The payment provider named an address that is not its own')
  }

  async function remember(
    workspaceId: string,
    choice: PaidChoice,
    next: Continuation | null,
  ): Promise<Continuation | null> {
    if (next) {
      await insertCheckout(database, {
        workspace_id: workspaceId,
        id: next.id,
        provider: provider.name,
        plan_id: choice.planId,
        billing_interval: choice.interval,
        is_checkout: next.isCheckout,
        url: next.url,
        expires_at: next.expiresAt.toISOString(),
      })
    }
    return next
  }

  /** One checkout at a time can be paid: asked for again it is the same one, and another choice ends it. */
  async function checkout(workspaceId: string, customerId: string, choice: PaidChoice) {
    const open = await findOpenCheckouts(database, keyOf(workspaceId), now())
    const same = open.find((one) => one.plan_id === choice.planId && one.billing_interval === choice.interval)
    await closeCheckouts(
      workspaceId,
      open.filter((one) => one !== same),
    )
    if (same && (await provider.checkoutState(same.id)) === 'open') return same
    return remember(workspaceId, choice, await provider.openCheckout(customerId, choice))
  }

  async function closeCheckouts(workspaceId: string, open: readonly { id: string }[]): Promise<void> {
    for (const { id } of open) {
      await provider.closeCheckout(id)
      await endCheckout(database, { workspaceId, id, at: now() })
    }
  }

  async function choose(workspaceId: string, customerId: string, body: Body): Promise<Outcome> {
    // As fresh as the provider: what was paid in another tab counts, though its webhook is still on the way.
    await sync(workspaceId)
    const row = await findSubscriptionRow(database, workspaceId)
    const { planId, paymentMethodId } = body
    const interval = intervalOf(row, body)
    if (planId === 'free') return leave(workspaceId, customerId, row)
    const choice = { planId, interval }
    switch (changeKind(paidPlan(row), choice)) {
      case 'none':
        if (row.status !== 'cancelled' && row.planned_plan_id === null) {
          return outcome(workspaceId, said.unchanged())
        }
        await provider.resume(customerId)
        return synced(workspaceId, said.updated())
      case 'subscribe': {
        if (paymentMethodId === undefined) {
          return outcome(workspaceId, said.checkout(), await checkout(workspaceId, customerId, choice))
        }
        await closeCheckouts(workspaceId, await findOpenCheckouts(database, keyOf(workspaceId), now()))
        const next = await provider.subscribe(customerId, choice, paymentMethodId)
        return synced(workspaceId, said.updated(), await remember(workspaceId, choice, next))
      }
      case 'upgrade': {
        refuseOverdue(row)
        if (paymentMethodId !== undefined) {
          const card = await provider.replaceCard(customerId, paymentMethodId)
          if (card) return synced(workspaceId, said.card(), await remember(workspaceId, choice, card))
        }
        const next = await provider.changeNow(customerId, choice)
        return synced(workspaceId, said.updated(), await remember(workspaceId, choice, next))
      }
      case 'downgrade':
        refuseOverdue(row)
        await provider.changeAtPeriodEnd(customerId, choice)
        return synced(workspaceId, said.planned())
    }
  }

  async function synced(workspaceId: string, message: string, next: Continuation | null = null) {
    await sync(workspaceId)
    return outcome(workspaceId, message, next)
  }

  async function leave(workspaceId: string, customerId: string, row: SubscriptionRow): Promise<Outcome> {
    if (row.provider_subscription_id === null) return outcome(workspaceId, said.onFree())
    if (row.status !== 'cancelled') await provider.cancel(customerId)
    return synced(workspaceId, said.cancelled())
  }

  function refuseUnsold(): void {
    if (provider.cardEntry === null) throw new AppError('NOT_FOR_SALE')
  }

  const paidCustomer = async (workspaceId: string) => {
    if ((await findCustomerId(database, keyOf(workspaceId))) === null) throw nothingPaid()
  }

  return {
    async subscribe(workspaceId: string, body: Body): Promise<Outcome> {
      const row = await findSubscriptionRow(database, workspaceId)
      if (body.planId === 'free' && row.provider_subscription_id === null) {
        return outcome(workspaceId, said.onFree())
      }
      refuseUnsold()
      await turns.ensureCustomer(workspaceId)
      return turns.inTurn(workspaceId, (customerId) => choose(workspaceId, customerId, body))
    },

    async cancel(workspaceId: string): Promise<ReplyData<Endpoints['cancel']>> {
      await paidCustomer(workspaceId)
      return turns.inTurn(workspaceId, async (customerId) => {
        await sync(workspaceId)
        const row = await findSubscriptionRow(database, workspaceId)
        if (row.provider_subscription_id === null) throw nothingPaid()
        return leave(workspaceId, customerId, row)
      })
    },

    async resume(workspaceId: string): Promise<ReplyData<Endpoints['resume']>> {
      await paidCustomer(workspaceId)
      return turns.inTurn(workspaceId, async (customerId) => {
        await sync(workspaceId)
        const row = await findSubscriptionRow(database, workspaceId)
        if (row.provider_subscription_id === null) throw nothingPaid()
        if (row.status === 'cancelled' || row.planned_plan_id !== null) await provider.resume(customerId)
        return synced(workspaceId, said.updated())
      })
    },

    async updatePaymentMethod(
      workspaceId: string,
      paymentMethodId: string,
    ): Promise<ReplyData<Endpoints['updatePaymentMethod']>> {
      refuseUnsold()
      await turns.ensureCustomer(workspaceId)
      return turns.inTurn(workspaceId, async (customerId) => {
        const next = await provider.replaceCard(customerId, paymentMethodId)
        const row = await findSubscriptionRow(database, workspaceId)
        const choice = paidPlan(row) ?? { planId: 'premium', interval: 'month' }
        return synced(workspaceId, said.card(), await remember(workspaceId, choice, next))
      })
    },

    async preview(
      workspaceId: string,
      choice: ParsedQuery<Endpoints['preview'] & EndpointSpec>,
    ): Promise<ReplyData<Endpoints['preview']>> {
      const { planId } = choice
      if (planId !== 'free') refuseUnsold()
      const row = await findSubscriptionRow(database, workspaceId)
      const interval = intervalOf(row, choice)
      const kind = changeKind(paidPlan(row), { planId, interval })
      if (planId !== 'free' && (kind === 'upgrade' || kind === 'downgrade')) refuseOverdue(row)
      const startsAt = kind === 'downgrade' && row.period_ends_at !== null ? row.period_ends_at : now()
      if (planId === 'free' || kind === 'none' || kind === 'downgrade') return { kind, dueNow: 0, startsAt }
      const customerId = await findCustomerId(database, keyOf(workspaceId))
      if (kind === 'subscribe' || customerId === null) {
        return { kind, dueNow: fromMinor(periodPriceMinor(plans[planId], interval)), startsAt }
      }
      return {
        kind,
        dueNow: fromMinor(await provider.previewMinor(customerId, { planId, interval })),
        startsAt,
      }
    },

    /** Of what the address says only the reference counts, and of that only what the provider says of it. */
    async verify(
      workspaceId: string,
      query: ParsedQuery<Endpoints['verify'] & EndpointSpec>,
    ): Promise<ReplyData<Endpoints['verify']>> {
      const reference = query.session_id ?? query.reference ?? ''
      const known = await findCheckout(database, workspaceId, reference)
      if (!known) return unverified()
      const state = await provider.checkoutState(known.id)
      if (state !== 'complete' && state !== 'card') {
        return { success: false, message: m.plans_payment_incomplete() }
      }
      await sync(workspaceId)
      if (state === 'card') return { success: true, message: said.card() }
      const row = await findSubscriptionRow(database, workspaceId)
      return row.provider_subscription_id !== null && row.status !== 'past_due'
        ? { success: true, message: m.plans_payment_verified() }
        : unverified()
    },
  }
}

type Paid = PaidPlan & PaidChoice

/** What is paid at the provider; a trial isn't. */
const paidPlan = ({
  plan_id: planId,
  billing_interval: interval,
  provider_subscription_id: id,
}: SubscriptionRow): Paid | null =>
  id === null || interval === null || planId === 'free' ? null : { planId, interval }

const intervalOf = (row: SubscriptionRow, asked: { readonly interval?: BillingInterval | undefined }) =>
  asked.interval ?? paidPlan(row)?.interval ?? 'month'

const unverified = () => ({ success: false, message: m.plans_payment_unverified() })

const nothingPaid = () => new AppError('CONFLICT', { message: m.plans_nothing_paid() })

function refuseOverdue({ status }: SubscriptionRow): void {
  if (status !== 'past_due') return
  throw new AppError('CONFLICT', { message: m.plans_overdue_first() })
}
