/*
 * Before the first paint: the colour scheme, the stored choice or else light, around the page as well; whether a prerendered
 * form is none of this visitor's, who is signed in or comes by a link of a mail; that it was sent before the application
 * was there; and that another language leaves the rest of the address as it is, and what was typed but the password; a
 * page of the application as it was last seen here; and what it asks the server for first. After it: the scripts, which a
 * page that came whole isn't kept waiting for.
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
  /* What a phone shows around the page has the colour of its ground (ui/theme.ts), also once another is chosen. */
  const tint = () => {
    const isDark = page.getAttribute('data-mantine-color-scheme') === 'dark'
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#0f1618' : '#faf8f4')
  }
  new MutationObserver(tint).observe(page, { attributeFilter: ['data-mantine-color-scheme'] })
  tint()
  if (kept('toile-session')?.includes('"token"') || location.hash !== '')
    page.setAttribute('data-no-form', '')
  /* Where the application can't be had it is a page to be read, whose links lead on. */
  const leaveKept = () => {
    const root = document.getElementById('root')
    delete root.dataset.kept
    root.ariaHidden = null
  }
  /* What a document names in links that do nothing by themselves (scripts/page-documents.js, scripts/prerender.js). */
  const fetchLater = (which = 'link[data-later]') => {
    for (const link of document.querySelectorAll(which)) {
      if (link.dataset.later !== 'script') {
        link.crossOrigin = ''
        link.rel = link.dataset.later
        continue
      }
      const script = document.createElement('script')
      script.type = 'module'
      script.crossOrigin = ''
      script.src = link.href
      script.onerror = leaveKept
      document.head.append(script)
    }
  }
  /*
   * Once the application's files are here: the page's are asked for as the application is about to run, which keeps a browser
   * from asking, and come meanwhile.
   */
  const come = new Set()
  let look = () => {}
  const hear = ({ target }) => {
    come.add(target)
    look()
  }
  for (const end of ['load', 'error']) document.addEventListener(end, hear, true)
  const fetchInTurn = () => {
    const links = [...document.querySelectorAll('link[rel=modulepreload]')]
    /* An older browser fetches none of them, and tells of none. */
    let isTold = links[0]?.relList.supports('modulepreload')
    look = () => {
      if (isTold && !links.every((link) => come.has(link))) return
      look = () => {}
      fetchLater()
    }
    look()
    /* Nor is one waited for that tells nothing of what it says it knows. */
    setTimeout(() => {
      isTold = false
      look()
    }, 8_000)
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
  const read = (storage, name) => {
    try {
      return JSON.parse(storage().getItem(name))
    } catch {
      return null
    }
  }
  /* As lib/session-store.ts keeps it: who is at work in this tab. */
  const signedIn = () => {
    const session = read(() => localStorage, 'toile-session')
    const tab = read(() => sessionStorage, 'toile-tab')
    return { token: session?.token, user: tab?.user?.id === session?.user?.id ? tab?.user : session?.user }
  }
  /*
   * What the page asks for first, as lib/call.ts would ask, which takes the answers over (lib/asked-first.ts). Not where it
   * will ask for something else: of a list that is narrowed, is shown in the way that was chosen for it, or in another
   * language.
   */
  const askFirst = () => {
    const { token, user } = signedIn()
    const place = location.pathname.split('/').pop()
    const workspaceId = user?.workspace?.id
    const isOther =
      location.search !== '' ||
      kept(`toile-${place}-view:${user?.id}`) !== null ||
      (user?.settings?.language ?? page.lang) !== page.lang
    if (!token || !workspaceId || isOther) return
    const headers = {
      Accept: 'application/json',
      'Accept-Language': navigator.language.split('-')[0] === page.lang ? navigator.language : page.lang,
      Authorization: `Bearer ${token}`,
      'toile-workspace': workspaceId,
    }
    const answers = {}
    for (const { dataset } of document.querySelectorAll('link[data-ask]')) {
      const address = dataset.ask.replace(':id', place)
      const answer = {}
      const ask = async () => {
        const response = await fetch(address, { headers, signal: AbortSignal.timeout(30_000) })
        answer.came = { response, text: await response.text() }
        return answer.came
      }
      answer.reply = ask()
      answers[address] = answer
      /* Whoever takes it over asks again. */
      answer.reply.catch(() => undefined)
    }
    globalThis.toileAsked = { token, workspaceId, at: Date.now(), answers }
  }
  /*
   * As lib/kept-page.ts keeps it: of this build, this person in this business, this day and this width. A page that the
   * application will scroll to where it was left is none of it.
   */
  const showKept = (root) => {
    const { token, user } = signedIn()
    const page = read(() => localStorage, `toile-mirror:page ${location.pathname}`)
    const { key, entry } = history.state ?? {}
    const scrolled = read(() => sessionStorage, 'scrolled')?.[key ?? `${entry} ${location.pathname}`]
    const isIt =
      token &&
      page?.userId === user?.id &&
      page?.workspaceId === user?.workspace?.id &&
      page?.address === location.pathname + location.search + location.hash &&
      page?.build === document.querySelector('link[data-later=script]')?.href &&
      page?.day === new Date().toDateString() &&
      page?.width === innerWidth &&
      !scrolled
    if (!isIt) return
    for (const href of page.sheets) {
      if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) continue
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.crossOrigin = ''
      link.href = href
      link.setAttribute('blocking', 'render')
      document.head.append(link)
    }
    root.style.minHeight = `${page.height}px`
    root.innerHTML = page.html
    root.dataset.kept = ''
    /* Who listens to a page begins once, when it can be used. */
    root.ariaHidden = 'true'
  }
  addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root')
    if (!root.hasChildNodes()) showKept(root)
    if ('kept' in root.dataset) {
      /* It is drawn first, in its fonts: all else is here already, and whoever presses something waits for it. */
      fetchLater('link[data-later=preload]')
      const fetchAll = () => {
        askFirst()
        fetchLater('link[data-later]:not([rel])')
      }
      if (document.hidden) fetchAll()
      else requestAnimationFrame(() => setTimeout(fetchAll))
    } else if (!root.hasChildNodes()) {
      askFirst()
      fetchInTurn()
    } else if (document.hidden) fetchLater()
    else whenPainted(fetchLater)
  })
  /* What is pressed before its script is there, that does then (landing.tsx). */
  addEventListener('click', ({ target }) => {
    target.closest('[data-prerendered] button')?.setAttribute('data-pressed', '')
  })
  /* The same on a page as it was last seen: the last press counts (lib/typed-ahead.ts). */
  const press = (event) => {
    const kept = event.target.closest?.('[data-kept]')
    if (!kept || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    kept.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    event.target.closest('a, button, label')?.setAttribute('data-pressed', '')
  }
  addEventListener('click', press, true)
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
