import type { Approval } from '@arribo/api-contracts/admin/approvals'
import { changeAndThen } from '@arribo/ui/change-and-then'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { toastSuccess } from '@arribo/ui/toasts'
import { AskingButton } from '../../layout/asking/asking-button.tsx'
import { DecisionDialog, useDeciding } from '../../layout/asking/decision-dialog.tsx'
import { ReasonDialog } from '../../layout/asking/reason-dialog.tsx'
import { useGiveApproval, useRefuseApproval } from './approvals.queries.ts'
import { isImpossible } from './impossible.rules.ts'
import { useChangeWords } from '../../layout/asking/use-change-words.ts'

/** Approve and refuse for a colleague's request; withdraw for one's own. */
export function Decision({ approval, isOwn }: { approval: Approval; isOwn: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      {!isOwn && !isImpossible(approval.change) && <Approve approval={approval} />}
      {isOwn ? <Withdraw approval={approval} /> : <Refuse approval={approval} />}
    </div>
  )
}

function Withdraw({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approvals')
  const words = useChangeWords()
  const withdrawal = useRefuseApproval()
  return (
    <Button
      kind="secondary"
      size="compact"
      isBusy={withdrawal.isPending}
      aria-label={t('withdrawLabel', { what: words(approval.change) })}
      onClick={() => changeAndThen(withdrawal, approval, { onSuccess: () => toastSuccess(t('withdrawn')) })}
    >
      {t('withdraw')}
    </Button>
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
