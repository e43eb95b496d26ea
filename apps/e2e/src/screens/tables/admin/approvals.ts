import { people } from '@arribo/sandbox/people'
import { expect } from '@playwright/test'
import { crossOrigin, refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Scene, Screen } from '../../screen.ts'

const approvals = { app: 'admin', as: 'staff', title: ['admin/approvals', 'title'] } as const
const what = { name: people.lostPhone.name, group: 'admin' }

async function openApprovals(scene: Scene): Promise<void> {
  await scene.go('/admin/approvals')
  await expect(scene.page.getByText(scene.word('admin/approvals', 'change.add_member', what)).first()).toBeVisible()
}

const { name, phoneNumber } = persons.active
const waiting = {
  id: 'w1',
  change: {
    kind: 'edit_user',
    name,
    phoneNumber,
    credits: { from: 0, to: 100 },
    expirationDate: { from: null, to: '2026-12-24' },
  },
  reason: 'Ganó la rifa de noviembre',
  askedBy: { name: 'Elena Vargas', phoneNumber: '+13055550104' },
  version: 'v1',
  askedAt: '2026-11-25T12:00:00.000Z',
  endsAt: '2026-12-02T12:00:00.000Z',
}

export const adminApprovalsScreens: readonly Screen[] = [
  { ...approvals, name: 'approvals', open: openApprovals },
  {
    ...approvals,
    name: 'approvals-approve',
    async open(scene) {
      await openApprovals(scene)
      const change = scene.word('admin/approvals', 'change.add_member', what)
      await scene.page
        .getByRole('button', { name: scene.word('admin/approvals', 'approveLabel', { what: change }) })
        .click()
      await expect(scene.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    ...approvals,
    name: 'approvals-failed',
    async open(scene) {
      await refuses(scene.page, '/api/admin/approvals')
      await scene.go('/admin/approvals')
      await expect(scene.page.getByText(scene.word('admin/approvals', 'error')).first()).toBeVisible()
    },
  },
  {
    app: 'admin',
    as: 'staff',
    title: 'support',
    name: 'approvals-ask',
    async open(scene) {
      await scene.go('/admin/cognitoGroups/support')
      await scene.page.locator('#memberPhone').fill(people.active.phoneNumber)
      await scene.press('admin/groups', 'askToAdd')
      await expect(scene.page.getByRole('dialog')).toBeVisible()
      await scene.press('admin/approvals', 'ask.action')
      await expect(scene.page.locator('#approvalReason[aria-invalid=true]')).toBeVisible()
    },
  },
  {
    app: 'admin',
    as: 'staff',
    title: name,
    name: 'approvals-of-driver',
    async open(scene) {
      await scene.page.route('**/api/admin/approvals', (route) =>
        route.fulfill({ json: [waiting], headers: crossOrigin }),
      )
      await scene.go(`/admin/users/${phoneNumber}`)
      await expect(scene.page.getByText(scene.word('admin/approvals', 'here'))).toBeVisible()
    },
  },
]
