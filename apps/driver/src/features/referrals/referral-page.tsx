import { useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/tile'
import { Skeleton } from '@arribo/ui/spinner'
import { config } from '../../app/auth.ts'
import { useMe } from '../../app/me.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { PageHead } from '../../layout/page-head.tsx'
import { FriendsCard } from './friends-card.tsx'
import { ShareCard } from './share-card.tsx'
import { invitationLink } from '../../layout/share-ways.tsx'

/** The QR code is a separate chunk; the link works without it. */
const QrCode = lazyPart(() => import('@arribo/ui/qr-code').then((part) => part.QrCode), {
  meanwhile: <Skeleton className="aspect-square w-full" />,
  instead: QrMissing,
})

export function ReferralPage() {
  const { t } = useTranslation('referrals')
  const { referralCode } = useMe()
  const link = invitationLink(config.driverAppOrigin, referralCode)
  return (
    <div className="grid gap-4">
      <PageHead to="/app" title={t('title')} />
      <Conditions />
      <ShareCard code={referralCode} link={link} />
      <Card>
        <h2 className="text-17">{t('qr.title')}</h2>
        <p className="mb-3 text-text-2">{t('qr.text')}</p>
        <div className="mx-auto max-w-64">
          <QrCode text={link} label={t('qr.alt')} />
        </div>
      </Card>
      <FriendsCard />
    </div>
  )
}

const conditions = ['register', 'card', 'account', 'arrival'] as const

function Conditions() {
  const { t } = useTranslation('referrals')
  return (
    <div className="grid gap-2 text-17">
      <p>{t('reward.line')}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {conditions.map((condition) => (
          <li key={condition}>{t(`reward.${condition}`)}</li>
        ))}
      </ul>
      <p>{t('reward.limit')}</p>
      <p>{t('reward.friend')}</p>
    </div>
  )
}

function QrMissing() {
  const { t } = useTranslation('referrals')
  return <p>{t('qr.failed')}</p>
}
