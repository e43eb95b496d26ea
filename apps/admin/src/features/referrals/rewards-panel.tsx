import type { ReferralReward, RewardState } from '@arribo/api-contracts/admin/referrals'
import { useTranslation } from '@arribo/i18n'
import { Badge, type BadgeTone } from '@arribo/ui/badge'
import { Card } from '@arribo/ui/card'
import { UserLink } from '../../layout/user-link.tsx'
import { useId } from 'react'
import { Clocks } from '../../layout/clocks.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { useQuery } from '@tanstack/react-query'
import { api, reading } from '../../app/api.ts'

export function RewardsPanel({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('referrals')
  const { data, error, refetch } = useQuery(
    reading(['referral-rewards', phoneNumber], api.listReferralRewards, { params: { phoneNumber } }),
  )
  const id = useId()
  if (error && !data) return <ReadFailure title={t('error')} error={error} onRetry={refetch} />
  if (!data || !(data.isReferred || data.registered > 0 || data.rewards.length > 0)) return null
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="mb-3 text-16">
          {t('title')}
        </h2>
        {data.isReferred && (
          <p className="mb-3">
            {t('referrer')} <Person person={data.referrer} />
          </p>
        )}
        {data.areWelcomeDaysWithheld && <p className="mb-3 text-text-2">{t('withheld')}</p>}
        {data.registered > 0 && <p className="mb-3">{t('registered', { count: data.registered })}</p>}
        <ul className="grid gap-3">
          {data.rewards.map((reward) => (
            <Row key={reward.earnedAt} reward={reward} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Person({ person }: { person: ReferralReward['friend'] }) {
  const { t } = useTranslation('referrals')
  if (!person) return <span>{t('friendGone')}</span>
  return (
    <UserLink phoneNumber={person.phoneNumber} className="underline">
      {person.name}
    </UserLink>
  )
}

const tones: Record<RewardState, BadgeTone> = {
  held: 'yellow',
  granted: 'green',
  refused: 'plain',
  taken_back: 'red',
}

function Row({ reward }: { reward: ReferralReward }) {
  const { t } = useTranslation('referrals')
  const { friend, state, reasons, earnedAt, dueAt } = reward
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Person person={friend} />
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        <Clocks at={earnedAt} />
      </span>
      {reasons.map((reason) => (
        <span key={reason} className="text-text-2">
          {t(`reason.${reason}`)}
        </span>
      ))}
      {dueAt && (
        <span className="text-13 text-text-2">
          {t('due')} <Clocks at={dueAt} />
        </span>
      )}
    </li>
  )
}
