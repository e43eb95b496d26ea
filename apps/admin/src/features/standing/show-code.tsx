import { useTranslation } from '@arribo/i18n'
import { CopyButton } from '@arribo/ui/copy-button'
import { DeskButton } from '../../layout/desk-button.tsx'
import { failureMessage, isRefusedWith } from '../../app/failure.ts'
import { useSignupCode } from '../../app/user.queries.ts'

/** On demand, because each view is logged. */
export function ShowCode({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation(['standing', 'ui'])
  const lookup = useSignupCode()
  if (lookup.isSuccess)
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-2">
        <span className="text-text-2">{t('standing:code.label')}</span>
        <span className="text-20 font-bold tracking-widest tabular-nums">{lookup.data.code}</span>
        <CopyButton text={lookup.data.code} what={t('standing:code.label')} />
      </p>
    )
  return (
    <>
      <DeskButton kind="secondary" isBusy={lookup.isPending} onClick={() => lookup.mutate(phoneNumber)}>
        {t('standing:mend.show_code')}
      </DeskButton>
      <p className="w-full text-13 text-text-2">{t('standing:code.logged')}</p>
      {lookup.error && (
        <p role="alert" className="w-full">
          {isRefusedWith(lookup.error, 'signup_code_not_found')
            ? t('standing:code.notFound')
            : failureMessage(lookup.error, t('ui:unexpected'))}
        </p>
      )}
    </>
  )
}
