import { changeAndThen } from '@arribo/ui/change-and-then'
import type { GroupMember } from '@arribo/api-contracts/admin/groups'
import { useTranslation } from '@arribo/i18n'
import { groups as known, isStaffGroup, staffGroups } from '@arribo/runtime-contracts/groups'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { EmptyState } from '@arribo/ui/empty-state'
import { IconButton } from '@arribo/ui/icon-button'
import { toastSuccess } from '@arribo/ui/toasts'
import { UserLink } from '../../layout/user-link.tsx'
import { useState } from 'react'
import { useMay } from '../../app/permissions.ts'
import { pageOwner } from '../../app/page-owner.ts'
import { AskingButton } from '../../layout/desk-button.tsx'
import { AskApprovalDialog } from '../../layout/asking/reason-dialog.tsx'
import { PlainTable } from '../../layout/lists/plain-table.tsx'
import { useAskRecovery, type useMembers, useRemoveMember } from './groups.queries.ts'

export function MembersTable({ group, list }: { group: string; list: ReturnType<typeof useMembers> }) {
  const { t } = useTranslation('groups')
  const { t: approvals } = useTranslation('approvals')
  const [asked, setAsked] = useState<GroupMember>()
  const close = () => setAsked(undefined)
  return (
    <>
      <PlainTable
        label={t('members')}
        read={list}
        failure={t('membersError')}
        none={<EmptyState icon="user" title={t('noMembers')} />}
        rows={list.data?.items}
        rowId={({ phoneNumber }) => phoneNumber}
        columns={[
          { label: t('memberName'), width: 'w-[40%]', className: 'wrap-anywhere', cell: ({ name }) => name },
          {
            label: t('memberPhone'),
            className: 'whitespace-nowrap',
            cell: ({ phoneNumber }) => (
              <UserLink phoneNumber={phoneNumber} className="inline-flex min-h-6 items-center text-brand" />
            ),
          },
          {
            label: t('remove'),
            isHeadHidden: true,
            width: 'w-52',
            cell: (member) => <Actions group={group} member={member} onRemove={() => setAsked(member)} />,
          },
        ]}
      />
      {asked && !isStaffGroup(group) && <RemoveDialog group={group} member={asked} onClose={close} />}
      {asked && isStaffGroup(group) && (
        <AskApprovalDialog
          title={approvals('ask.removeMember', { name: asked.name, group })}
          change={{ kind: 'remove_member', group, phoneNumber: asked.phoneNumber }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Nobody can remove themselves from the admins; the server refuses it too. */
function Actions({ group, member, onRemove }: { group: string; member: GroupMember; onRemove: () => void }) {
  const { t } = useTranslation('groups')
  const { phoneNumber, name } = member
  const mayChange = useMay('groups:write')
  const mayReset = useMay('factor:reset') && staffGroups.includes(group)
  if (group === known.admin && phoneNumber === pageOwner.claims()?.phoneNumber)
    return <span className="text-13 text-text-2">{t('you')}</span>
  return (
    <span className="flex items-center justify-end gap-1">
      {mayReset && <AskRecovery member={member} />}
      {mayChange && (
        <IconButton icon="cross" size="compact" label={t('removeMember', { name, group })} onClick={onRemove} />
      )}
    </span>
  )
}

function RemoveDialog({ group, member, onClose }: { group: string; member: GroupMember; onClose: () => void }) {
  const { t } = useTranslation('groups')
  const removal = useRemoveMember(group)
  const { name, phoneNumber } = member
  const confirm = () =>
    changeAndThen(removal, phoneNumber, {
      onSuccess: () => toastSuccess(t('removed', { name, group })),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={t('askRemove', { name, group })}
      action={t('remove')}
      kind="danger"
      isBusy={removal.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('removeConsequence')}
    </ConfirmDialog>
  )
}

function AskRecovery({ member: { name, phoneNumber } }: { member: GroupMember }) {
  const { t } = useTranslation('groups')
  const ask = useAskRecovery()
  const onSuccess = () => toastSuccess(t('recovery.askedFor', { name }))
  return (
    <AskingButton
      kind="quiet"
      aria-label={`${t('recovery.askAction')}: ${t('recovery.ask', { name })}`}
      question={(close) => (
        <ConfirmDialog
          title={t('recovery.ask', { name })}
          action={t('recovery.askConfirm')}
          isBusy={ask.isPending}
          onConfirm={() => changeAndThen(ask, phoneNumber, { onSuccess, onSettled: close })}
          onClose={close}
        >
          {t('recovery.askConsequence')}
        </ConfirmDialog>
      )}
    >
      {t('recovery.askAction')}
    </AskingButton>
  )
}
