import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { DeskButton } from '../../layout/desk-button.tsx'
import { useMay } from '../../app/permissions.ts'
import { useReasonAgainst } from '../../layout/permitted.tsx'
import { AskApprovalDialog, ReasonDialog } from '../../layout/asking/reason-dialog.tsx'
import { useUnsavedText } from '../../app/unsaved-work.ts'
import { calledBy } from '../../app/called-by.ts'
import { OldAndNew } from './edit/change-words.tsx'
import { EditPanel, TogglesPanel } from './edit/edit-panel.tsx'
import { MeanwhileBanner, SavedBanner, SaveTroubles } from './edit/banners.tsx'
import { SaveBar } from './edit/save-bar.tsx'
import { type UserEdits, useUserEdits } from './edit/use-user-edits.ts'
import { PrintedBy, PrintedValues, UserInfo } from './facts/user-info.tsx'
import { Badge } from '@arribo/ui/badge'
import { CopyButton } from '@arribo/ui/copy-button'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { useCommand } from '../../layout/commands/commanded.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { queryClient, readAgain } from '../../app/query-client.ts'
import { learn } from './edit/save-user.ts'

export type UserParts = {
  readonly actions?: (user: AdminUser) => ReactNode
  readonly status?: (user: AdminUser) => ReactNode
  readonly above?: (user: AdminUser, edits: UserEdits) => ReactNode
  readonly notes?: (user: AdminUser) => ReactNode
  readonly timeline?: (user: AdminUser) => ReactNode
  readonly below?: (user: AdminUser) => ReactNode
  /** For a number with which nobody is registered. */
  readonly missing?: (phoneNumber: string) => ReactNode
}

export function UserDesk({ user, ...parts }: { user: AdminUser } & Omit<UserParts, 'missing'>) {
  const edits: UserEdits = useUserEdits(user)
  const mayEdit = useReasonAgainst()('staff:write', user) === undefined
  useUnsavedText(edits.changes.length > 0)
  return (
    <>
      <UserHead user={user} edits={edits} actions={parts.actions?.(user)}>
        <Colleagues user={user} isEditing={edits.changes.length > 0} />
      </UserHead>
      <PrintedBy />
      {parts.status?.(user)}
      <div className="contents print:hidden">
        <MeanwhileBanner phoneNumber={user.phoneNumber} />
        <SavedBanner edits={edits} />
        <SaveTroubles edits={edits} />
      </div>
      {parts.above?.(user, edits)}
      <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-1">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PrintedValues user={user} />
          <div className="grid gap-4 print:hidden">
            <EditPanel user={user} edits={edits} />
            {mayEdit && <TogglesPanel user={user} edits={edits} />}
          </div>
          {parts.notes?.(user)}
        </div>
        {parts.timeline?.(user)}
      </div>
      <UserInfo user={user} />
      {parts.below?.(user)}
      <SaveBar user={user} edits={edits} />
      <LiftReasonDialog user={user} edits={edits} />
      <AskEditDialog user={user} edits={edits} />
    </>
  )
}

function Colleagues({ user, isEditing }: { user: AdminUser; isEditing: boolean }) {
  const { t } = useTranslation('user')
  const others = usePresence(user, isEditing)
  return (
    <div role="status" className="flex flex-wrap gap-1.5 print:hidden">
      {others.map(({ name, isEditing: edits }, index) => (
        <Badge key={`${name} ${index}`} tone={edits ? 'yellow' : 'blue'}>
          <Icon name={edits ? 'pencil' : 'eye'} size={14} />
          {t(edits ? 'presence.editing' : 'presence.looking', { name: name || t('somebody') })}
        </Badge>
      ))}
    </div>
  )
}

type DialogProps = { user: AdminUser; edits: UserEdits }

function AskEditDialog({ user, edits: { asking, asked, stopAsking, changes } }: DialogProps) {
  const { t } = useTranslation('approvals')
  if (!asking) return null
  return (
    <AskApprovalDialog
      title={t('ask.editUser', { name: calledBy(user) })}
      change={asking}
      onAsked={asked}
      onClose={stopAsking}
    >
      {changes
        .filter(({ field }) => field in asking)
        .map((change) => (
          <p key={change.field}>
            <OldAndNew change={change} />
          </p>
        ))}
    </AskApprovalDialog>
  )
}

/** Shown if the API refused to lift a suspension without a reason. */
function LiftReasonDialog({ user, edits: { giveReason, stopGiving } }: DialogProps) {
  const { t } = useTranslation('user')
  if (!giveReason) return null
  return (
    <ReasonDialog
      title={t('lift.title', { name: calledBy(user) })}
      id="liftReason"
      hint={t('lift.hint')}
      action={t('lift.action')}
      send={giveReason}
      onClose={stopGiving}
    >
      <p>{t('lift.text')}</p>
    </ReasonDialog>
  )
}

type HeadProps = {
  user: AdminUser
  edits: UserEdits
  actions: ReactNode
  children: ReactNode
}

function UserHead({ user, edits, actions, children }: HeadProps) {
  const { t } = useTranslation('user')
  const { name, phoneNumber, staffGroups } = user
  const mayEdit = useReasonAgainst()('staff:write', user) === undefined
  useCommand('print', () => window.print(), { about: phoneNumber })
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <PageTitle>{name}</PageTitle>
          {staffGroups.length > 0 && <Badge tone="blue">{t('staffIn', { groups: staffGroups.join(', ') })}</Badge>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="flex items-center gap-1 text-16 text-text-2">
            {formatPhone(phoneNumber)}
            <CopyButton text={phoneNumber} what={t('fields.phone')} />
          </p>
          {children}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {actions}
        <DeskButton kind="secondary" onClick={() => window.print()}>
          {t('print')}
        </DeskButton>
        {mayEdit && (
          <DeskButton
            isBusy={edits.isBusy}
            aria-disabled={edits.changes.length === 0 || edits.conflicts.length > 0}
            onClick={edits.save}
          >
            {t(edits.takesTwo ? 'ask' : 'save')}
          </DeskButton>
        )}
      </div>
    </div>
  )
}

/**
 * Announces that the reader is on this user's page and returns who else is. The answer also tells the version, so a
 * change by somebody else is noticed and shown. Staff who may only read aren't announced.
 */
function usePresence({ phoneNumber, version }: Pick<AdminUser, 'phoneNumber' | 'version'>, isEditing: boolean) {
  const shown = () => queryClient.getQueryData<AdminUser>(['user', phoneNumber])?.version ?? version
  const { data } = useQuery({
    enabled: useMay('staff:write'),
    queryKey: ['presence', phoneNumber, isEditing],
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const params = { phoneNumber }
      const answer = await api.showPresence({ params, body: { isEditing, version: shown() } }, { signal })
      // The reader's own save raises the version too, so the answer is ignored while one runs.
      if (answer.version > shown() && queryClient.isMutating() === 0) {
        const user = await api.getUser({ params }, { signal })
        if (user.version > shown()) {
          learn(phoneNumber, user, answer.lastChanges)
          const parts = ['standing', 'timeline', 'notes', 'payments'].map((what) => [what, phoneNumber])
          void readAgain(['approvals'], ['notices'], ...parts)
        }
      }
      return answer.others
    },
  })
  return data ?? []
}
