import { AuthError } from '@arribo/auth'
import { useMutation } from '@tanstack/react-query'
import { laterApi } from '../../app/later-api.ts'
import { auth } from '../../app/auth.ts'
import { pageOwner } from '../../app/page-owner.ts'
import { signOutAndLeave } from '../../app/sign-out.ts'
import { saveFile } from './save-file.ts'

export const isWrongPassword = (error: Error | null): boolean =>
  error instanceof AuthError && error.code === 'notAuthorized'

/** Signs in again, deletes the account with that fresh session, and goes to the farewell page. */
export const useDeleteAccount = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: async (password: string) => {
      const phoneNumber = pageOwner.claims()?.phoneNumber
      if (!phoneNumber) throw new AuthError('notAuthorized')
      await auth.signIn(phoneNumber, password)
      await laterApi.deleteAccount()
      await signOutAndLeave('/farewell')
    },
  })

export const useExport = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: async () => saveFile('arribo.json', await laterApi.exportAccount()),
  })
