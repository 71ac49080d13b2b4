import classes from './garment-picture.module.css'

/** What is drawn: each seen from the front, on a field of 48 by 48. */
const drawings = {
  'Wedding Dress':
    'M18 8Q21 5.5 24 9Q27 5.5 30 8L29 19H19ZM19 19Q15 33 5 43H43Q33 33 29 19M24 19V43M19 24Q17 34 14 43M29 24Q31 34 34 43',
  'Evening Dress':
    'M20 4L18.5 12Q20 17 19 22Q15.5 32 15 44H33Q32.5 32 29 22Q28 17 29.5 12L28 4M18.5 12Q24 17 29.5 12M19 22H29M28 29L26 44',
  Dress: 'M19 5L17 11Q19 17 18.5 22L11 42H37L29.5 22Q29 17 31 11L29 5Q24 11 19 5ZM18.5 22H29.5',
  Suit: 'M18 4L10 8L8 26H13V30H35V26H40L38 8L30 4L24 16ZM24 16V30M18 4L17 12L20 13L24 16L28 13L31 12L30 4M14.5 30L15.5 44H22.5L24 35L25.5 44H32.5L33.5 30',
  Shirt:
    'M18 6L9 10L5 28H11L13.5 19V42H34.5V19L37 28H43L39 10L30 6L24 12ZM24 12V42M18 6L20 14L24 12L28 14L30 6',
  Pants: 'M14 5H34L37 43H27.5L24 19L20.5 43H11ZM13.6 10H34.4M24 10V19',
  Skirt: 'M17 8H31L39 41H9ZM16 13H32M21 13L18 41M27 13L30 41',
  Blouse:
    'M18 8Q24 15 30 8L38 12Q44 20 40 28L35 26Q34 33 36 40H12Q14 33 13 26L8 28Q4 20 10 12ZM13 26V19M35 26V19M24 12V40',
  Jacket:
    'M18 5L9 9L5 30H11L13.5 20V41H34.5V20L37 30H43L39 9L30 5L24 20ZM24 20V41M18 5L17 14L20 15L24 20L28 15L31 14L30 5M17 32H21M27 32H31',
} as const

export type DrawnGarment = keyof typeof drawings

interface GarmentPictureProps {
  readonly garment: DrawnGarment
  readonly className?: string | undefined
}

/** A garment in a few lines. Decoration: what it is, is said beside it. */
export function GarmentPicture({ garment, className = '' }: GarmentPictureProps) {
  return (
    <svg viewBox="0 0 48 48" className={`${classes.picture} ${className}`} aria-hidden>
      <path d={drawings[garment]} />
    </svg>
  )
}

/** The same on a swatch, as the face of a card. */
export function GarmentSwatch({ garment }: { garment: DrawnGarment }) {
  return (
    <span className={classes.swatch} data-garment={garment}>
      <GarmentPicture garment={garment} />
    </span>
  )
}
