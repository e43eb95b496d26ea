import { toastError } from '@arribo/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { i18n } from '../../app/language.ts'
import { saveFile } from '../../layout/save-file.ts'

export const useApiDescription = () =>
  useMutation({
    meta: { isQuiet: true },
    gcTime: 0,
    mutationFn: async () => {
      const description = await api.getApiDescription()
      saveFile('arribo-api.json', JSON.stringify(description, undefined, 2), 'application/json')
    },
    onError: () => toastError(i18n().t('tools:api.error')),
  })
