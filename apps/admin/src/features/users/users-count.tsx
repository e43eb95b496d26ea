import { formatNumber, useTranslation } from '@arribo/i18n'
import type { UsersAnswer } from './users.queries.ts'

/** How many there are, or that they are being looked for; read out when it changes. */
export function UsersCount({ answer, isWaiting }: { answer: UsersAnswer | undefined; isWaiting: boolean }) {
  const { t, i18n } = useTranslation('users')
  const count = () => {
    if (!answer) return ''
    const total = formatNumber(answer.total, i18n.language === 'en' ? 'en' : 'es')
    return answer.isTotalCapped ? t('capped', { total }) : t('count', { count: answer.total, total })
  }
  return (
    <p role="status" className="text-text-2">
      {isWaiting ? t('loading') : count()}
    </p>
  )
}
