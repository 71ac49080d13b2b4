import * as z from 'zod/mini'
import { lengthUnits } from '../domain/measuring/length.ts'
import { User } from './auth.ts'
import { Business, BusinessBody, businessCounting, businessLetter } from './business.ts'
import { endpoint } from './endpoint.ts'
import { email, instant, line, lineOrEmpty, optionalText } from './fields.ts'
import { languages, ownLists, themes, weekStarts } from './preferences.ts'
import { shownUser } from './shown-user.ts'

const PROJECT_DAYS_MAX = 730

/** The fields of it that are the business's are written to the business, by whoever may. */
export const ProfileBody = z.object({
  /** Another address than the user's: it is asked to confirm by mail, and counts once it has. */
  email: z.optional(email()),
  firstName: z.optional(line(80)),
  /** A single name has no last one. */
  lastName: z.optional(lineOrEmpty(80)),
  bio: optionalText(2_000),
  ...businessLetter,
})

/** The fields of it that are the business's are written to the business, by whoever may. */
export const PreferencesBody = z.object({
  theme: z.optional(z.enum(themes)),
  language: z.optional(z.enum(languages)),
  measurementUnit: z.optional(z.enum(lengthUnits)),
  /** Whether currency and unit of length are right as they stand, or are to be asked about. */
  unitsConfirmed: z.optional(z.boolean()),
  /** Days from a project's start to its due date. */
  defaultProjectDuration: z.optional(z.int().check(z.gte(1), z.lte(PROJECT_DAYS_MAX))),
  weekStart: z.optional(z.enum(weekStarts)),
  /** Which lists begin with one's own work in the business that the call is for; what is left out stays. */
  ownLists: z.optional(z.partialRecord(z.enum(ownLists), z.boolean())),
  ...businessCounting,
})

const oneUser = z.object({ user: User })
const oneBusiness = z.object({ business: Business })

export const ActiveSession = z.object({
  id: z.string(),
  /** 'Firefox on Linux' */
  device: z.string(),
  /** The country as two letters, where it is known. */
  location: z.nullable(z.string()),
  ip: z.string(),
  lastActive: instant(),
  /** The one that asks. */
  current: z.boolean(),
})
export type ActiveSession = z.output<typeof ActiveSession>

/** Specification, section 9: 2 MB. */
const pictureMaxBytes = 2_000_000

export const settingsEndpoints = {
  profile: endpoint({
    method: 'GET',
    path: '/user/profile',
    summary: 'Who the user is, with what stands on their invoices',
    access: 'member',
    needs: 'anybody',
    keys: false,
    reply: z.object({ user: z.extend(User, { activeSessions: z.array(ActiveSession) }) }),
    errors: [],
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/user/profile',
    summary: 'Change the profile; what is left out stays',
    access: 'user',
    showsUser: true,
    body: ProfileBody,
    reply: z.object({ user: shownUser }),
    errors: ['REAUTH_REQUIRED'],
  }),
  preferences: endpoint({
    method: 'PATCH',
    path: '/user/preferences',
    summary: 'Change preferences; what is left out stays',
    access: 'user',
    showsUser: true,
    body: PreferencesBody,
    reply: z.object({ user: shownUser }),
    errors: [],
  }),
  business: endpoint({
    method: 'GET',
    path: '/workspace',
    summary: 'The business: what stands on its papers, and by what it counts time and money',
    access: 'member',
    needs: 'anybody',
    reply: oneBusiness,
    errors: [],
  }),
  updateBusiness: endpoint({
    method: 'PATCH',
    path: '/workspace',
    summary: 'Change the business; what is left out stays',
    access: 'member',
    needs: 'business.write',
    body: BusinessBody,
    /** With the user, who is shown by what the business goes by. */
    reply: z.object({ business: Business, user: User }),
    errors: [],
  }),
  updateLogo: endpoint({
    method: 'PATCH',
    path: '/workspace/logo',
    summary: 'Set the logo on invoices: PNG, JPEG or GIF',
    access: 'member',
    needs: 'business.write',
    makes: 'file',
    upload: { field: 'image', maxBytes: pictureMaxBytes },
    reply: oneBusiness,
    errors: ['UNSUPPORTED_MEDIA', 'VALIDATION_FAILED', 'PLAN_STORAGE_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
    callsPerMinute: 20,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/workspace/logo',
    summary: 'Take the logo away; what was sent keeps it',
    access: 'member',
    needs: 'business.write',
    reply: oneBusiness,
    errors: [],
  }),
  updateImage: endpoint({
    method: 'PATCH',
    path: '/user/image',
    /** The owner's is the logo too, for as long as the business has none of its own. */
    summary: 'Set the profile picture, which is the logo on invoices too: PNG, JPEG or GIF',
    access: 'member',
    needs: 'anybody',
    keys: false,
    upload: { field: 'image', maxBytes: pictureMaxBytes },
    reply: oneUser,
    errors: ['UNSUPPORTED_MEDIA', 'VALIDATION_FAILED', 'PLAN_STORAGE_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'],
    callsPerMinute: 20,
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/user/image',
    summary: 'Take the profile picture away',
    access: 'member',
    needs: 'anybody',
    keys: false,
    reply: oneUser,
    errors: [],
  }),
}
