import { chromium } from 'playwright-core'
import { findChromium } from '../../bin/lib/chromium.js'

/** How many times slower than the machine that measures a tailor's phone is taken to be. */
export const SLOWDOWN = 4

export const browserFlags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

/** The Chromium that pages are measured in. */
export const startBrowser = async () =>
  chromium.launch({ executablePath: await findChromium(), args: browserFlags })
