import { people } from '@arribo/sandbox/people'
import { expect } from '@playwright/test'
import { crossOrigin, refuses } from '../../network.ts'
import type { Scene, Screen } from '../../screen.ts'

const groups = { app: 'admin', as: 'staff', title: ['admin/groups', 'title'] } as const
const staff = { app: 'admin', as: 'staff', title: 'admin' } as const
const call = '/api/admin/cognitoGroups'

async function openGroups(scene: Scene): Promise<void> {
  await scene.go('/admin/cognitoGroups')
  await expect(scene.page.getByRole('link', { name: 'admin', exact: true })).toBeVisible()
}

async function openForm(scene: Scene, name: string): Promise<void> {
  await openGroups(scene)
  await scene.press('admin/groups', 'add')
  await scene.page.locator('#groupName').fill(name)
  await scene.press('admin/groups', 'create')
}

async function openStaff(scene: Scene): Promise<void> {
  await scene.go('/admin/cognitoGroups/admin')
  await expect(scene.page.getByText(scene.word('admin/groups', 'you'), { exact: true })).toBeVisible()
}

const sees = (scene: Scene, key: string) =>
  expect(scene.page.getByText(scene.word('admin/groups', key)).first()).toBeVisible()

const lists: readonly Screen[] = [
  { ...groups, name: 'groups', open: openGroups },
  {
    ...groups,
    name: 'groups-failed',
    async open(scene) {
      await refuses(scene.page, call)
      await scene.go('/admin/cognitoGroups')
      await sees(scene, 'error')
    },
  },
  {
    ...groups,
    name: 'groups-asks',
    async open(scene) {
      await scene.page.route(`**${call}`, (route) =>
        route.fulfill({
          json: [{ group: 'soporte', description: 'Contesta el teléfono' }],
          headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        }),
      )
      await scene.go('/admin/cognitoGroups')
      await scene.page
        .getByRole('button', { name: scene.word('admin/groups', 'deleteGroup', { group: 'soporte' }) })
        .click()
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
]

const forms: readonly Screen[] = [
  {
    ...groups,
    name: 'group-new-invalid',
    async open(scene) {
      await openForm(scene, 'dos palabras')
      await sees(scene, 'nameSpaces')
    },
  },
  {
    ...groups,
    name: 'group-new-failed',
    isToldTwice: true,
    async open(scene) {
      await openForm(scene, 'admin')
      await sees(scene, 'createError')
    },
  },
]

const members: readonly Screen[] = [
  { ...staff, name: 'group-members', open: openStaff },
  {
    ...staff,
    name: 'group-members-lost-phone',
    async open(scene) {
      const { name, phoneNumber } = people.lostPhone
      // A journey approves the request that the seed made.
      const asked = {
        askedBy: people.admin.name,
        version: 'v1',
        isOwn: false,
        askedAt: '2026-03-01T15:00:00.000Z',
        dueAt: '2026-03-02T15:00:00.000Z',
      }
      await scene.page.route('**/api/admin/second-factor/recoveries', (route) =>
        route.fulfill({ json: [{ name, phoneNumber, ...asked }], headers: crossOrigin }),
      )
      await openStaff(scene)
      await scene.page.getByRole('button', { name: scene.word('admin/groups', 'recovery.grant', { name }) }).click()
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    ...staff,
    name: 'group-members-unknown',
    async open(scene) {
      await openStaff(scene)
      await scene.page.locator('#memberPhone').fill('+13055559990')
      await scene.press('admin/groups', 'askToAdd')
      await scene.page.locator('#approvalReason').fill('Empieza el lunes.')
      await scene.press('admin/approvals', 'ask.action')
      await expect(scene.page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
]

export const adminGroupsScreens = [...lists, ...forms, ...members]
