import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { hasCode, type Interruption } from '@arribo/auth'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Dialog } from '@arribo/ui/dialog'
import { PasswordAgain } from '@arribo/ui/password-again'
import { linkClass } from '@arribo/ui/text-link'
import { toastSuccess } from '@arribo/ui/toasts'
import { useEffect } from 'react'
import { auth } from '../../app/auth.ts'
import type { Credentials } from '@arribo/ui/login-form'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'

/** It can't be closed, because nothing behind it could be saved. */
export function SignInSheet({ interruption: { phoneNumber, otherPhoneNumber } }: { interruption: Interruption }) {
  const { t } = useTranslation(['sessions', 'app'])
  useEffect(() => auth.prepare(), [])
  const words = {
    phone: t('app:fields.phone'),
    password: t('app:fields.password'),
    submit: t('sessions:sheet.submit'),
  }
  return (
    <Dialog title={t('sessions:sheet.title')}>
      <p className="text-text-2">{t('sessions:sheet.text')}</p>
      {otherPhoneNumber && (
        <div className="mt-4">
          <Banner tone="warning" title={t('sessions:sheet.somebodyElse', { phone: formatPhone(otherPhoneNumber) })} />
        </div>
      )}
      <PasswordAgain
        phoneNumber={phoneNumber}
        words={words}
        resume={resumeSession}
        onDone={() => toastSuccess(t('sessions:sheet.resumed'))}
      />
      {/* A new document, so that nothing of this driver remains in memory for the next user. */}
      <a href={otherPhoneNumber ? '/app' : '/login'} className={linkClass('alone', 'mt-3')}>
        {otherPhoneNumber
          ? t('sessions:sheet.goOnAs', { phone: formatPhone(otherPhoneNumber) })
          : t('sessions:sheet.anotherPerson')}
      </a>
    </Dialog>
  )
}

/** Throws an error whose message says why it failed. */
async function resumeSession({ phoneNumber, password }: Credentials): Promise<true> {
  const { t } = i18n()
  try {
    await auth.signIn(phoneNumber, password)
    return true
  } catch (error) {
    const isWrong = hasCode(error, 'notAuthorized')
    const sentence = isWrong ? t('sessions:sheet.wrongPassword') : failureMessage(error, t('sessions:sheet.failed'))
    throw new Error(sentence, { cause: error })
  }
}
