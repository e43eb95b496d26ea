import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ToolCard } from '../../layout/tool-card.tsx'
import { PhoneForm } from './phone-form.tsx'
import { ToolFailure } from './tool-failure.tsx'

type Props = { name: 'picture' | 'sessions'; action: UseMutationResult<unknown, Error, string> }

/** Does something to a driver that can't be undone, after a confirmation. */
export function PhoneActionCard({ name, action }: Props) {
  const { t } = useTranslation('tools')
  const [asked, setAsked] = useState<string>()
  const confirm = (phone: string) => action.mutate(phone, { onSettled: () => setAsked(undefined) })
  return (
    <ToolCard permission="staff:write" title={t(`${name}.title`)} line={t(`${name}.line`)}>
      <PhoneForm
        id={`${name}Phone`}
        action={t(`${name}.submit`)}
        kind="danger"
        onType={() => action.isIdle || action.reset()}
        onPhone={setAsked}
      />
      {action.isError && <ToolFailure title={t(`${name}.error`)} error={action.error} />}
      <div role="status">
        {action.isSuccess && (
          <Banner tone="success" title={t(`${name}.done`)}>
            {formatPhone(action.variables)}
          </Banner>
        )}
      </div>
      {asked !== undefined && (
        <ConfirmDialog
          title={t(`${name}.ask`, { phone: formatPhone(asked) })}
          action={t(`${name}.submit`)}
          kind="danger"
          isBusy={action.isPending}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        >
          {t(`${name}.consequence`)}
        </ConfirmDialog>
      )}
    </ToolCard>
  )
}
