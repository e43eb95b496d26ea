import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { useState } from 'react'
import { ToolForm } from '../../layout/tools/tool-form.tsx'
import { ToolCard } from '../../layout/tools/tool-card.tsx'
import { ToolFailure } from '../../layout/tools/tool-failure.tsx'
import { hasNoPicture, useAccountSelfie, useIsRemovedSince } from './flex.queries.ts'

/** Shows a driver's current picture at Flex. */
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
      {look.isError && !hasNoPicture(look.error) && <ToolFailure title={t('selfie.error')} error={look.error} />}
      {look.isSuccess && <Picture key={look.data.url} {...look.data} lookedAt={look.submittedAt} />}
    </ToolCard>
  )
}

/** The URL is valid for a minute; a picture that fails to load is fetched again. */
type PictureProps = { phone: string; url: string; lookedAt: number }

function Picture({ phone, url, lookedAt }: PictureProps) {
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
