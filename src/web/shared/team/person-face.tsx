import { Avatar, type AvatarProps } from '@mantine/core'
import type { User } from '#contract/auth.ts'
import { memberColors } from '#contract/member-colors.ts'
import classes from './person-face.module.css'
import type { Face } from './use-people.ts'

/** Somebody's colour wherever they are shown: the one that was chosen for them, else one by their id, which stays. */
export function faceColor({
  id,
  color,
}: Pick<Face, 'id' | 'color'>): Pick<AvatarProps, 'color' | 'variant' | 'autoContrast'> {
  const sum = [...id].reduce((total, sign) => (total * 31 + sign.charCodeAt(0)) % 9973, 0)
  // Sound: a remainder is below the length.
  const own = memberColors[sum % memberColors.length] as string
  return { color: color ?? own, variant: 'filled', autoContrast: true }
}

/** One's own, in the business where one is at work; what a browser kept of the time before may say nothing of it. */
export const ownFaceOf = (user: Pick<User, 'id' | 'image' | 'workspace'> | null): Omit<Face, 'name'> => ({
  id: user?.workspace?.memberId ?? user?.id ?? '',
  color: user?.workspace?.color ?? null,
  image: user?.image ?? null,
})

interface PersonFaceProps {
  readonly face: Face
  readonly size: number
  /** Where the name isn't beside it. */
  readonly title?: string
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase()

/**
 * Somebody of the business, by their picture or the first letters of their name. These are a picture too, no text: whoever
 * speaks to their device says the name.
 */
export const PersonFace = ({ face, size, title }: PersonFaceProps) => (
  <Avatar src={face.image} title={title} alt="" size={size} {...faceColor(face)}>
    <span className={classes.initials} data-initials={initialsOf(face.name)} />
  </Avatar>
)
