import type { Api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'

type EndpointName = { [Feature in keyof Api]: `${Feature}.${keyof Api[Feature] & string}` }[keyof Api]

/** Endpoints that go on by POST and PATCH while the disk is nearly full: they write little, and nobody is locked out or kept in. */
const goingOn: ReadonlySet<string> = new Set<EndpointName>([
  'account.remove',
  'auth.facebook',
  'auth.forgotPassword',
  'auth.google',
  'auth.reauth',
  'auth.reauthSendOtp',
  'auth.resetPassword',
  'auth.sendOtp',
  'auth.signin',
  'auth.signinSendOtp',
  'auth.signinVerify',
  'auth.signout',
  'auth.verifyOtp',
  'branding.ofPaper',
  'messages.letterbox',
  'notifications.unsubscribe',
  'portal.door',
  'portal.invoice',
  'portal.invoicePdf',
  'portal.open',
  'quotes.paper',
  'quotes.paperPdf',
  'security.changePassword',
  'security.logoutAll',
  'security.twoFactor',
  'security.verifyEmail',
  'subscriptions.cancel',
])

/** Reading goes on, and so does deleting, which makes room. */
export const needsRoom = (name: string, { method }: Pick<EndpointSpec, 'method'>): boolean =>
  method !== 'GET' && method !== 'DELETE' && !goingOn.has(name)
