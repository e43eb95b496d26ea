import { ApiProblem } from '@arribo/api-contracts/client'
import { AuthError } from '@arribo/auth'
import { useMutation } from '@tanstack/react-query'
import { laterApi } from '../../app/later-api.ts'
import { auth } from '../../app/auth.ts'
import type { PasswordFields } from './password-change.rules.ts'

export const useChangePassword = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: async (passwords: PasswordFields) => {
      const token = await auth.accessToken()
      if (!token) throw new AuthError('notAuthorized')
      const { phoneNumber = '' } = auth.claims() ?? {}
      await laterApi.changePassword({ body: { token, ...passwords } })
      // The change has ended every session at the pool. Without a new one, this session lasts until its token expires.
      await auth.signIn(phoneNumber, passwords.newPassword).catch(() => undefined)
    },
  })

export const isWrongPassword = (error: Error): boolean =>
  error instanceof ApiProblem && error.problem.code === 'wrong_password'
