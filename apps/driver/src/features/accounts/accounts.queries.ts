import { ApiProblem } from '@arribo/api-contracts/client'
import { AuthError, hasCode } from '@arribo/auth'
import { mayBeDone } from '@arribo/ui/failure'
import { useMutation } from '@tanstack/react-query'
import { laterApi } from '../../app/later-api.ts'
import { auth, pageOwner } from '../../app/auth.ts'
import { readMe } from '../../app/api.ts'
import { signOutAndLeave } from '../../app/sign-out.ts'
import { saveFile } from '../../app/save-file.ts'

export const isWrongPassword = (error: unknown): boolean => hasCode(error, 'notAuthorized')

/** If the answer to a deletion was lost, the account may be gone, and without it no password is right any more. */
async function isGone(error: unknown): Promise<boolean> {
  if (!mayBeDone(error) && !isWrongPassword(error)) return false
  try {
    await readMe()
    return false
  } catch (failure) {
    return failure instanceof ApiProblem && failure.problem.code === 'profile_not_found'
  }
}

export async function deleteAccount(password: string): Promise<never> {
  const phoneNumber = pageOwner.claims()?.phoneNumber
  if (!phoneNumber) throw new AuthError('notAuthorized')
  try {
    await auth.signIn(phoneNumber, password)
    await laterApi.deleteAccount()
  } catch (error) {
    if (!(await isGone(error))) throw error
  }
  return signOutAndLeave('/farewell')
}

export const useExport = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: async () => {
      const account = await laterApi.exportAccount()
      saveFile('arribo.json', 'application/json', JSON.stringify(account, null, 2))
    },
  })
