import { useTranslation } from '@arribo/i18n'
import { PageTitle } from '@arribo/ui/page-title'
import { Card } from '@arribo/ui/card'
import { Skeleton } from '@arribo/ui/skeleton'
import { lazy, Suspense } from 'react'
import { config } from '../../app/config.ts'
import { useMe } from '../../app/me.ts'
import { FriendsCard } from './friends-card.tsx'
import { invitationLink } from './invitation.ts'
import { ShareCard } from './share-card.tsx'

/** The drawing is a chunk of its own; without it the link still does. */
const QrCode = lazy(() =>
  import('./qr-code.tsx').then(
    ({ QrCode: component }) => ({ default: component }),
    () => ({ default: QrMissing }),
  ),
)

export function ReferralPage() {
  const { t } = useTranslation('referral')
  const { referralCode } = useMe()
  const link = invitationLink(config.driverAppOrigin, referralCode)
  return (
    <div className="grid gap-4">
      <PageTitle>{t('title')}</PageTitle>
      <p className="text-17">{t('reward')}</p>
      <ShareCard code={referralCode} link={link} />
      <Card>
        <h2 className="text-17">{t('qr.title')}</h2>
        <p className="mb-3 text-text-2">{t('qr.text')}</p>
        <div className="mx-auto max-w-64">
          <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
            <QrCode link={link} />
          </Suspense>
        </div>
      </Card>
      <FriendsCard />
    </div>
  )
}

function QrMissing() {
  const { t } = useTranslation('referral')
  return <p>{t('qr.failed')}</p>
}
