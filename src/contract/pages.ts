/** Every page of the web application: the router, the server and the mails' links read it here. */
export const publicPages = {
  landing: '/',
  terms: '/terms',
  privacy: '/privacy',
  status: '/status',
  login: '/login',
  signup: '/signup',
  verifyOtp: '/verify-otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
  confirmEmail: '/confirm-email',
  letterbox: '/write',
  join: '/join',
} as const

export const memberPages = {
  dashboard: '/dashboard',
  clients: '/clients',
  client: '/clients/:id',
  measurements: '/measurements',
  patterns: '/patterns',
  draft: '/patterns/draft',
  sizeTables: '/patterns/sizes',
  newSizeTable: '/patterns/sizes/new',
  sizeTable: '/patterns/sizes/:id',
  aiPatterns: '/ai-patterns',
  projects: '/projects',
  project: '/projects/:id',
  invoices: '/invoices',
  calendar: '/calendar',
  analytics: '/analytics',
  pricing: '/pricing',
  pricingCallback: '/pricing/callback',
  settings: '/settings',
  imports: '/settings/import',
  messages: '/messages',
} as const

/** For administrators of the installation: to anybody else they are addresses that don't exist. */
export const administratorPages = {
  administration: '/admin',
} as const
