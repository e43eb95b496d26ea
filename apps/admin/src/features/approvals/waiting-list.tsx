import type { Approval } from '@arribo/api-contracts/admin/approvals'
import { formatMoment, useLanguage, useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/tile'
import { EmptyState } from '@arribo/ui/empty-state'
import { pageOwner } from '../../app/page-owner.ts'
import { useMay } from '../../app/permissions.ts'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { Loading } from '../../layout/waiting/loading.tsx'
import { useApprovals } from './approvals.queries.ts'
import { Decision } from './decision.tsx'
import { ChangeLink } from './change-link.tsx'
import { isImpossible } from './impossible.rules.ts'

/** Pending requests, oldest first. */
export function WaitingList() {
  const { t } = useTranslation('approvals')
  const list = useApprovals()
  return (
    <Card>
      <h2 className="mb-1 text-16">{t('waiting')}</h2>
      {list.isPending && <Loading words={t('loading')} lines={['h-4 w-4/5', 'h-4 w-3/5']} />}
      {list.error && !list.data && (
        <ReadFailure title={t('error')} error={list.error} onRetry={() => void list.refetch()} />
      )}
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
  const language = useLanguage()
  const mayAsk = useMay('approvals:ask')
  const mayDecide = useMay('approvals:write')
  const own = pageOwner.claims()?.phoneNumber
  const { change, reason, askedBy, askedAt, endsAt } = approval
  const isOwn = askedBy.phoneNumber === own
  const isAboutOneself = change.phoneNumber === own
  const moment = (at: string) => formatMoment(new Date(at), language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-3">
      <div className="min-w-0 grow basis-80">
        <p className="font-bold wrap-anywhere">
          <ChangeLink change={change} />
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        <p className="text-13 text-text-2">
          {t('asked', { name: askedBy.name, at: moment(askedAt), until: moment(endsAt) })}
        </p>
        {isImpossible(change) && <p className="text-13 text-danger">{t('impossible')}</p>}
        {mayAsk && (isOwn || isAboutOneself) && <p className="text-13">{t(isOwn ? 'own' : 'aboutYou')}</p>}
      </div>
      {(isOwn ? mayAsk : mayDecide && !isAboutOneself) && <Decision approval={approval} isOwn={isOwn} />}
    </li>
  )
}
