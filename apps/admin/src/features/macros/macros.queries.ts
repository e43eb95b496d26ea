import type { Macro } from '@arribo/api-contracts/admin/macros'
import { toastError, toastSuccess } from '@arribo/ui/toasts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'
import { readAgain } from '../../app/query-client.ts'

const listKey = ['macros']
/** Replies rarely change, and every driver's page shows them. */
const freshMs = 60_000

export const useMacros = (enabled = true) =>
  useQuery({
    queryKey: listKey,
    enabled,
    queryFn: async ({ signal }) => (await api.listMacros(undefined, { signal })).macros,
    staleTime: freshMs,
  })

export const useSaveMacro = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ id: macroId, ...body }: Omit<Macro, 'changedAt'>) => api.saveMacro({ params: { macroId }, body }),
    onSuccess: () => {
      toastSuccess(i18n().t('macros:saved'))
      return readAgain(listKey)
    },
  })

export const useDeleteMacro = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ id: macroId, version }: Macro) => api.deleteMacro({ params: { macroId }, body: { version } }),
    onSuccess: () => toastSuccess(i18n().t('macros:deleted')),
    onError: (error) => toastError(failureMessage(error, i18n().t('macros:deleteError'))),
    onSettled: () => readAgain(listKey),
  })
