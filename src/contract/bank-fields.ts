import * as z from 'zod/mini'
import { isBic, isIban, plainAccount } from '../domain/money/bank-account.ts'
import { isPixKey, plainPixKey } from '../domain/paying/pix-key.ts'
import { isUpiAddress, plainUpiAddress } from '../domain/paying/upi.ts'
import { emptyToNull } from './fields.ts'

/** The longest IBAN with as many gaps again, and the longest of the other ways to be paid. */
const TYPED_MAX = 60
const KEY_MAX = 320

const emptyOr = (issue: 'iban' | 'bic' | 'upi-address' | 'pix-key', { max, plain, isRight }: Kind) =>
  z.optional(
    z.pipe(
      z.nullable(
        z.string().check(
          z.maxLength(max),
          z.overwrite<string>(plain),
          z.refine<string>((text) => text === '' || isRight(text), { params: { issue } }),
        ),
      ),
      emptyToNull,
    ),
  )

interface Kind {
  readonly max: number
  readonly plain: (typed: string) => string
  readonly isRight: (plain: string) => boolean
}

/** An account's number, kept without gaps. */
export const iban = () => emptyOr('iban', { max: TYPED_MAX, plain: plainAccount, isRight: isIban })

/** Its bank's code, kept without gaps. */
export const bic = () => emptyOr('bic', { max: TYPED_MAX, plain: plainAccount, isRight: isBic })

/** Where India pays to. */
export const upiAddress = () =>
  emptyOr('upi-address', { max: KEY_MAX, plain: plainUpiAddress, isRight: isUpiAddress })

/** Where Brazil pays to. */
export const pixKey = () => emptyOr('pix-key', { max: KEY_MAX, plain: plainPixKey, isRight: isPixKey })
