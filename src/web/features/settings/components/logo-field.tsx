import { IconPhoto } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Business } from '#contract/business.ts'
import { m } from '#web/paraglide/messages.js'
import { businessQuery, removeLogo, saveLogo } from '../settings-queries.ts'
import classes from './logo-field.module.css'
import { PictureField } from './picture-field.tsx'

const words = {
  change: m.settings_logo_change,
  saved: m.settings_logo_saved,
  remove: m.settings_logo_remove,
  removeTitle: m.settings_logo_remove_title,
  removeText: m.settings_logo_remove_text,
  removed: m.settings_logo_removed,
}

/** Papers show it as it is, and nothing where there is none. */
const frame = {
  radius: 'md',
  className: classes.logo ?? '',
  children: <IconPhoto size={36} stroke={1.4} aria-hidden />,
}

/** What stands at the head of the business's papers. */
export function LogoField({ business }: { readonly business: Business }) {
  const queryClient = useQueryClient()
  const show = (saved: Business) => queryClient.setQueryData(businessQuery.queryKey, saved)
  return (
    <PictureField
      src={business.logo}
      frame={frame}
      label={m.settings_logo()}
      use={m.settings_logo_use()}
      save={async (picture) => show(await saveLogo(picture))}
      remove={async () => show(await removeLogo())}
      words={words}
    />
  )
}
