import { formatPhone, isPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { CopyButton } from '@arribo/ui/copy-button'
import { TextInput } from '@arribo/ui/text-input'
import { type FormEvent, useState } from 'react'
import { readPhone } from './read-phone.ts'
import { ToolCard } from './tool-card.tsx'
import { ToolFailure } from './tool-failure.tsx'
import { hasNoCode, useSignupCode } from './tools.queries.ts'

/** Shows the last sign-up code of a number that is not confirmed yet. */
export function SignupCodeCard() {
  const { t } = useTranslation('tools')
  const [text, setText] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  const lookup = useSignupCode()
  const fault = isFaulty ? t('signupCode.invalidPhone') : undefined
  const refusal = hasNoCode(lookup.error) ? t('signupCode.notFound') : undefined
  const type = (typed: string) => {
    setText(typed)
    setFaulty(false)
    // A code never stands beside a number that it is not of.
    if (!lookup.isIdle) lookup.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lookup.isPending) return
    const phone = readPhone(text)
    setFaulty(!isPhone(phone))
    if (!isPhone(phone)) return document.getElementById('signupPhone')?.focus()
    lookup.mutate(phone, { onError: () => document.getElementById('signupPhone')?.focus() })
  }
  return (
    <ToolCard title={t('signupCode.title')} line={t('signupCode.line')}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextInput
          id="signupPhone"
          type="tel"
          autoComplete="off"
          placeholder="+1 305 555 0100"
          label={t('phone')}
          value={text}
          onChange={(event) => type(event.target.value)}
          error={fault ?? refusal}
        />
        <Button type="submit" size="compact" className="justify-self-start" isBusy={lookup.isPending}>
          {t('signupCode.submit')}
        </Button>
      </form>
      {lookup.isError && !refusal && <ToolFailure title={t('signupCode.error')} error={lookup.error} />}
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
