import { useTranslation, formatDay, formatNumber } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { Skeleton } from '@arribo/ui/spinner'
import { config } from '../../app/auth.ts'
import { useMe } from '../../app/me.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { PageHead } from '../../layout/page-head.tsx'
import { ShareWays } from '../../layout/share-ways.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { useReferrals } from './referrals.queries.ts'

/** The QR code is a chunk of its own. The link works without it. */
const QrCode = lazyPart(() => import('@arribo/ui/qr-code').then((part) => part.QrCode), {
  meanwhile: <Skeleton className="aspect-square w-full" />,
  instead: QrMissing,
})

export function ReferralPage() {
  const { t } = useTranslation('referrals')
  const { referralCode } = useMe()
  const link = `${config.driverAppOrigin}/register?referral=${encodeURIComponent(referralCode)}`
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

function ShareCard({ code, link }: { code: string; link: string }) {
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

function FriendsCard() {
  const { t, language } = useTranslation('referrals')
  const reading = useReferrals()
  const { data, error } = reading
  if (error && !data) return <ReadFailure title={t('friends.failed')} reading={reading} />
  return (
    <Card>
      <h2 className="text-17">{t('friends.title')}</h2>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-4">
        {(['registered', 'held', 'rewarded'] as const).map((what) => (
          <div key={what} className="flex flex-col-reverse">
            <dt className="text-15 text-text-2">{t(`friends.${what}`)}</dt>
            <dd className="text-30 font-bold">
              {data ? formatNumber(data[what], language) : <Skeleton className="my-2 h-7 w-10" />}
            </dd>
          </div>
        ))}
      </dl>
      {data && <Waiting held={data.held} decidedAt={data.decidedAt} />}
      {data?.registered === 0 && <p className="mt-3 text-text-2">{t('friends.none')}</p>}
    </Card>
  )
}

function Waiting({ held, decidedAt }: { held: number; decidedAt: readonly string[] }) {
  const { t, language } = useTranslation('referrals')
  const more = held - decidedAt.length
  if (held === 0) return null
  return (
    <ul className="mt-3 grid gap-1 text-text-2">
      {decidedAt.map((at, index) => (
        <li key={`${at} ${index}`}>{t('friends.waiting', { day: formatDay(new Date(at), language) })}</li>
      ))}
      {more > 0 && <li>{t('friends.waitingMore', { count: more })}</li>}
    </ul>
  )
}
