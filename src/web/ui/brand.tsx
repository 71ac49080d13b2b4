import classes from './brand.module.css'

/** Stands for the brand in prerendered documents; the server writes the real name in its place when it starts. */
const brandPlaceholder = '__BRAND__'

/** What the product is called where no server has named it, as in development. */
const defaultBrand = 'Toile'

/** The product's name as this installation calls it. */
export function brandName(): string {
  if (typeof document === 'undefined') return brandPlaceholder
  const given = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
  return given === undefined || given === brandPlaceholder ? defaultBrand : given
}

interface BrandMarkProps {
  /** Width and height in pixels. */
  size?: number
}

/** The mark: a toile's bodice with the basting thread down its centre front. Decoration; the wordmark names it. */
function BrandMark({ size = 32 }: BrandMarkProps) {
  return (
    <svg
      className={classes.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={classes.cloth}
        d="M9.6 2.5c.9 4.6 3.3 6.6 6.4 6.6s5.5-2 6.4-6.6l6.6 2.7c-2 4.1-2.2 7.6.5 11.3l-3.3 11.3c-3.1 1.2-6.6 1.7-10.2 1.7s-7.1-.5-10.2-1.7L2.5 16.5c2.7-3.7 2.5-7.2.5-11.3z"
      />
      <path className={classes.thread} d="M16 11.8v15.4" strokeDasharray="2.6 2.4" />
    </svg>
  )
}

interface WordmarkProps {
  /** Height of the mark in pixels; the name follows it. */
  size?: number
  name?: string
}

/** Mark and name side by side. */
export function Wordmark({ size = 30, name = brandName() }: WordmarkProps) {
  return (
    <span className={classes.wordmark} style={{ fontSize: size * 0.8 }}>
      <BrandMark size={size} />
      {name}
    </span>
  )
}
