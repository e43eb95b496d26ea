import { ApiProblem } from '@arribo/api-contracts/client'
import { AuthError } from '@arribo/auth'
import { api } from '../../app/api.ts'
import { auth } from '../../app/auth.ts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'
import {
  keepPendingConfirmation,
  pendingPassword,
  type PendingRegistration,
  readPendingConfirmation,
} from '../../app/codes/pending-confirmation.ts'

export type NewPerson = { phoneNumber: string; password: string; name: string; referral?: string | undefined }

/** Phones signed up from this page whose profile couldn't be saved: a retry continues from there. */
const halfway = new Set<string>()

async function signUp({ phoneNumber, password, name }: NewPerson): Promise<void> {
  if (halfway.has(phoneNumber)) return
  await auth.signUp({ phoneNumber, password, name, language: i18n().language })
  halfway.add(phoneNumber)
}

const registrationOf = ({ name, referral }: Pick<NewPerson, 'name' | 'referral'>): PendingRegistration => ({
  name,
  referral,
  humanTimezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

function refusal(error: unknown): Error {
  const { t } = i18n()
  const code = error instanceof AuthError ? error.code : undefined
  if (code === 'usernameExists') return new Error(t('register:toast.phoneExists'), { cause: error })
  if (code === 'invalidPassword') return new Error(t('register:toast.invalidPassword'), { cause: error })
  return new Error(
    error instanceof ApiProblem
      ? t('register:toast.registrationError')
      : failureMessage(error, t('register:toast.registrationError')),
    { cause: error },
  )
}

/** The same person has just registered, and came back from the confirmation without a change. */
function isWaiting({ phoneNumber, password, name, referral }: NewPerson): boolean {
  const pending = readPendingConfirmation()
  const isSame = pending?.registration?.name === name && pending.registration.referral === referral
  return isSame && pending.isSaved && pending.phoneNumber === phoneNumber && pendingPassword() === password
}

/** Signs up, saves the profile, and remembers what the confirmation needs. */
export async function registerPerson(person: NewPerson): Promise<true> {
  if (isWaiting(person)) return true
  const registration = registrationOf(person)
  const { phoneNumber, password } = person
  try {
    await signUp(person)
    keepPendingConfirmation({ phoneNumber, password, registration })
    await api.register({ body: { ...registration, phoneNumber, password } })
  } catch (error) {
    throw refusal(error)
  }
  halfway.delete(phoneNumber)
  keepPendingConfirmation({ phoneNumber, password, isSaved: true })
  return true
}
