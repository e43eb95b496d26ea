import { formatMoment, useTranslation } from '@arribo/i18n'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { PageTitle } from '@arribo/ui/page-title'
import type { Notice } from '@arribo/api-contracts/admin/notices'
import { Badge } from '@arribo/ui/badge'
import { Card } from '@arribo/ui/card'
import { EmptyState } from '@arribo/ui/empty-state'
import type { Approval } from '@arribo/api-contracts/admin/approvals'
import { changeAndThen } from '@arribo/ui/change-and-then'
import { toastSuccess } from '@arribo/ui/toasts'
import { AskingButton, DeskButton } from '../../layout/desk-button.tsx'
import { useMay } from '../../app/permissions.ts'
import { Permitted } from '../../layout/permitted.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { useApprovals, useGiveApproval, useNotices, useReadNotices, useRefuseApproval } from './approvals.queries.ts'
import { useChangeWords } from '../../layout/asking/use-change-words.ts'
import { pageOwner } from '../../app/page-owner.ts'
import { Loading } from '../../layout/waiting/loading.tsx'
import { ChangeLink } from './notices.tsx'
import { DecisionDialog, useDeciding } from '../../layout/asking/decision-dialog.tsx'
import { Asked } from './waiting-here.tsx'
import { ReasonDialog } from '../../layout/asking/reason-dialog.tsx'

type Props = {
  /** Requests for a new second factor, which another admin decides on too. */
  recoveries: ReactNode
}

export function ApprovalsPage({ recoveries }: Props) {
  const { t } = useTranslation('approvals')
  const hearsNotices = useMay('notices:read')
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className="text-text-2">{t('line')}</p>
      <Permitted to="approvals:write">{null}</Permitted>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {recoveries}
          <WaitingList />
        </div>
        {hearsNotices && <NoticesList />}
      </div>
    </>
  )
}

function NoticesList() {
  const { t } = useTranslation('approvals')
  const list = useNotices()
  const { mutate } = useReadNotices()
  const newest = list.data?.items[0]?.at
  const unread = list.data?.unread ?? 0
  const read = useEffectEvent((upTo: string) => mutate(upTo))
  useEffect(() => {
    if (newest !== undefined && unread > 0) read(newest)
  }, [newest, unread])
  return (
    <Card>
      <h2 className="mb-1 text-16">{t('notices.title')}</h2>
      {list.error && !list.data && <ReadFailure title={t('notices.error')} error={list.error} onRetry={list.refetch} />}
      {list.data?.items.length === 0 && <EmptyState icon="check" title={t('notices.none')} />}
      <ul className="grid">
        {list.data?.items.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} />
        ))}
      </ul>
    </Card>
  )
}

function NoticeItem({ notice: { event, change, reason, answer, askedBy, by, at, isUnread } }: { notice: Notice }) {
  const { t, language } = useTranslation('approvals')
  const words = useChangeWords()
  return (
    <li className="border-t border-border py-2">
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
        {words(change)} {isUnread && <Badge tone="blue">{t('notices.new')}</Badge>}
      </p>
      <p className="text-13 wrap-anywhere text-text-2">
        {t(`notices.${event}`, { askedBy, by, at: formatMoment(new Date(at), language) })}
      </p>
      <p className="text-13 wrap-anywhere whitespace-pre-line">{reason}</p>
      {answer && <p className="text-13 wrap-anywhere whitespace-pre-line">{t('notices.answer', { answer })}</p>}
    </li>
  )
}

function WaitingList() {
  const { t } = useTranslation('approvals')
  const list = useApprovals()
  return (
    <Card>
      <h2 className="mb-1 text-16">{t('waiting')}</h2>
      {list.isPending && <Loading words={t('loading')} lines={['h-4 w-4/5', 'h-4 w-3/5']} />}
      {list.error && !list.data && <ReadFailure title={t('error')} error={list.error} onRetry={list.refetch} />}
      {list.data?.length === 0 && <EmptyState icon="check" title={t('none')} />}
      <ul className="grid">
        {list.data?.map((approval) => (
          <WaitingItem key={approval.id} approval={approval} />
        ))}
      </ul>
    </Card>
  )
}

function WaitingItem({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approvals')
  const mayAsk = useMay('approvals:ask')
  const mayDecide = useMay('approvals:write')
  const own = pageOwner.claims()?.phoneNumber
  const { change, obstacle, askedBy } = approval
  const isOwn = askedBy.phoneNumber === own
  const isAboutOneself = change.phoneNumber === own
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-3">
      <div className="min-w-0 grow basis-80">
        <p className="font-bold wrap-anywhere">
          <ChangeLink change={change} />
        </p>
        <Asked {...approval} />
        {mayAsk && (isOwn || isAboutOneself) && <p className="text-13">{t(isOwn ? 'own' : 'aboutYou')}</p>}
      </div>
      {isOwn && mayAsk && <Withdraw approval={approval} />}
      {!isOwn && mayDecide && !isAboutOneself && (
        <div className="flex flex-wrap gap-2">
          {!obstacle && <Approve approval={approval} />}
          <Refuse approval={approval} />
        </div>
      )}
    </li>
  )
}

function Withdraw({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approvals')
  const words = useChangeWords()
  const withdrawal = useRefuseApproval()
  return (
    <DeskButton
      kind="secondary"
      isBusy={withdrawal.isPending}
      aria-label={t('withdrawLabel', { what: words(approval.change) })}
      onClick={() => changeAndThen(withdrawal, approval, { onSuccess: () => toastSuccess(t('withdrawn')) })}
    >
      {t('withdraw')}
    </DeskButton>
  )
}

function Refuse({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approvals')
  const words = useChangeWords()
  return (
    <AskingButton
      kind="secondary"
      aria-label={t('refuseLabel', { what: words(approval.change) })}
      question={(close) => <RefuseDialog approval={approval} onClose={close} />}
    >
      {t('refuse')}
    </AskingButton>
  )
}

function RefuseDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { t } = useTranslation('approvals')
  const words = useChangeWords()
  const { error, mutateAsync } = useRefuseApproval()
  const { lines, decide } = useDeciding({
    shown: approval,
    wordsOf: ({ change, reason }) => [words(change), reason],
    error,
    onDone: () => toastSuccess(t('refused')),
    onClose,
  })
  return (
    <ReasonDialog
      title={t('refuseQuestion')}
      id="refusalReason"
      hint={t('refuseHint', { name: approval.askedBy.name })}
      action={t('refuse')}
      kind="danger"
      send={(reason) => decide((shown) => mutateAsync({ ...shown, answer: reason }))}
      onClose={onClose}
    >
      {lines}
    </ReasonDialog>
  )
}

function Approve({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approvals')
  const words = useChangeWords()
  const isRefund = approval.change.kind === 'refund'
  const giving = useGiveApproval()
  return (
    <AskingButton
      aria-label={t('approveLabel', { what: words(approval.change) })}
      question={(close) => (
        <DecisionDialog
          title={t('approveQuestion')}
          action={t('approve')}
          shown={approval}
          wordsOf={({ change, reason }) => [words(change), reason]}
          decision={giving}
          onDone={() => toastSuccess(t(isRefund ? 'refund.approved' : 'approved'))}
          onClose={close}
        >
          {t(isRefund ? 'refund.approveConsequence' : 'approveConsequence')}
        </DecisionDialog>
      )}
    >
      {t('approve')}
    </AskingButton>
  )
}
