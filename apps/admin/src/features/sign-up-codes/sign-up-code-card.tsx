import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { CopyButton } from '@arribo/ui/copy-button'
import { isRefusedWith } from '../../app/failure.ts'
import { useSignupCode } from '../../app/user.queries.ts'
import { ToolForm } from '../../layout/tools/tool-form.tsx'
import { ToolCard } from '../../layout/tools/tool-card.tsx'
import { PartFailure } from '../../layout/read-failure.tsx'

const hasNoCode = (error: Error | null) => isRefusedWith(error, 'signup_code_not_found')

export function SignUpCodeCard() {
  const { t } = useTranslation('tools')
  const lookup = useSignupCode()
  return (
    <ToolCard permission="secrets:read" title={t('signupCode.title')} line={t('signupCode.line')}>
      <ToolForm
        id="signupPhone"
        action={t('signupCode.submit')}
        refusalOf={(error) => (hasNoCode(error) ? t('signupCode.notFound') : undefined)}
        onType={() => lookup.isIdle || lookup.reset()}
        onSend={lookup.mutateAsync}
      />
      {lookup.isError && !hasNoCode(lookup.error) && <PartFailure title={t('signupCode.error')} error={lookup.error} />}
      <div role="status">{lookup.isSuccess && <Code {...lookup.data} />}</div>
    </ToolCard>
  )
}

function Code({ phone, code }: { phone: string; code: string }) {
  const { t } = useTranslation('tools')
  return (
    <div className="rounded-control bg-surface-2 px-3 py-2">
      <p className="text-13 text-text-2">{t('signupCode.found', { phone: formatPhone(phone) })}</p>
      <p className="flex items-center gap-2">
        <span className="text-20 font-bold tracking-widest tabular-nums">{code}</span>
        <CopyButton text={code} what={t('signupCode.code')} />
      </p>
    </div>
  )
}
