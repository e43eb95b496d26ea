import type { Approval } from '@arribo/api-contracts/admin/approvals'
import { changeAndThen } from '@arribo/ui/change-and-then'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { toastSuccess } from '@arribo/ui/toasts'
import { useState } from 'react'
import { DecisionDialog } from '../../layout/asking/decision-dialog.tsx'
import { useGiveApproval, useRefuseApproval } from './approvals.queries.ts'
import { isImpossible } from './impossible.rules.ts'
import { useChangeWords } from '../../layout/asking/use-change-words.ts'

/** Approve and refuse for a colleague's request; withdraw for one's own. */
export function Decision({ approval, isOwn }: { approval: Approval; isOwn: boolean }) {
  const { t } = useTranslation('approvals')
  const what = useChangeWords()(approval.change)
  const refusal = useRefuseApproval()
  const word = isOwn ? 'withdraw' : 'refuse'
  const refuse = () =>
    changeAndThen(refusal, approval, { onSuccess: () => toastSuccess(t(isOwn ? 'withdrawn' : 'refused')) })
  return (
    <div className="flex flex-wrap gap-2">
      {!isOwn && !isImpossible(approval.change) && <Approve approval={approval} />}
      <Button
        kind="secondary"
        size="compact"
        isBusy={refusal.isPending}
        aria-label={t(`${word}Label`, { what })}
        onClick={refuse}
      >
        {t(word)}
      </Button>
    </div>
  )
}

function Approve({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approvals')
  const words = useChangeWords()
  const [isAsked, setAsked] = useState(false)
  const isRefund = approval.change.kind === 'refund'
  const giving = useGiveApproval()
  return (
    <>
      <Button
        size="compact"
        aria-label={t('approveLabel', { what: words(approval.change) })}
        onClick={() => setAsked(true)}
      >
        {t('approve')}
      </Button>
      {isAsked && (
        <DecisionDialog
          title={t('approveQuestion')}
          action={t('approve')}
          shown={approval}
          wordsOf={({ change, reason }) => [words(change), reason]}
          decision={giving}
          onDone={() => toastSuccess(t(isRefund ? 'refund.approved' : 'approved'))}
          onClose={() => setAsked(false)}
        >
          {t(isRefund ? 'refund.approveConsequence' : 'approveConsequence')}
        </DecisionDialog>
      )}
    </>
  )
}
