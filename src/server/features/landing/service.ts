import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { landingEndpoints } from '#contract/landing.ts'
import type { Transaction } from '#server/database/database.ts'
import { inLanguage, OPERATOR_LANGUAGE } from '#server/platform/language.ts'
import { spendDailyMail } from '#server/platform/mail/daily-budget.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoRequestMail } from './mails.ts'

type Endpoints = typeof landingEndpoints
type Asked = ParsedBody<Endpoints['requestDemo'] & EndpointSpec>

export function landingService({ clock, config, database, queueMail, secrets }: Platform) {
  return {
    config: (): ReplyData<Endpoints['config']> => ({
      brand: config.brandName,
      googleClientId: config.google?.clientId ?? null,
      facebookAppId: config.facebook?.appId ?? null,
      payments: config.payments,
      paymentPublishableKey: config.stripe?.publishableKey ?? null,
      aiPatterns: config.aiPatterns,
    }),

    /** Once for its key: an answer that was lost is asked for again. */
    async requestDemo(asked: Asked, key: string | undefined): Promise<void> {
      const given = { brand: config.brandName, ...asked, message: asked.message ?? null }
      const mail = inLanguage(OPERATOR_LANGUAGE, () => demoRequestMail(given))
      await database.writeAccounts(async (transaction) => {
        if (key === undefined || (await isFirst(transaction, asked, key))) {
          await queueMail(transaction, { to: config.contactEmail, ...mail })
        }
      })
    },
  }

  /** Whether a request comes for the first time: no business keeps its key, for who asks belongs to none, so it has one letter to spend. */
  async function isFirst(transaction: Transaction, asked: Asked, key: string): Promise<boolean> {
    const keyHash = secrets.keyedHash('demo request', key, JSON.stringify(asked))
    const now = clock.now().toISOString()
    return (await spendDailyMail(transaction, { keyHash, purpose: 'demo-request', now, max: 1 })).isSpent
  }
}
