import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { landingEndpoints } from '#contract/landing.ts'
import { inLanguage, OPERATOR_LANGUAGE } from '#server/platform/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoRequestMail } from './mails.ts'

type Endpoints = typeof landingEndpoints

export function landingService({ config, database, queueMail }: Platform) {
  return {
    config: (): ReplyData<Endpoints['config']> => ({
      brand: config.brandName,
      googleClientId: config.google?.clientId ?? null,
      facebookAppId: config.facebook?.appId ?? null,
      payments: config.payments,
      paymentPublishableKey: config.stripe?.publishableKey ?? null,
      aiPatterns: config.aiPatterns,
    }),

    async requestDemo(asked: ParsedBody<Endpoints['requestDemo'] & EndpointSpec>): Promise<void> {
      const given = { brand: config.brandName, ...asked, message: asked.message ?? null }
      const mail = inLanguage(OPERATOR_LANGUAGE, () => demoRequestMail(given))
      await database.writeAccounts((transaction) =>
        queueMail(transaction, { to: config.contactEmail, ...mail }),
      )
    },
  }
}
