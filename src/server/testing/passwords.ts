import { createPasswords } from '#server/platform/passwords.ts'

/** Hashed and compared as everywhere, but as cheaply as argon2 lets it be: nearly every test has a member. */
export const quickPasswords = () => createPasswords({ memoryCost: 8, timeCost: 1 })
