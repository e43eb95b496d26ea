import { useTranslation } from '@arribo/i18n'
import { useState } from 'react'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { Banner } from '@arribo/ui/banner'
import { api } from '../../app/api.ts'
import { isRefusedWith } from '../../app/failure.ts'
import { ActionCard, PhoneActionCard } from '../../layout/tools/action-card.tsx'
import { ToolForm } from '../../layout/tools/tool-form.tsx'
import { UserLink } from '../../layout/user-link.tsx'
import { ToolCard } from '../../layout/tools/tool-card.tsx'
import { PartFailure } from '../../layout/read-failure.tsx'
import { findLinked, hasNoPicture, useAccountSelfie, useIsRemovedSince, useUnlinkEmail } from './flex.queries.ts'

export function UnlinkCard() {
  const { t } = useTranslation('tools')
  /** An earlier attempt got no answer, so it may have unlinked everybody already. */
  const [isUnsure, setUnsure] = useState(false)
  const unlink = useUnlinkEmail(() => setUnsure(true))
  const isUnknown = isRefusedWith(unlink.error, 'email_not_found')
  const nobody = t(isUnsure ? 'unlink.perhapsDone' : 'unlink.notFound')
  return (
    <ActionCard
      name="unlink"
      action={unlink}
      find={findLinked}
      nobody={nobody}
      refusal={isUnknown ? nobody : undefined}
      onType={() => setUnsure(false)}
    >
      <ul className="mt-1 grid gap-1">
        {unlink.data?.map(({ name, phoneNumber }) => (
          <li key={phoneNumber} className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 break-words">{name}</span>
            <UserLink phoneNumber={phoneNumber} className="inline-flex min-h-6 items-center" />
          </li>
        ))}
      </ul>
    </ActionCard>
  )
}

export const RemovePictureCard = () => (
  <PhoneActionCard name="picture" act={(phoneNumber) => api.removeAccountSelfie({ body: { phoneNumber } })} />
)

export function AccountSelfieCard() {
  const { t } = useTranslation('tools')
  const look = useAccountSelfie()
  return (
    <ToolCard permission="secrets:read" title={t('selfie.title')} line={t('selfie.line')}>
      <ToolForm
        id="selfiePhone"
        action={t('selfie.submit')}
        refusalOf={(error) => (hasNoPicture(error) ? t('selfie.none') : undefined)}
        onType={() => look.isIdle || look.reset()}
        onSend={look.mutateAsync}
      />
      {look.isError && !hasNoPicture(look.error) && <PartFailure title={t('selfie.error')} error={look.error} />}
      <div role="status">
        {look.isSuccess && <Picture key={look.data.url} {...look.data} lookedAt={look.submittedAt} />}
      </div>
    </ToolCard>
  )
}

function Picture({ phone, url, lookedAt }: { phone: string; url: string; lookedAt: number }) {
  const { t } = useTranslation('tools')
  const [isLost, setLost] = useState(false)
  if (useIsRemovedSince(phone, lookedAt)) return null
  if (isLost) return <Banner tone="danger" role="alert" title={t('selfie.error')} />
  return (
    <figure className="grid justify-items-start gap-2">
      <img
        src={url}
        alt={t('selfie.alt', { phone: formatPhone(phone) })}
        onError={() => setLost(true)}
        className="max-h-80 min-h-24 max-w-full rounded-control border border-border bg-surface-2"
      />
      <figcaption className="text-13 text-text-2">{formatPhone(phone)}</figcaption>
    </figure>
  )
}
