/* Sets the colour scheme before the first paint: the stored choice, else light. */
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('toile-color-scheme')
  } catch {
    /* Storage is closed to us: light it is. */
  }
  if (choice === 'auto') choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', choice === 'dark' ? 'dark' : 'light')
})()
