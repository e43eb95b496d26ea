import type { Approval, StaffChange } from '@arribo/api-contracts/admin/approvals'
import { formatDeadline, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { useApprovals } from './approvals.queries.ts'
import { useChangeWords } from '../../layout/asking/use-change-words.ts'

type About = { readonly phoneNumber: string } | { readonly group: string }

const isAbout = (about: About, change: StaffChange) =>
  'group' in about ? 'group' in change && change.group === about.group : change.phoneNumber === about.phoneNumber

export function WaitingHere({ about }: { about: About }) {
  const { t } = useTranslation('approvals')
  const words = useChangeWords()
  const { data = [] } = useApprovals({ isAside: true })
  const here = data.filter(({ change }) => isAbout(about, change))
  if (here.length === 0) return null
  return (
    <div className="print:hidden">
      <Banner tone="time" title={t('here')}>
        <ul className="grid gap-1">
          {here.map((approval) => (
            <li key={approval.id} className="wrap-anywhere">
              <Link to="/admin/approvals" className={linkClass('inline', 'inline-block min-h-6')}>
                {words(approval.change)}
              </Link>
              <Asked {...approval} />
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

export function Asked({ obstacle, reason, askedBy, askedAt, endsAt }: Approval) {
  const { t, language } = useTranslation('approvals')
  const [at, until] = [formatDeadline(askedAt, language), formatDeadline(endsAt, language)]
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="text-13 text-text-2">{t('asked', { name: askedBy.name, at, until })}</p>
      {obstacle && <p className="text-13 text-danger">{t(`impossible.${obstacle}`)}</p>}
    </>
  )
}
