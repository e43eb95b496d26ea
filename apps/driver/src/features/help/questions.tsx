import { useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'

const questions = ['safety', 'referral', 'payment', 'users', 'support', 'app'] as const

/** The six questions of the landing page. */
export function Questions() {
  const { t } = useTranslation('faq')
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-20">
        {t('title')}
      </h2>
      {questions.map((question) => (
        <details key={question} className="group border-b border-border">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-bold [&::-webkit-details-marker]:hidden">
            {t(`${question}.q`)}
            <Icon name="down" className="text-brand transition-transform group-open:rotate-180" />
          </summary>
          <p className="pb-5 text-text-2">{t(`${question}.a`)}</p>
        </details>
      ))}
    </section>
  )
}
