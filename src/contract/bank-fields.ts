import * as z from 'zod/mini'
import { isBic, isIban, plainAccount } from '../domain/money/bank-account.ts'
import { emptyToNull } from './fields.ts'

/** The longest IBAN, with as many gaps again. */
const TYPED_MAX = 60

const emptyOr = (issue: 'iban' | 'bic', isRight: (plain: string) => boolean) =>
  z.optional(
    z.pipe(
      z.nullable(
        z.string().check(
          z.maxLength(TYPED_MAX),
          z.overwrite<string>(plainAccount),
          z.refine<string>((plain) => plain === '' || isRight(plain), { params: { issue } }),
        ),
      ),
      emptyToNull,
    ),
  )

/** An account's number, kept without gaps. */
export const iban = () => emptyOr('iban', isIban)

/** Its bank's code, kept without gaps. */
export const bic = () => emptyOr('bic', isBic)
