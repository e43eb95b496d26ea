import { formatNumber, useTranslation } from '@arribo/i18n'
import type { ChargesAnswer } from './billing.queries.ts'

/** How many charges the filter holds, or that they are being looked for; read out when it changes. */
export function ChargesCount({ answer, isWaiting }: { answer: ChargesAnswer | undefined; isWaiting: boolean }) {
  const { t, i18n } = useTranslation('billing')
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
