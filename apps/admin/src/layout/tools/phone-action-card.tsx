import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Banner } from '@arribo/ui/banner'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { ToolCard } from './tool-card.tsx'
import { PhoneForm } from './phone-form.tsx'

type Props = { name: 'picture' | 'sessions'; action: UseMutationResult<unknown, Error, string> }

/** Does something to a driver that can't be undone, after a confirmation. */
export function PhoneActionCard({ name, action }: Props) {
  const { t } = useTranslation(['tools', 'ui'])
  const [asked, setAsked] = useState<string>()
  const confirm = (phone: string) => action.mutate(phone, { onSettled: () => setAsked(undefined) })
  return (
    <ToolCard permission="staff:write" title={t(`tools:${name}.title`)} line={t(`tools:${name}.line`)}>
      <PhoneForm
        id={`${name}Phone`}
        action={t(`tools:${name}.submit`)}
        kind="danger"
        onType={() => action.isIdle || action.reset()}
        onPhone={setAsked}
      />
      {action.isError && (
        <ChangeFailure title={t(`tools:${name}.error`)} error={action.error}>
          {failureMessage(action.error, t('ui:unexpected'))}
        </ChangeFailure>
      )}
      <div role="status">
        {action.isSuccess && (
          <Banner tone="success" title={t(`tools:${name}.done`)}>
            {formatPhone(action.variables)}
          </Banner>
        )}
      </div>
      {asked !== undefined && (
        <ConfirmDialog
          title={t(`tools:${name}.ask`, { phone: formatPhone(asked) })}
          action={t(`tools:${name}.submit`)}
          kind="danger"
          isBusy={action.isPending}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        >
          {t(`tools:${name}.consequence`)}
        </ConfirmDialog>
      )}
    </ToolCard>
  )
}
