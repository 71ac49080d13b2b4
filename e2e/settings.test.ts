import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { expectSound } from './support/looks.ts'
import type { Member } from './support/members.ts'
import { addButton } from './support/projects.ts'
import { dialogOf, toast } from './support/screen.ts'
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

    // What is the business's stands with the business as well, which has its papers in a language of its own.
    await page.getByRole('tab', { name: 'Business', exact: true }).click()
    await expect.poll(() => page.getByLabel('Business name').inputValue()).toBe('Nadel & Faden')
    await page.getByRole('combobox', { name: 'Language of papers' }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, 'Business updated successfully').waitFor()
    expect((await onRecord(member)).settings).toMatchObject({ language: 'en' })
    const { body } = await call<{ business: object }>(stage.server, 'GET', '/workspace', {
      token: member.token,
    })
    expect(body.data.business).toMatchObject({ businessName: 'Nadel & Faden', language: 'de' })
  })

  it('marks what is wrong, loses nothing, and asks before it is left unsaved', async () => {
    const page = await openSettings({ member: await premium() })
    await page.getByLabel('Full name').fill('')
    await page.getByLabel('Website').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await page.getByText('Full name is required.').waitFor()
    await expect.poll(() => page.getByLabel('Website').inputValue()).toBe('javascript:alert(1)')
    await page.getByRole('tab', { name: 'Notifications' }).click()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('combobox', { name: 'Theme' }).waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Website' }).inputValue())
      .toBe('javascript:alert(1)')
    await page.getByRole('tab', { name: 'Preferences' }).click()
    await page.getByRole('link', { name: 'Projects' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    expect(page.url()).toContain('/settings')
  })

  it('takes a photo, cut square and made small, shows it at once, and takes it back', async () => {
    const member = await premium()
    const page = await openSettings({ member })
    const buffer = await heavyPhoto()
    expect(buffer.byteLength).toBeGreaterThan(2_000_000)
    await page.getByText('JPG, PNG or GIF. Max size 2MB.', { exact: true }).waitFor()
    await page.getByText('Larger pictures are scaled down for you.').waitFor()
    await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    const dialog = dialogOf(page, 'Choose the visible area')
    await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await toast(page, 'Profile image updated successfully').waitFor()
    const shown = page.getByRole('img', { name: 'Profile picture' })
    await expect
      .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(512)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click()
    await toast(page, 'Profile image removed').waitFor()
    expect((await onRecord(member)).image).toBeNull()
  })

  it('is the logo too, until the business has one of its own', async () => {
    const member = await premium()
    const page = await openSettings({ member })
    const buffer = await heavyPhoto()
    const choose = async (saved: string) => {
      await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
      await dialogOf(page, 'Choose the visible area')
        .getByRole('button', { name: 'Use this picture' })
        .click()
      await toast(page, saved).waitFor()
    }
    const logo = page.getByRole('img', { name: 'Your logo' })
    const widthOfLogo = () =>
      logo.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : null))
    await choose('Profile image updated successfully')
    await page.getByRole('tab', { name: 'Business', exact: true }).click()
    await expect.poll(widthOfLogo).toBe(512)
    await choose('Logo updated successfully')
    await page.getByRole('tab', { name: 'Profile', exact: true }).click()
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click()
    await toast(page, 'Profile image removed').waitFor()
    await page.getByRole('tab', { name: 'Business', exact: true }).click()
    await expect.poll(widthOfLogo).toBe(512)
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click()
    await toast(page, 'Logo removed').waitFor()
    await page.getByRole('button', { name: 'Remove logo' }).waitFor({ state: 'detached' })
  })

  it('says why it does not take a file that is no picture', async () => {
    const page = await openSettings({ member: await premium() })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await toast(page, 'Please choose a JPG, PNG or GIF picture.').waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
    await toast(page, "This picture can't be read. Please choose another one.").waitFor()
  })
})

describe('the preferences', () => {
  it('are kept, and the whole application looks and counts by them', async () => {
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
    await page.getByRole('option', { name: 'Centimeters' }).click()
    await page.getByLabel('Default project duration').fill('30')
    await page.getByLabel('Monthly revenue goal').fill('4500.50')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, 'Preferences updated successfully').waitFor()
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
    expect((await onRecord(member)).settings).toMatchObject({
      theme: 'dark',
      timezone: 'America/New_York',
      currency: 'EUR',
      measurementUnit: 'cm',
      defaultProjectDuration: 30,
      monthlyRevenueGoal: 4500.5,
      yearlyRevenueGoal: null,
    })

    const elsewhere = await stage.open({ member })
    await elsewhere.goto('/dashboard')
    await elsewhere.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
    await elsewhere.goto('/projects')
    await elsewhere.getByText('€0').waitFor()
    await addButton(elsewhere).click()
    const due = dialogOf(elsewhere, 'Add Project').getByLabel('Due date')
    const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    expect([dayFromNow(29), dayFromNow(30)]).toContain(await due.inputValue())
  })

  it('refuse what can not be, at its field', async () => {
    const page = await openSettings({ member: await premium(), tab: 'preferences' })
    await page.getByLabel('Default project duration').fill('900')
    await page.keyboard.press('Enter')
    await page.getByText('Default project duration must be at most 730.').waitFor()
  })

  it('follow the switch of the side bar, and undo nothing that was changed elsewhere', async () => {
    const member = await premium()
    const page = await openSettings({ member, tab: 'preferences' })
    await call(stage.server, 'PATCH', '/user/preferences', {
      token: member.token,
      body: { defaultProjectDuration: 21 },
    })
    await page.getByLabel('Yearly revenue goal').fill('60000')
    await page.getByRole('radiogroup', { name: 'Color scheme' }).getByText('Dark').click({ force: true })
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
    await expect.poll(async () => (await onRecord(member)).settings.theme).toBe('dark')
    await expect.poll(() => page.getByRole('combobox', { name: 'Theme' }).inputValue()).toBe('Dark')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, 'Preferences updated successfully').waitFor()
    expect((await onRecord(member)).settings).toMatchObject({
      theme: 'dark',
      defaultProjectDuration: 21,
      yearlyRevenueGoal: 60_000,
    })
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
    await expect.poll(() => page.getByLabel('Default project duration').inputValue()).toContain('21')
  })
})

describe.each(['profile', 'business', 'preferences'])('the tab %s', (tab) => {
  it('is accessible and fits, wide and narrow, in light and in dark', async () => {
    await expectSound(await openSettings({ member: await premium(), tab, colorScheme: 'device' }))
  })
})
