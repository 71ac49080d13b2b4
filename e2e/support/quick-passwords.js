import { createRequire } from 'node:module'

/*
 * Loaded into a server before all else: it hashes as everywhere, but as cheaply as argon2 lets it be, since nearly every test
 * has a member. What production pays for a password is code, not configuration, and has a test of its own.
 */

/** @type {{ hash: typeof import('@node-rs/argon2').hash }} */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2')
const { hash } = argon2
argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 8, timeCost: 1 })
