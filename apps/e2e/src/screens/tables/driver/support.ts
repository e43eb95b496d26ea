import { expect } from '@playwright/test'
import { answersWith, hasCalendar, neverAnswers, refuses } from '../../network.ts'
import { lostConnection } from '../../../support/complaints.ts'
import type { Scene, Screen } from '../../screen.ts'

const referral = { app: 'driver', as: 'active', title: ['driver/referrals', 'title'] } as const
const help = { app: 'driver', as: 'active', title: ['driver/help', 'title'] } as const
const referrals = '/api/users/me/referrals'

async function openReferral(scene: Scene): Promise<void> {
  await scene.go('/app/referral')
  await expect(scene.page.getByRole('heading', { level: 1 })).toHaveText(scene.word('driver/referrals', 'title'))
  await expect(scene.page.getByRole('img', { name: scene.word('driver/referrals', 'qr.alt') })).toBeVisible()
}

async function openHelp(scene: Scene): Promise<void> {
  await scene.go('/app/help')
  await expect(scene.page.getByRole('heading', { level: 1 })).toHaveText(scene.word('driver/help', 'title'))
}

const referralScreens: readonly Screen[] = [
  {
    ...referral,
    name: 'referral',
    async open(scene) {
      await answersWith(scene.page, referrals, { registered: 3, rewarded: 1, held: 1 })
      await openReferral(scene)
      await expect(scene.page.getByText(scene.word('driver/referrals', 'friends.registered'))).toBeVisible()
    },
  },
  {
    ...referral,
    name: 'referral-nobody-yet',
    async open(scene) {
      await answersWith(scene.page, referrals, { registered: 0, rewarded: 0, held: 0 })
      await openReferral(scene)
      await expect(scene.page.getByText(scene.word('driver/referrals', 'friends.none'))).toBeVisible()
    },
  },
  {
    ...referral,
    name: 'referral-loading',
    async open(scene) {
      await neverAnswers(scene.page, referrals)
      await openReferral(scene)
    },
  },
  {
    ...referral,
    name: 'referral-failed',
    async open(scene) {
      await refuses(scene.page, referrals)
      await openReferral(scene)
      await expect(scene.page.getByText(scene.word('driver/referrals', 'friends.failed'))).toBeVisible()
    },
  },
]

async function allowChat(scene: Scene): Promise<void> {
  await openHelp(scene)
  const { page, word } = scene
  const on = page.getByRole('button', { name: word('driver/help', 'chat.open') })
  // Consent is remembered: in the second language the chat is already on.
  await expect(on.or(page.getByRole('button', { name: word('driver/help', 'chat.allow') }))).toBeVisible()
  if (!(await on.isVisible())) await scene.press('driver/help', 'chat.allow')
  await expect(on).toBeVisible()
}

const helpScreens: readonly Screen[] = [
  { ...help, name: 'help', open: openHelp },
  {
    ...help,
    name: 'help-questions-open',
    async open(scene) {
      await openHelp(scene)
      for (const question of await scene.page.locator('summary').all()) await question.click()
    },
  },
  { ...help, name: 'help-chat-on', open: allowChat },
  {
    ...help,
    name: 'help-chat-failed',
    reopens: true,
    mayComplain: lostConnection,
    async open(scene) {
      await scene.page.route('**/chat/messenger.js', (route) => route.abort())
      await openHelp(scene)
      await scene.press('driver/help', 'chat.allow')
      await expect(scene.page.getByText(scene.word('driver/help', 'chat.failed'))).toBeVisible()
    },
  },
]

const otherScreens: readonly Screen[] = [
  {
    app: 'driver',
    as: 'active',
    name: 'promo-dialog',
    title: ['driver/home', 'title'],
    async open(scene) {
      await scene.page.addInitScript(() => localStorage.setItem('arribo.promo-ruta', '2026-01-01'))
      await hasCalendar(scene.page)
      await scene.go('/app')
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    app: 'driver',
    as: 'active',
    name: 'error-page-with-code',
    title: ['shared/ui', 'error.title'],
    reopens: true,
    async open(scene) {
      await refuses(scene.page, '/api/users/me')
      await scene.go('/app')
      await expect(scene.page.getByText(scene.word('driver/problem', 'code'))).toBeVisible()
    },
  },
]

export const supportScreens = [...referralScreens, ...helpScreens, ...otherScreens]
