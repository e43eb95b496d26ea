import { formatPhone } from '@arribo/api-contracts/shared/phone'
import type { Interruption } from '@arribo/auth'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Dialog } from '@arribo/ui/dialog'
import { PasswordInput } from '@arribo/ui/password-input'
import { linkClass } from '@arribo/ui/text-link'
import { TextInput } from '@arribo/ui/text-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { useAction } from '@arribo/ui/use-action'
import { type FormEvent, useEffect, useState } from 'react'
import { auth } from '../../app/auth.ts'
import { resumeSession } from './resume-session.ts'

export type SheetProps = { interruption: Interruption }

/** Asks the page's own driver for the password. It cannot be closed: behind it nothing would be saved any more. */
export function SignInSheet({ interruption: { phoneNumber, otherPhoneNumber } }: SheetProps) {
  const { t } = useTranslation('session')
  useEffect(() => auth.prepare(), [])
  return (
    <Dialog title={t('sheet.title')}>
      <p className="text-text-2">{t('sheet.text')}</p>
      {otherPhoneNumber && (
        <div className="mt-4">
          <Banner tone="warning" title={t('sheet.somebodyElse', { phone: formatPhone(otherPhoneNumber) })} />
        </div>
      )}
      <PasswordForm phoneNumber={phoneNumber} />
      {/* A new document: nothing of this driver is left for the next person. */}
      <a href={otherPhoneNumber ? '/app' : '/login'} className={linkClass('alone', 'mt-3')}>
        {otherPhoneNumber ? t('sheet.goOnAs', { phone: formatPhone(otherPhoneNumber) }) : t('sheet.anotherPerson')}
      </a>
    </Dialog>
  )
}

function PasswordForm({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation(['session', 'app', 'ui'])
  const action = useAction(resumeSession)
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!password.trim())
    if (!password.trim()) return document.getElementById('session-password')?.focus()
    if (await action.run({ phoneNumber, password })) toastSuccess(t('session:sheet.resumed'))
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
      {action.error && <Banner tone="danger" title={action.error.message} role="alert" />}
      <TextInput
        id="session-phone"
        label={t('app:fields.phone')}
        autoComplete="username"
        readOnly
        value={formatPhone(phoneNumber)}
        className="bg-surface-2"
      />
      <PasswordInput
        id="session-password"
        label={t('app:fields.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isMissing && !password ? t('ui:required') : undefined}
      />
      <Button type="submit" isBusy={action.isBusy}>
        {t('session:sheet.submit')}
      </Button>
    </form>
  )
}
