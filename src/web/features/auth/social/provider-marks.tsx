const size = { width: 18, height: 18, focusable: false } as const

/** In the colours that the provider asks for, on either scheme. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" {...size}>
      <path
        fill="#4285f4"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.700H9v3.300h4.800a4.1 4.1 0 0 1-1.8 2.700v2.200h2.900c1.7-1.6 2.7-3.9 2.7-6.500z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.4 0 4.5-.8 6-2.200l-2.9-2.200c-.8.5-1.8.9-3.1.9-2.3 0-4.3-1.6-5-3.700H1v2.300A9 9 0 0 0 9 18z"
      />
      <path fill="#fbbc05" d="M4 10.800a5.4 5.4 0 0 1 0-3.500V4.900H1a9 9 0 0 0 0 8.200z" />
      <path
        fill="#ea4335"
        d="M9 3.600c1.3 0 2.5.5 3.4 1.300L15 2.300A9 9 0 0 0 1 4.900l3 2.400c.7-2.1 2.7-3.7 5-3.700z"
      />
    </svg>
  )
}

export function FacebookMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" {...size}>
      <circle cx="9" cy="9" r="9" fill="#0866ff" />
      <path
        fill="#fff"
        d="M10 17.900v-6.300h2.100l.4-2.600H10V7.400c0-.8.4-1.4 1.5-1.400h1.100V3.800c-.2 0-.9-.1-1.6-.1-1.9 0-3.1 1.2-3.1 3.200V9H5.600v2.600h2.300v6.300z"
      />
    </svg>
  )
}
