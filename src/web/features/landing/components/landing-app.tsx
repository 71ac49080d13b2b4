import { ThemeProvider } from '#web/ui/theme-provider.tsx'
import { FlashNote } from './flash-note.tsx'
import { landingPageAt } from './landing-pages.tsx'

export function LandingApp({ path }: { path: string }) {
  const { Page } = landingPageAt(path)
  return (
    <ThemeProvider>
      <Page />
      <FlashNote />
    </ThemeProvider>
  )
}
