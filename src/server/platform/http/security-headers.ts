import type { Config } from '#server/config.ts'

/** The headers of every reply, made once. Inline styles are allowed because the component library writes them; no script is. */
export function securityHeaders(
  config: Pick<Config, 'google' | 'facebook' | 'stripe' | 'publicUrl'>,
): Record<string, string> {
  const google = config.google
    ? {
        script: ['https://accounts.google.com/gsi/client'],
        frame: ['https://accounts.google.com/gsi/'],
        connect: ['https://accounts.google.com/gsi/'],
        style: ['https://accounts.google.com/gsi/style'],
      }
    : nowhere
  const facebook = config.facebook
    ? {
        script: ['https://connect.facebook.net'],
        frame: ['https://www.facebook.com'],
        connect: ['https://graph.facebook.com', 'https://www.facebook.com'],
        style: [],
      }
    : nowhere
  const stripe = config.stripe
    ? {
        script: ['https://js.stripe.com'],
        frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
        connect: ['https://api.stripe.com'],
        style: [],
      }
    : nowhere
  const sources = (kind: keyof typeof nowhere) => [...google[kind], ...facebook[kind], ...stripe[kind]]
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources('script')],
    'style-src': ["'self'", "'unsafe-inline'", ...sources('style')],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sources('connect')],
    'frame-src': sources('frame').length > 0 ? sources('frame') : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, values]) => `${directive} ${values.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

const nowhere: Record<'script' | 'frame' | 'connect' | 'style', string[]> = {
  script: [],
  frame: [],
  connect: [],
  style: [],
}
