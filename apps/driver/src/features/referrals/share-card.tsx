import { useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/tile'
import { ShareWays } from '../../layout/share-ways.tsx'

/** The code, and ways to share the link. */
export function ShareCard({ code, link }: { code: string; link: string }) {
  const { t } = useTranslation('referrals')
  return (
    <Card className="grid gap-3">
      <p className="text-15 text-text-2">{t('code')}</p>
      <p className="-mt-3 font-mono text-30 font-bold tracking-widest wrap-anywhere select-all">{code}</p>
      <p className="text-15 text-text-2">{t('link')}</p>
      <p className="-mt-3 text-15 wrap-anywhere select-all">{link}</p>
      <ShareWays
        link={link}
        message={t('message', { link })}
        words={{ title: t('shareTitle'), share: t('share'), whatsapp: t('whatsapp'), copy: t('copy') }}
      />
    </Card>
  )
}
