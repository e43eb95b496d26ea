import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import type { Interruption } from '@arribo/auth'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Dialog } from '@arribo/ui/dialog'
import { PasswordAgain } from '@arribo/ui/password-again'
import { linkClass } from '@arribo/ui/text-link'
import { toastSuccess } from '@arribo/ui/toasts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { auth } from '../../app/auth.ts'
import { pageOwner } from '../../app/page-owner.ts'
import { queryClient } from '../../app/query-client.ts'
import { CodeForm } from '../../app/code-form.tsx'
import type { Credentials } from '@arribo/ui/login-form'
import { i18n } from '../../app/language.ts'
import { isStaff, setUpAddress, setUpNeeded } from '../../app/session.ts'
import { sendCode, signIn } from './sign-in.ts'

/**
 * When the session ends, the pages stay as they are, with all input, under a sheet that asks for the password.
 * Afterwards the visible data is read again.
 */
export function SessionGuard() {
  const interruption = useSyncExternalStore(pageOwner.subscribe, pageOwner.interruption)
  const isInterrupted = interruption !== undefined
  useEffect(() => pageOwner.hold(), [])
  const needsSetUp = useSyncExternalStore(setUpNeeded.subscribe, setUpNeeded.get)
  useEffect(() => {
    if (!isInterrupted) return undefined
    // Once the factor is set up, the session has ended.
    setUpNeeded.set(false)
    return () => void queryClient.invalidateQueries()
  }, [isInterrupted])
  if (interruption) return <SessionSheet interruption={interruption} />
  return needsSetUp && <SetUpSheet />
}

/** The colleagues let go of a lost second factor. It can't be closed either. */
function SetUpSheet() {
  const { t } = useTranslation('login')
  return (
    <Dialog title={t('setUp.title')}>
      <p className="text-text-2">{t('setUp.text')}</p>
      <a href={setUpAddress} target="_blank" rel="noreferrer" className={linkClass('alone', 'mt-3')}>
        {t('setUp.action')}
      </a>
    </Dialog>
  )
}

/** It can't be closed, because nothing behind it could be saved. */
function SessionSheet({ interruption: { phoneNumber, otherPhoneNumber } }: { interruption: Interruption }) {
  const { t } = useTranslation(['login', 'app'])
  const [isAsked, setAsked] = useState(false)
  // Whoever signed out on purpose may have left the screen to somebody else.
  const hasLeft = otherPhoneNumber !== undefined || auth.hasSignedOut(pageOwner.claims()?.sub ?? '')
  useEffect(() => auth.prepare(), [])
  const announce = () => toastSuccess(t('login:sheet.resumed'))
  const words = { phone: t('app:fields.phone'), password: t('app:fields.password'), submit: t('login:sheet.submit') }
  return (
    <Dialog title={t('login:sheet.title')} hidesPage={hasLeft}>
      <p className="text-text-2">{t(isAsked ? 'login:code.line' : 'login:sheet.text')}</p>
      {otherPhoneNumber && (
        <div className="mt-4">
          <Banner tone="warning" title={t('login:sheet.somebodyElse', { phone: formatPhone(otherPhoneNumber) })} />
        </div>
      )}
      {isAsked ? (
        <CodeForm id="session-code" submit={words.submit} send={resumeWithCode} onDone={announce} />
      ) : (
        <PasswordAgain
          phoneNumber={phoneNumber}
          words={words}
          resume={resumeSession}
          onDone={(outcome) => (outcome === 'code_needed' ? setAsked(true) : announce())}
        />
      )}
      {/* A plain link loads a new document, so nothing of this person is left for the next one. */}
      <a href={otherPhoneNumber ? '/admin' : '/login'} className={linkClass('alone', 'mt-3')}>
        {otherPhoneNumber
          ? t('login:sheet.goOnAs', { phone: formatPhone(otherPhoneNumber) })
          : t('login:sheet.anotherPerson')}
      </a>
    </Dialog>
  )
}

/** Throws an error whose message can be shown. */
async function resumeSession(credentials: Credentials) {
  const outcome = await signIn(credentials, { notAuthorized: i18n().t('login:sheet.wrongPassword') })
  if (outcome === 'signed_in') refuseOthers()
  return outcome
}

async function resumeWithCode(code: string): Promise<void> {
  await sendCode(code)
  refuseOthers()
}

function refuseOthers(): void {
  if (!isStaff()) throw new Error(i18n().t('login:sheet.notStaff'))
}
