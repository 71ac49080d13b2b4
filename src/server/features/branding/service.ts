import type { Branding, brandingEndpoints, ClientsBrand, PageLooks } from '#contract/branding.ts'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import { shownAccent } from '#domain/branding/accent.ts'
import { readHex } from '#domain/branding/colour.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { ofTheBusiness } from '#server/platform/acting-client.ts'
import { AppError } from '#server/platform/errors.ts'
import { pictureAddress } from '#server/platform/files/picture-address.ts'
import { toMailLogo } from '#server/platform/files/pictures.ts'
import type { MailLogo, MailLook } from '#server/platform/mail/content.ts'
import type { Origin } from '#server/platform/origin.ts'
import { paperAddresses } from '#server/platform/paper-addresses.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findBrand, readBrand, saveBrand } from './queries.ts'

type Endpoints = typeof brandingEndpoints
type Body = ParsedBody<Endpoints['change'] & EndpointSpec>

export type Brandings = ReturnType<typeof brandingService>

/** What a business comes to its clients with. What was chosen stays when the plan shows it no more, and is shown with it again. */
export function brandingService(
  platform: Platform,
  { plans, regions }: { readonly plans: Plans; readonly regions: Pick<Regions, 'letterhead'> },
) {
  const { database, files, config, log } = platform
  const addresses = paperAddresses(platform)

  /** Null where the plan shows ours. */
  async function shown(workspaceId: string, transaction?: Transaction) {
    const within = transaction && { transaction }
    if ((await plans.refusal(workspaceId, 'custom-branding', within)) !== null) return null
    return transaction ? readBrand(transaction, workspaceId) : findBrand(database, workspaceId)
  }

  async function logoFor(workspaceId: string, name: string | null): Promise<MailLogo | null> {
    const picture = name === null ? null : await files.read(workspaceId, name)
    if (!picture) return null
    try {
      const { content, ...shownPx } = await toMailLogo(picture)
      return { png: content.toString('base64'), ...shownPx }
    } catch (error) {
      // A mail without its logo is better than none.
      log.warn({ err: error }, 'a logo could not be put into a mail')
      return null
    }
  }

  /** Who hasn't paid is seen to write by us. */
  const fromName = async (workspaceId: string, name: string, transaction?: Transaction): Promise<string> =>
    (await plans.isPaidFor(workspaceId, transaction)) ? name : `${name} via ${config.brandName}`

  async function show(workspaceId: string): Promise<Branding> {
    const [{ accent, senderName }, isShown, letterhead] = await Promise.all([
      findBrand(database, workspaceId),
      plans.refusal(workspaceId, 'custom-branding').then((refused) => refused === null),
      regions.letterhead(workspaceId),
    ])
    if (!letterhead) throw new AppError('NOT_FOUND')
    const name = (isShown ? senderName : null) ?? letterhead.name
    return { accent, senderName, from: await fromName(workspaceId, name) }
  }

  async function looks(workspaceId: string): Promise<PageLooks> {
    const [brand, letterhead] = await Promise.all([shown(workspaceId), regions.letterhead(workspaceId)])
    if (!letterhead) throw new AppError('NOT_FOUND')
    return {
      business: letterhead.name,
      brand: brand && {
        accent: shownAccent(brand.accent),
        logo: await pictureAddress(platform, workspaceId, brand.logoName),
      },
    }
  }

  return {
    show,
    looks,

    async change(workspaceId: string, { accent, senderName }: Body): Promise<Branding> {
      await database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, 'custom-branding', { transaction })
        await saveBrand(transaction, workspaceId, {
          ...(accent !== undefined && { brand_accent: accent === null ? null : readHex(accent) }),
          ...(senderName !== undefined && { brand_sender: senderName }),
        })
      })
      return show(workspaceId)
    },

    /** Of a client's own page, which has the logo in any case. */
    ofPage: (workspaceId: string): Promise<Pick<ClientsBrand, 'accent'> | null> =>
      ofTheBusiness(async () => {
        const brand = await shown(workspaceId)
        return brand && { accent: shownAccent(brand.accent) }
      }),

    /** Asked for beside the paper, which is asked for again and again. */
    async ofPaper(token: string, origin: Origin): Promise<PageLooks> {
      const { workspaceId } = await addresses.openedAny(token, origin)
      return looks(workspaceId)
    },

    /** As whom a mail to a client comes, and how it looks; that is ours where there is no look. */
    async ofMail(
      workspaceId: string,
      name: string,
      transaction?: Transaction,
    ): Promise<{ readonly fromName: string; readonly look: MailLook | null }> {
      const brand = await shown(workspaceId, transaction)
      return {
        fromName: await fromName(workspaceId, brand?.senderName ?? name, transaction),
        look: brand && {
          accent: shownAccent(brand.accent),
          logo: await logoFor(workspaceId, brand.logoName),
        },
      }
    },
  }
}
