import { IconStack2 } from '@tabler/icons-react'
import type { MaterialPicture } from '#contract/stock.ts'
import classes from './material-thumb.module.css'

/** What a material looks like, beside its name. */
export const MaterialThumb = ({ picture }: { readonly picture: MaterialPicture | null }) => (
  <span className={classes.thumb}>
    {picture ? (
      <img src={picture.smallUrl} alt="" loading="lazy" />
    ) : (
      <IconStack2 size={20} stroke={1.4} aria-hidden />
    )}
  </span>
)
