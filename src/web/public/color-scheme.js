/*
 * Before the first paint: the colour scheme, the stored choice or else light; whether a prerendered form is none of this
 * visitor's, who is signed in or comes by a link of a mail; that it was sent before the application was there; and
 * that another language leaves the rest of the address as it is, and what was typed but the password.
 */
;(() => {
  const kept = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      /* Storage is closed to us: light it is, and nobody is signed in. */
      return null
    }
  }
  let choice = kept('toile-color-scheme')
  if (choice === 'auto') choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const page = document.documentElement
  page.setAttribute('data-mantine-color-scheme', choice === 'dark' ? 'dark' : 'light')
  if (kept('toile-session')?.includes('"token"') || location.hash !== '')
    page.setAttribute('data-no-form', '')
  addEventListener('submit', ({ target }) => {
    target.closest('[data-ahead]')?.setAttribute('data-ahead', 'sent')
  })
  addEventListener('click', ({ target }) => {
    const link = target.closest('[data-ahead] a[hreflang]')
    if (link === null || location.search === '') return
    const search = new URLSearchParams(location.search)
    for (const [name, value] of new URLSearchParams(link.search)) search.set(name, value)
    link.search = search
  })
  /* As `keepTyped` does once the application is there. */
  addEventListener('pagehide', () => {
    const form = document.querySelector('[data-ahead] form')
    if (form === null) return
    const { email, rememberMe } = form.elements
    const values = { email: email.value, rememberMe: rememberMe.checked }
    try {
      sessionStorage.setItem('toile-typed', JSON.stringify({ form: 'login', values }))
    } catch {
      /* Storage is closed to us: it has to be typed again. */
    }
  })
})()
