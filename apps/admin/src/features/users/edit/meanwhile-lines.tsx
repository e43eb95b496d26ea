import { formatNumber, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { useNow } from '@arribo/ui/use-now'
import { DeskButton } from '../../../layout/desk-button.tsx'
import { momentWords } from '../../../layout/days.ts'
import { useChangeWords } from './change-words.tsx'
import type { Meanwhile } from './meanwhile.ts'
import { useMeanwhile } from './save-user.ts'
import type { Change } from '../../../app/user-change.ts'

export function MeanwhileBanner({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('user')
  const { meanwhile, read } = useMeanwhile(phoneNumber)
  return (
    <div role="status" className="empty:hidden print:hidden">
      {meanwhile.length > 0 && (
        <Banner tone="info">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <MeanwhileLines meanwhile={meanwhile} />
            <DeskButton kind="secondary" onClick={read}>
              {t('meanwhile.read')}
            </DeskButton>
          </div>
        </Banner>
      )}
    </div>
  )
}

/** One sentence for each person, such as “Elena changed the expiry (none → Dec 5) and 2 more”. */
export const MeanwhileLines = ({ meanwhile }: { meanwhile: readonly Meanwhile[] }) => (
  <ul className="grid min-w-0 gap-1">
    {meanwhile.map((each, index) => (
      <li key={`${each.at} ${index}`}>
        <Line {...each} />
      </li>
    ))}
  </ul>
)

const minuteMs = 60_000

function Line({ by, isOwn, at, changes }: Meanwhile) {
  const { t, language } = useTranslation('user')
  const now = useNow(minuteMs)
  const { nameOf, valueWords } = useChangeWords()
  const describe = ({ field, now: before, to }: Change) =>
    `${nameOf(field)} (${valueWords(field, before)} → ${valueWords(field, to)})`
  const [first, ...others] = changes.map(describe)
  const more = t('meanwhile.more', { count: others.length, total: formatNumber(others.length, language) })
  const what = others.length > 0 ? `${first} ${more}` : (first ?? '')
  const when = at === null ? '' : momentWords(at, now, language)
  const name = by || t('somebody')
  const how = at === null ? 'unknown' : isOwn ? 'own' : by === null ? 'other' : 'staff'
  return (
    <>
      {t(`meanwhile.${how}`, { name, what, when })}
      {others.length > 0 && <p className="text-13 text-text-2">{others.join(' · ')}</p>}
    </>
  )
}
