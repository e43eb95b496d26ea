import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Banner } from '@arribo/ui/banner'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { ToolCard } from './tool-card.tsx'
import { ToolForm } from './tool-form.tsx'

const forms = { picture: 'picturePhone', sessions: 'sessionsPhone', unlink: 'unlinkEmail' } as const

type Props = {
  name: keyof typeof forms
  action: UseMutationResult<unknown, Error, string>
  /** A refusal that is about the number or email itself, shown at the input. */
  refusal?: string | undefined
  onType?: () => void
  /** What was done. By default the number is shown. */
  children?: ReactNode
}

/** For what can't be undone. */
export function ActionCard({ name, action, refusal, onType, children }: Props) {
  const { t } = useTranslation(['tools', 'ui'])
  const [asked, setAsked] = useState<string>()
  const confirm = (typed: string) => action.isPending || action.mutate(typed, { onSettled: () => setAsked(undefined) })
  const type = () => {
    onType?.()
    if (!action.isIdle) action.reset()
  }
  return (
    <ToolCard permission="staff:write" title={t(`tools:${name}.title`)} line={t(`tools:${name}.line`)}>
      <ToolForm
        id={forms[name]}
        action={t(`tools:${name}.submit`)}
        kind="danger"
        refusal={refusal}
        onType={type}
        onSend={setAsked}
      />
      {action.isError && refusal === undefined && (
        <ChangeFailure title={t(`tools:${name}.error`)} error={action.error}>
          {failureMessage(action.error, t('ui:unexpected'))}
        </ChangeFailure>
      )}
      <div role="status">
        {action.isSuccess && (
          <Banner tone="success" title={t(`tools:${name}.done`)}>
            {children ?? formatPhone(action.variables)}
          </Banner>
        )}
      </div>
      {asked !== undefined && (
        <ConfirmDialog
          title={t(`tools:${name}.ask`, { whose: name === 'unlink' ? asked : formatPhone(asked) })}
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
