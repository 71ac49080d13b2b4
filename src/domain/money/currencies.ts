/**
 * The currencies that can be preferred, with the step of their smallest unit in hundredths: amounts are kept in
 * hundredths throughout, and a yen is never split. Currencies of three decimals (dinars) are left out: the wire
 * carries two. Source: ISO 4217, list one.
 */
const stepHundredths = {
  USD: 1,
  EUR: 1,
  GBP: 1,
  NGN: 1,
  AED: 1,
  ARS: 1,
  AUD: 1,
  BDT: 1,
  BRL: 1,
  CAD: 1,
  CHF: 1,
  CLP: 100,
  CNY: 1,
  COP: 1,
  CZK: 1,
  DKK: 1,
  EGP: 1,
  GHS: 1,
  HKD: 1,
  HUF: 1,
  IDR: 1,
  ILS: 1,
  INR: 1,
  JPY: 100,
  KES: 1,
  KRW: 100,
  LKR: 1,
  MAD: 1,
  MXN: 1,
  MYR: 1,
  NOK: 1,
  NZD: 1,
  PEN: 1,
  PHP: 1,
  PKR: 1,
  PLN: 1,
  QAR: 1,
  RON: 1,
  RSD: 1,
  SAR: 1,
  SEK: 1,
  SGD: 1,
  THB: 1,
  TRY: 1,
  TWD: 1,
  TZS: 1,
  UAH: 1,
  UGX: 100,
  VND: 100,
  XAF: 100,
  XOF: 100,
  ZAR: 1,
} as const

export type CurrencyCode = keyof typeof stepHundredths

export const currencyCodes = Object.keys(stepHundredths) as CurrencyCode[]

/** 100 where the currency has no smaller unit than the whole, else 1. */
export function smallestStep(currency: CurrencyCode): 1 | 100 {
  return stepHundredths[currency]
}
