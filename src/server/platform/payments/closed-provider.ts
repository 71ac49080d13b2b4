import { AppError } from '#server/platform/errors.ts'
import { BadSignature, type PaymentProvider } from './provider.ts'

const refuse = async (): Promise<never> => {
  throw new AppError('NOT_FOR_SALE')
}

/** Of an installation that sells nothing: it has no customers, and everything that would make one is refused. */
export const closedProvider: PaymentProvider = {
  name: 'none',
  isTest: false,
  checkoutOrigins: [],
  cardEntry: null,
  openCustomer: refuse,
  openCheckout: refuse,
  closeCheckout: refuse,
  checkoutState: async () => 'ended',
  subscribe: refuse,
  changeNow: refuse,
  changeAtPeriodEnd: refuse,
  previewMinor: refuse,
  cancel: refuse,
  end: refuse,
  forget: refuse,
  resume: refuse,
  replaceCard: refuse,
  read: refuse,
  readEvent() {
    throw new BadSignature()
  },
}
