import { m } from '#web/paraglide/messages.js'
import { brandName } from '#web/ui/brand.tsx'
import classes from './brand-parts.module.css'

/** The name of whose it is stands below it. */
export const BrandLogo = ({ src }: { readonly src: string }) => (
  <img className={classes.logo} src={src} alt="" />
)

/** At the foot of a page that looks like ours. */
export const MadeWith = ({ isPreview = false }: { readonly isPreview?: boolean }) => {
  const text = m.portal_made_with({ brand: brandName() })
  return <p className={classes.made}>{isPreview ? text : <a href="/">{text}</a>}</p>
}
