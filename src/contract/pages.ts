/** What clients open by an address that was mailed to them: a document without the application (docs/decisions/0112). */
export const clientPages = {
  letterbox: '/write',
  /** Where a client reads a quote, and answers it. */
  paper: '/paper',
  /** Where a client reads an invoice. */
  invoice: '/i',
  /** A client's own page, with all that is theirs. */
  client: '/c',
} as const

/** Every other page of the web application: the router, the server and the mails' links read it here. */
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
  join: '/join',
  /** What the code on a garment's tag leads to. It has no secret: it hangs where anybody can read it. */
  tag: '/tag/:workspaceId/:pieceId',
} as const

export const memberPages = {
  dashboard: '/dashboard',
  activity: '/activity',
  clients: '/clients',
  client: '/clients/:id',
  clientStatement: '/clients/:id/statement',
  measurements: '/measurements',
  measurementTemplates: '/measurements/templates',
  newMeasurementTemplate: '/measurements/templates/new',
  measurementTemplate: '/measurements/templates/:id',
  patterns: '/patterns',
  draft: '/patterns/draft',
  sizeTables: '/patterns/sizes',
  newSizeTable: '/patterns/sizes/new',
  sizeTable: '/patterns/sizes/:id',
  aiPatterns: '/ai-patterns',
  projects: '/projects',
  project: '/projects/:id',
  workshop: '/workshop',
  timeline: '/workshop/timeline',
  wages: '/workshop/wages',
  piece: '/workshop/pieces/:id',
  counter: '/counter',
  priceList: '/counter/prices',
  fitting: '/workshop/fittings/:id',
  scan: '/workshop/scan',
  stock: '/workshop/stock',
  material: '/workshop/stock/:id',
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
