import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { toastSuccess } from '@arribo/ui/toasts'
import { useState } from 'react'
import { PhoneForm } from './phone-form.tsx'
import { ToolCard } from '../../layout/tool-card.tsx'
import { ToolFailure } from './tool-failure.tsx'
import { useRemovePicture } from './tools.queries.ts'

/** Removes a driver's picture at Flex, so that the driver can upload a new one. */
export function RemovePictureCard() {
  const { t } = useTranslation('tools')
  const [asked, setAsked] = useState<string>()
  const removal = useRemovePicture()
  const confirm = (phone: string) =>
    removal.mutate(phone, {
      onSuccess: () => toastSuccess(t('picture.done')),
      onSettled: () => setAsked(undefined),
    })
  return (
    <ToolCard permission="staff:write" title={t('picture.title')} line={t('picture.line')}>
      <PhoneForm
        id="picturePhone"
        action={t('picture.submit')}
        kind="danger"
        onType={() => removal.isIdle || removal.reset()}
        onPhone={setAsked}
      />
      {removal.isError && <ToolFailure title={t('picture.error')} error={removal.error} />}
      <div role="status">
        {removal.isSuccess && (
          <Banner tone="success" title={t('picture.done')}>
            {formatPhone(removal.variables)}
          </Banner>
        )}
      </div>
      {asked !== undefined && (
        <ConfirmDialog
          title={t('picture.ask', { phone: formatPhone(asked) })}
          action={t('picture.submit')}
          kind="danger"
          isBusy={removal.isPending}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        >
          {t('picture.consequence')}
        </ConfirmDialog>
      )}
    </ToolCard>
  )
}
