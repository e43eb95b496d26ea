import { changeAndThen } from '@arribo/ui/change-and-then'
import type { GroupMember } from '@arribo/api-contracts/admin/groups'
import { useTranslation } from '@arribo/i18n'
import { type Group, groups as known, isStaffGroup, staffGroups } from '@arribo/runtime-contracts/groups'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { EmptyState } from '@arribo/ui/empty-state'
import { IconButton } from '@arribo/ui/icon-button'
import { Cell, HeadCell, SkeletonRows, Table, TableHead, TableRow, WideRow } from '@arribo/ui/table'
import { toastSuccess } from '@arribo/ui/toasts'
import { UserLink } from '../../layout/user-link.tsx'
import { useState } from 'react'
import { useMay } from '../../app/permissions.ts'
import { pageOwner } from '../../app/page-owner.ts'
import { AskingButton } from '../../layout/asking/asking-button.tsx'
import { AskApprovalDialog } from '../../layout/asking/ask-approval-dialog.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { useAskRecovery, type useMembers, useRemoveMember } from './groups.queries.ts'

const columns = 3

type Props = { group: string; list: ReturnType<typeof useMembers> }

export function MembersTable({ group, list }: Props) {
  const { t } = useTranslation('groups')
  const [asked, setAsked] = useState<GroupMember>()
  return (
    <>
      <Table label={t('members')}>
        <TableHead>
          <HeadCell className="w-[40%]">{t('memberName')}</HeadCell>
          <HeadCell>{t('memberPhone')}</HeadCell>
          <HeadCell className="w-40">
            <span className="sr-only">{t('remove')}</span>
          </HeadCell>
        </TableHead>
        <tbody>
          <Rows group={group} list={list} onRemove={setAsked} />
        </tbody>
      </Table>
      {asked && !isStaffGroup(group) && (
        <RemoveDialog group={group} member={asked} onClose={() => setAsked(undefined)} />
      )}
      {asked && isStaffGroup(group) && <AskToRemove group={group} member={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Rows({ group, list, onRemove }: Props & { onRemove: (member: GroupMember) => void }) {
  const { t } = useTranslation('groups')
  if (list.isPending) return <SkeletonRows rows={5} columns={columns} />
  if (!list.data)
    return (
      <WideRow columns={columns}>
        <ReadFailure title={t('membersError')} error={list.error} onRetry={() => void list.refetch()} />
      </WideRow>
    )
  if (list.data.items.length === 0)
    return (
      <WideRow columns={columns}>
        <EmptyState icon="user" title={t('noMembers')} />
      </WideRow>
    )
  return list.data.items.map((member) => (
    <MemberRow key={member.phoneNumber} group={group} member={member} onRemove={() => onRemove(member)} />
  ))
}

/** Nobody can remove themselves from staff; the server refuses it too. */
function MemberRow({ group, member, onRemove }: { group: string; member: GroupMember; onRemove: () => void }) {
  const { t } = useTranslation('groups')
  const { phoneNumber, name } = member
  const mayChange = useMay('groups:write')
  const mayReset = useMay('factor:reset') && staffGroups.includes(group)
  const isOwn = group === known.admin && phoneNumber === pageOwner.claims()?.phoneNumber
  return (
    <TableRow>
      <Cell className="wrap-anywhere">{name}</Cell>
      <Cell className="whitespace-nowrap">
        <UserLink phoneNumber={phoneNumber} className="inline-flex min-h-6 items-center text-brand" />
      </Cell>
      <Cell>
        {isOwn ? (
          <span className="text-13 text-text-2">{t('you')}</span>
        ) : (
          <span className="flex items-center justify-end gap-1">
            {mayReset && <AskRecovery member={member} />}
            {mayChange && (
              <IconButton icon="cross" size="compact" label={t('removeMember', { name, group })} onClick={onRemove} />
            )}
          </span>
        )}
      </Cell>
    </TableRow>
  )
}

type AskProps = { group: Group; member: GroupMember; onClose: () => void }

/** Removing staff needs the approval of a second admin. */
function AskToRemove({ group, member: { name, phoneNumber }, onClose }: AskProps) {
  const { t } = useTranslation('approvals')
  return (
    <AskApprovalDialog
      title={t('ask.removeMember', { name, group })}
      change={{ kind: 'remove_member', group, phoneNumber }}
      onClose={onClose}
    />
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

/** Requests a new authenticator app for a colleague who lost theirs. */
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
