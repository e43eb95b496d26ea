import { people } from '@arribo/sandbox/people'
import { expect } from '@playwright/test'
import { answersWith, neverAnswers, refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Scene, Screen } from '../../screen.ts'

const { name } = persons.active
const ana = { app: 'admin', as: 'staff', title: name } as const
const userCall = '/api/admin/users/*'
const parts = ['notes', 'payments', 'standing', 'timeline'].map((part) => `${userCall}/${part}*`)

async function openUser(scene: Scene, person: { name: string; phoneNumber: string } = persons.active): Promise<void> {
  await scene.go(`/admin/users/${person.phoneNumber}`)
  await expect(scene.page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
}

const nameInput = (scene: Scene) => scene.page.getByLabel(scene.word('admin/user', 'fields.name'), { exact: true })
const bar = (scene: Scene) => scene.page.getByRole('region', { name: scene.word('admin/user', 'unsaved') })
const sees = (scene: Scene, file: string, key: string) =>
  expect(scene.page.getByText(scene.word(file, key)).first()).toBeVisible()

async function typeChanges(scene: Scene): Promise<void> {
  await openUser(scene)
  await nameInput(scene).fill(`${name} Jr.`)
  await scene.page.getByLabel(scene.word('admin/user', 'fields.credits'), { exact: true }).fill('12')
  await expect(bar(scene)).toBeVisible()
}

const save = (scene: Scene) =>
  bar(scene)
    .getByRole('button', { name: scene.word('admin/user', 'save') })
    .click()

/** The API's answer to a change, without changing a user whom other screens show. */
async function answersPatch(scene: Scene, status: number, body: object): Promise<void> {
  await scene.page.route(`**${userCall}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } })
      : route.continue(),
  )
}

const editable = {
  version: 9000,
  name,
  preferredPhoneNumber: null,
  expirationDateTimestamp: null,
  credits: 7,
  proxyInstalled: true,
  goodStanding: true,
  setupComplete: true,
  imHere: true,
}

const edits: readonly Screen[] = [
  { ...ana, name: 'user-unsaved', open: typeChanges },
  {
    ...ana,
    name: 'user-invalid',
    async open(scene) {
      await openUser(scene)
      await nameInput(scene).fill('')
      await save(scene)
      await sees(scene, 'admin/user', 'errors.nameMissing')
    },
  },
  {
    ...ana,
    name: 'user-conflict',
    reopens: true,
    async open(scene) {
      const message = { en: 'Changed.', es: 'Cambió.' }
      await answersPatch(scene, 409, { code: 'shown_changed', message, requestId: 'r', status: 409, current: editable })
      await typeChanges(scene)
      await save(scene)
      await sees(scene, 'admin/user', 'conflict.title')
    },
  },
  {
    ...ana,
    name: 'user-save-failed',
    async open(scene) {
      await refuses(scene.page, userCall, 'PATCH')
      await typeChanges(scene)
      await save(scene)
      await sees(scene, 'admin/user', 'updateError')
    },
  },
  {
    ...ana,
    name: 'user-leave-asks',
    async open(scene) {
      await typeChanges(scene)
      await scene.page.getByRole('link', { name: scene.word('admin/user', 'backToUsers') }).click()
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
]

const moment = '2026-11-20T15:00:00.000Z'
const refused = (es: string, en: string) => ({ code: 'too_far', message: { es, en } })
const charge = (chargeId: string, amountCents: number) => ({ chargeId, amountCents, at: moment })
const evidence = {
  credits: 3,
  expirationDateTimestamp: null,
  standingByHand: null,
  since: moment,
  disputes: [{ disputeId: 'dp_1Qx', isLost: false, charge: charge('ch_3QxY7aB2cD4eF6gH8iJ0', 2796) }],
  fraudReports: [{ paymentIntentId: 'pi_3QxZ', charge: charge('ch_3QxZ1bC3dE5fG7hI9jK2', 699) }],
  enrolledCount: 0,
  paymentUnderWay: null,
  lastPayment: { at: moment, amountCents: 2796, status: 'succeeded', refunded: false },
  platformError: null,
  block: { startsAt: moment, opensAt: moment, closesAt: moment, isCheckedIn: false },
  lastSelfie: { at: moment, refused: refused('La foto está muy oscura.', 'The photo is too dark.') },
  lastCheckIn: null,
}

/** The user's page with another cause in its standing, and the reply to it open. */
async function openCause(scene: Scene, cause: string): Promise<void> {
  await answersWith(scene.page, `${userCall}/standing*`, { cause, evidence })
  await openUser(scene)
  await sees(scene, 'admin/standing', `what.${cause}`)
  await scene.page.getByText(scene.word('admin/macros-reply-kit', 'title')).click()
  await expect(scene.page.getByLabel(scene.word('admin/macros-reply-kit', 'situation'))).toBeVisible()
}

/** The user's page of somebody whom staff let work during a dispute. */
async function openGoodByHand(scene: Scene): Promise<void> {
  await answersWith(scene.page, `${userCall}/standing*`, {
    cause: null,
    evidence: { ...evidence, standingByHand: true, lastSelfie: null },
  })
  await openUser(scene)
  const status = scene.word('admin/standing', 'status.goodByHand_one', { total: 1 })
  await expect(scene.page.getByText(status)).toBeVisible()
}

const causes: readonly Screen[] = [
  { ...ana, name: 'user-good-by-hand', open: openGoodByHand },
  { ...ana, name: 'user-suspended', open: (scene) => openCause(scene, 'dispute_open') },
  { ...ana, name: 'user-selfie-refused', open: (scene) => openCause(scene, 'selfie_refused') },
  {
    ...ana,
    name: 'user-unlink-asks',
    async open(scene) {
      await openCause(scene, 'session_ended')
      await scene.press('admin/standing', 'mend.unlink')
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    ...ana,
    name: 'user-code-missing',
    async open(scene) {
      await openCause(scene, 'phone_not_confirmed')
      await scene.press('admin/standing', 'mend.show_code')
      await sees(scene, 'admin/standing', 'code.notFound')
    },
  },
]

const at = Date.parse(moment)
const row = (index: number, over: object) => ({
  id: `e${index}`,
  timestamp: at - index * 3_600_000,
  phoneNumber: persons.active.phoneNumber,
  operationStatus: 'UPDATE',
  platform: 'other',
  adminPhoneNumber: null,
  adminName: null,
  userTypeChange: 'driver',
  value: null,
  oldValue: null,
  chargeId: null,
  ...over,
})
const byElena = { userTypeChange: 'admin', adminName: 'Elena Vargas', adminPhoneNumber: people.admin.phoneNumber }
const paid = { amountCents: 1398, plan: 'credits', credits: 2, paymentIntentId: 'pi_1' }
const rows = [
  row(1, { kind: 'note', description: 'note added', ...byElena, value: { note: 'Llamó dos veces. Espera al banco.' } }),
  row(2, {
    kind: 'edit',
    description: 'balance staff',
    ...byElena,
    value: { credits: 7, goodStanding: true, imHere: true, expirationDateTimestamp: at, name },
    oldValue: { credits: 3, goodStanding: false, imHere: false, expirationDateTimestamp: null, name: 'Ana' },
  }),
  row(3, { kind: 'code', description: 'signup code read by staff', ...byElena }),
  row(20, { kind: 'dispute', description: 'balance dispute_open', value: { disputeId: 'dp_1' } }),
  row(21, {
    kind: 'check_in',
    description: 'balance use',
    value: { checkInId: 'c', credits: 2 },
    oldValue: { credits: 3 },
  }),
  row(22, { kind: 'check_in', description: 'arrival accepted', value: { checkInId: 'c' } }),
  row(40, {
    kind: 'payment',
    description: 'balance payment',
    value: { ...paid, credits: 3 },
    oldValue: { credits: 1 },
  }),
  row(41, { kind: 'payment', description: 'charge succeeded', chargeId: 'ch_2', value: paid }),
  row(42, {
    kind: 'payment',
    description: 'charge failed',
    chargeId: 'ch_1',
    value: { ...paid, errorMessage: 'Your card was declined.' },
  }),
]

async function openTimeline(scene: Scene, answer: object): Promise<void> {
  await answersWith(scene.page, `${userCall}/timeline*`, answer)
  await openUser(scene)
  await sees(scene, 'admin/timeline', 'title')
}

const timelines: readonly Screen[] = [
  {
    ...ana,
    name: 'user-timeline',
    async open(scene) {
      await openTimeline(scene, { rows, searchedTo: null, nextCursor: 'on' })
      await sees(scene, 'admin/timeline', 'older')
    },
  },
  {
    ...ana,
    name: 'user-timeline-searched',
    async open(scene) {
      await openTimeline(scene, { rows: rows.slice(3, 4), searchedTo: at, nextCursor: 'on' })
      await scene.press('admin/timeline', 'kinds.dispute')
      await sees(scene, 'admin/timeline', 'searchOn')
    },
  },
]

const panels: readonly Screen[] = [
  {
    ...ana,
    name: 'user-parts-loading',
    async open(scene) {
      for (const part of parts) await neverAnswers(scene.page, part)
      await openUser(scene)
    },
  },
  {
    ...ana,
    name: 'user-parts-failed',
    async open(scene) {
      for (const part of parts) await refuses(scene.page, part)
      await openUser(scene)
      await sees(scene, 'admin/payments', 'error')
      await sees(scene, 'admin/notes', 'loadError')
      await sees(scene, 'admin/standing', 'error')
      await sees(scene, 'admin/timeline', 'error')
    },
  },
  {
    ...ana,
    name: 'user-note-empty',
    async open(scene) {
      await openUser(scene)
      await scene.press('admin/notes', 'add')
      await sees(scene, 'admin/notes', 'empty')
    },
  },
  {
    ...ana,
    name: 'user-cannot-work',
    title: persons.expired.name,
    async open(scene) {
      await openUser(scene, persons.expired)
      await sees(scene, 'admin/standing', 'what.week_ended')
      await scene.page.getByText(scene.word('admin/macros-reply-kit', 'title')).click()
      await expect(scene.page.getByLabel(scene.word('admin/macros-reply-kit', 'situation'))).toBeVisible()
    },
  },
]

export const adminUserScreens = [...edits, ...panels, ...causes, ...timelines]
