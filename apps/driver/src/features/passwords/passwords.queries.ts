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
      return laterApi.changePassword({ body: { token, ...passwords } })
    },
  })

export const isWrongPassword = (error: Error): boolean =>
  error instanceof ApiProblem && error.problem.code === 'wrong_password'
