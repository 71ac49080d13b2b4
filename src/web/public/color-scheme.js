/*
 * Before the first paint: the colour scheme, the stored choice or else light; whether a prerendered form is none of this
 * visitor's, who is signed in or comes by a link of a mail; that it was sent before the application was there; and
 * that another language leaves the rest of the address as it is, and what was typed but the password. After it: the
 * scripts, which a page that came whole isn't kept waiting for.
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
  const fetchScripts = () => {
    for (const link of document.querySelectorAll('link[data-later]')) {
      if (link.dataset.later === 'modulepreload') {
        link.crossOrigin = ''
        link.rel = 'modulepreload'
      } else {
        const script = document.createElement('script')
        script.type = 'module'
        script.crossOrigin = ''
        script.src = link.href
        document.head.append(script)
      }
    }
  }
  /* Told of by the browser; one that tells nothing, or nobody looks at, is given a moment. */
  const whenPainted = (then) => {
    let timer = 0
    const observer = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) end()
    })
    const end = () => {
      clearTimeout(timer)
      observer.disconnect()
      then()
    }
    timer = setTimeout(end, 1_500)
    observer.observe({ type: 'paint', buffered: true })
  }
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) fetchScripts()
    else whenPainted(fetchScripts)
  })
  /* What is pressed before its script is there, that does then (landing.tsx). */
  addEventListener('click', ({ target }) => {
    target.closest('[data-prerendered] button')?.setAttribute('data-pressed', '')
  })
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
