import { formatMoney, useLanguage, useTranslation } from '@arribo/i18n'

const steps = ['searching', 'available', 'won'] as const
const marks = {
  searching: 'M44 32a14 14 0 1 0 0 28 14 14 0 0 0 0-28zm10 24 12 12',
  available: 'M48 26v24l15 9',
  won: 'm32 49 11 11 22-24',
} as const
const blockCents = 7200

/** A 12-second loop of three stills, animated by CSS; landing.ts adds the button and the pause when off screen. */
export function PhoneMock() {
  const { t } = useTranslation('landing')
  const language = useLanguage()
  return (
    <figure className="mock" data-mock="">
      <div className="phone" role="img" aria-label={t('mock.label')}>
        <div className="screen" aria-hidden="true">
          <p className="tag">{t('mock.tag')}</p>
          {steps.map((step, index) => (
            <div className={`step step-${index + 1}`} key={step}>
              <svg viewBox="0 0 96 96">
                <circle cx="48" cy="48" r="40" className="track" />
                <circle cx="48" cy="48" r="40" className="arc" pathLength="100" />
                <path d={marks[step]} className="mark" />
              </svg>
              <p className="state">{t(`mock.${step}`)}</p>
              <p className="line">{t(`mock.${step}Line`)}</p>
              <div className="block">
                {step === 'searching' ? (
                  <>
                    <i />
                    <i />
                  </>
                ) : (
                  <>
                    <p>{t('mock.block')}</p>
                    <p>
                      {t('mock.blockLine')} <b>{formatMoney(blockCents, language)}</b>
                    </p>
                  </>
                )}
              </div>
            </div>
          ))}
        </div>
      </div>
      <button type="button" className="pause" data-pause={t('mock.pause')} data-play={t('mock.play')} hidden>
        {t('mock.pause')}
      </button>
    </figure>
  )
}
