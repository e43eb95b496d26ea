import { ApiProblem } from '@arribo/api-contracts/client'
import { hasCode } from '@arribo/auth'
import { publicApi } from '../../../app/public-api.ts'
import { auth } from '../../../app/auth.ts'
import { keepPrefix } from '../../../app/codes/usual-prefix.ts'
import { failureMessage } from '../../../app/failure.ts'
import { i18n } from '../../../app/language.ts'
import {
  keepPendingConfirmation,
  pendingPassword,
  readPendingConfirmation,
} from '../../../app/codes/pending-confirmation.ts'

export type NewPerson = { phoneNumber: string; password: string; name: string; referral?: string | undefined }

/** Signed up from this page, but the profile could not be saved. A retry continues from there. */
const phonesWithoutProfile = new Set<string>()

type Registered = 'waiting' | 'signed_in'

/**
 * The account is this person's own if it opens with the password: then the answer to an earlier sign-up was lost. An
 * unconfirmed number belongs to whoever proves the phone, so a new code goes to it, whoever signed it up.
 */
async function openExisting({ phoneNumber, password }: NewPerson, taken: unknown): Promise<Registered> {
  try {
    await auth.signIn(phoneNumber, password)
    return 'signed_in'
  } catch (error) {
    if (hasCode(error, 'network')) throw error
  }
  await auth.resendCode(phoneNumber).catch((error: unknown) => {
    throw hasCode(error, 'alreadyConfirmed') ? taken : error
  })
  return 'waiting'
}

async function signUp(person: NewPerson): Promise<Registered> {
  const { phoneNumber, password, name } = person
  if (phonesWithoutProfile.has(phoneNumber)) return 'waiting'
  try {
    await auth.signUp({ phoneNumber, password, name, language: i18n().language })
  } catch (error) {
    if (!hasCode(error, 'usernameExists')) throw error
    if ((await openExisting(person, error)) === 'signed_in') return 'signed_in'
  }
  phonesWithoutProfile.add(phoneNumber)
  return 'waiting'
}

function sentenceOf(error: unknown): string {
  const { t } = i18n()
  if (hasCode(error, 'usernameExists')) return t('usersRegister:toast.phoneExists')
  if (hasCode(error, 'invalidPassword')) return t('usersRegister:toast.invalidPassword')
  const otherwise = t('usersRegister:toast.registrationError')
  return error instanceof ApiProblem ? otherwise : failureMessage(error, otherwise)
}

/** The same person has just registered, and came back from the confirmation without a change. */
function isWaiting({ phoneNumber, password, name, referral }: NewPerson): boolean {
  const pending = readPendingConfirmation()
  const isSame = pending?.registration?.name === name && pending.registration.referral === referral
  return isSame && pending.isSaved && pending.phoneNumber === phoneNumber && pendingPassword() === password
}

/**
 * Anybody can use up a number's tries, which must not keep its owner from the code that the pool has sent: confirming it
 * carries the registration too.
 */
function unlessFrequent(error: unknown): void {
  if (!(error instanceof ApiProblem) || error.problem.status !== 429) throw error
}

export async function registerPerson(person: NewPerson): Promise<Registered> {
  if (isWaiting(person)) return 'waiting'
  const { phoneNumber, password, name, referral } = person
  const registration = { name, referral, humanTimezone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  keepPrefix(phoneNumber)
  try {
    if ((await signUp(person)) === 'signed_in') return 'signed_in'
    keepPendingConfirmation({ phoneNumber, password, registration })
    await publicApi.register({ body: { ...registration, phoneNumber, password } }).catch(unlessFrequent)
  } catch (error) {
    throw new Error(sentenceOf(error), { cause: error })
  }
  phonesWithoutProfile.delete(phoneNumber)
  keepPendingConfirmation({ phoneNumber, password, isSaved: true })
  return 'waiting'
}
