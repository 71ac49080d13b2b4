import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { expectSound } from './support/looks.ts'
import type { Member } from './support/members.ts'
import { addButton } from './support/projects.ts'
import { dialogOf, follow, toast } from './support/screen.ts'
import { openStage, type PageOptions } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

async function openSettings(options: PageOptions & { tab?: string }) {
  const { tab = 'profile', ...rest } = options
  const page = await stage.open(rest)
  await page.goto(`/settings?tab=${tab}`)
  await page.getByRole('button', { name: 'Save Changes' }).waitFor()
  return page
}

interface Kept {
  user: Record<string, unknown> & { image: string | null; settings: Record<string, unknown> }
}

const onRecord = async (member: Member) =>
  (await call<Kept>(stage.server, 'GET', '/user/profile', { token: member.token })).body.data.user

/** Noise, so that it weighs more than the 2 MB that are kept at most. */
const heavyPhoto = () =>
  sharp({
    create: {
      ...{ width: 1_500, height: 900, channels: 3, background: 'white' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()

const lightPicture = () =>
  sharp({ create: { width: 640, height: 520, channels: 3, background: '#7a4b2a' } })
    .jpeg()
    .toBuffer()

describe('the profile', () => {
  it('is kept as typed, and divides the name at the first space', async () => {
    const member = await premium()
    const page = await openSettings({ member })
    await page.getByLabel('Full name').fill('Anna van der Meer')
    await page.getByLabel('Business name').fill('Nadel & Faden')
    await page.getByLabel('Phone').fill('+49 30 1234')
    await page.getByLabel('Website').fill('nadel.example')
    await page.getByLabel('Address').fill('Lange Straße 1\n10243 Berlin')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, 'Profile updated successfully').waitFor()
    await expect.poll(() => page.getByLabel('Website').inputValue()).toBe('https://nadel.example')
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await page.getByText('Anna van der Meer').first().waitFor()
    expect(await onRecord(member)).toMatchObject({
      firstName: 'Anna',
      lastName: 'van der Meer',
      businessName: 'Nadel & Faden',
      phone: '+49 30 1234',
      address: 'Lange Straße 1\n10243 Berlin',
      website: 'https://nadel.example',
    })

    // The business shows what is set here, and has its papers in a language and towards a goal of its own.
    await page.getByRole('tab', { name: 'Business', exact: true }).click()
    const panel = page.getByRole('tabpanel')
    await panel.getByText('Nadel & Faden').waitFor()
    await panel.getByRole('link', { name: 'Change in Profile' }).click()
    await page.getByLabel('Business name').waitFor()
    await page.getByRole('tab', { name: 'Business', exact: true }).click()
    await page.getByLabel('Monthly revenue goal').fill('4500.50')
    await page.getByRole('combobox', { name: 'Language of papers' }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, 'Business updated successfully').waitFor()
    expect((await onRecord(member)).settings).toMatchObject({
      language: 'en',
      monthlyRevenueGoal: 4500.5,
      yearlyRevenueGoal: null,
    })
    const { body } = await call<{ business: object }>(stage.server, 'GET', '/workspace', {
      token: member.token,
    })
    expect(body.data.business).toMatchObject({ businessName: 'Nadel & Faden', language: 'de' })
  })

  it('takes a photo, cut square and made small, which is the logo too, until the business has one of its own', async () => {
    const member = await premium()
    const page = await openSettings({ member })
    const heavy = await heavyPhoto()
    expect(heavy.byteLength).toBeGreaterThan(2_000_000)
    await page.getByText('JPG, PNG or GIF. Max size 2MB.', { exact: true }).waitFor()
    await page.getByText('Larger pictures are scaled down for you.').waitFor()
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await choose('me.svg', 'image/svg+xml', Buffer.from('<svg/>'))
    await toast(page, 'Please choose a JPG, PNG or GIF picture.').waitFor()
    await choose('me.png', 'image/png', Buffer.from('not a picture'))
    await toast(page, "This picture can't be read. Please choose another one.").waitFor()

    const dialog = dialogOf(page, 'Choose the visible area')
    const usePicture = dialog.getByRole('button', { name: 'Use this picture' })
    const widthOf = (name: string) => () =>
      page
        .getByRole('img', { name })
        .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : null))
    const openTab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await choose('me.jpg', 'image/jpeg', heavy)
    await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
    await usePicture.click()
    await toast(page, 'Profile image updated successfully').waitFor()
    await expect.poll(widthOf('Profile picture')).toBe(512)

    await openTab('Business')
    await expect.poll(widthOf('Your logo')).toBe(512)
    await choose('logo.jpg', 'image/jpeg', await lightPicture())
    await usePicture.click()
    await toast(page, 'Logo updated successfully').waitFor()
    await openTab('Profile')
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click()
    await toast(page, 'Profile image removed').waitFor()
    expect((await onRecord(member)).image).toBeNull()
    await openTab('Business')
    await expect.poll(widthOf('Your logo')).toBe(512)
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click()
    await toast(page, 'Logo removed').waitFor()
    await page.getByRole('button', { name: 'Remove logo' }).waitFor({ state: 'detached' })
  })
})

describe('the preferences', () => {
  it('are kept, and the whole application looks and counts by them; they follow the switch of the side bar', async () => {
    const member = await premium()
    const page = await openSettings({ member, tab: 'preferences' })
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await expect.poll(() => zone.inputValue()).toContain('Europe/Berlin')
    await zone.fill('new york')
    await page.getByRole('option', { name: /America\/New York/ }).click()
    await page.getByRole('combobox', { name: 'Currency' }).fill('euro')
    await page.getByRole('option', { name: /^EUR/ }).click()
    await page.getByRole('combobox', { name: 'Theme' }).click()
    await page.getByRole('option', { name: 'Dark' }).click()
    await page.getByRole('combobox', { name: 'Measurements in' }).click()
    await page.getByRole('option', { name: 'Centimetres' }).click()
    await page.getByLabel('Default project duration').fill('30')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, 'Preferences updated successfully').waitFor()
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
    expect((await onRecord(member)).settings).toMatchObject({
      theme: 'dark',
      timezone: 'America/New_York',
      currency: 'EUR',
      measurementUnit: 'cm',
      defaultProjectDuration: 30,
    })

    const elsewhere = await stage.open({ member })
    await elsewhere.goto('/projects')
    await elsewhere.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
    await elsewhere.getByText('€0', { exact: true }).waitFor()
    await addButton(elsewhere).click()
    const due = dialogOf(elsewhere, 'Add Project').getByLabel('Due date')
    const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    expect([dayFromNow(29), dayFromNow(30)]).toContain(await due.inputValue())

    // They follow the switch of the side bar, and undo nothing that was changed elsewhere.
    await call(stage.server, 'PATCH', '/user/preferences', {
      token: member.token,
      body: { defaultProjectDuration: 21 },
    })
    await page.getByRole('combobox', { name: 'Week starts on' }).click()
    await page.getByRole('option', { name: 'Sunday' }).click()
    await page.getByRole('radiogroup', { name: 'Colour scheme' }).getByText('Light').click({ force: true })
    await page.locator('html[data-mantine-color-scheme=light]').waitFor({ state: 'attached' })
    await expect.poll(async () => (await onRecord(member)).settings.theme).toBe('light')
    await expect.poll(() => page.getByRole('combobox', { name: 'Theme' }).inputValue()).toBe('Light')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect
      .poll(async () => (await onRecord(member)).settings)
      .toMatchObject({ theme: 'light', defaultProjectDuration: 21, weekStart: 'sunday' })
    await page.locator('html[data-mantine-color-scheme=light]').waitFor({ state: 'attached' })
    await expect.poll(() => page.getByLabel('Default project duration').inputValue()).toContain('21')
  })
})

it('the tabs of the profile, the business and the preferences are accessible and fit, wide and narrow, in light and in dark', async () => {
  const page = await openSettings({ member: await premium(), colorScheme: 'device' })
  for (const [tab, field] of [
    ['profile', 'Full name'],
    ['business', 'Email on papers'],
    ['getting-paid', 'IBAN'],
    ['preferences', 'Default project duration'],
  ]) {
    await follow(page, `/settings?tab=${tab}`)
    await page.getByLabel(field ?? '').waitFor()
    await expectSound(page)
  }
})
