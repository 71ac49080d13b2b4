import { useEffect, useState } from 'react'
import { takeFlash } from '#web/lib/flash.ts'
import { tabStore } from '#web/lib/storage.ts'
import classes from './flash-note.module.css'

/** As long as a toast of the application. */
const SHOWN_MS = 4_000

/** What the page before left to be said, as a toast: this document does without the application's toaster. */
export function FlashNote() {
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    const flash = takeFlash(tabStore)
    if (flash === undefined) return
    setMessage(flash.message)
    const timer = setTimeout(() => setMessage(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={classes.place}>
      {message && <p className={classes.note}>{message}</p>}
    </div>
  )
}
