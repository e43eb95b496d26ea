import { isPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { TextInput } from '@arribo/ui/text-input'
import { useForm } from '@arribo/ui/use-form'
import { readPhone } from '../../../app/read-phone.ts'
import { type LogsSearch, withFilter } from './logs-search.ts'
import type { OnSearch } from '../use-logs.ts'

/** The phone number whose log to show; applied on Enter or on leaving the field. */
export function LogPhone({ search, onSearch }: { search: LogsSearch; onSearch: OnSearch }) {
  const { t } = useTranslation('logs')
  const find = (text: string) => {
    const phone = readPhone(text)
    if (isPhone(phone) && phone !== search.phone) onSearch(withFilter(search, { phone }))
  }
  const { values, form, text } = useForm({
    initial: { phone: search.phone ?? '' },
    labels: { phone: t('phone') },
    ids: { phone: 'log-phone' },
    errorsOf: ({ phone }) => ({ phone: phone.trim() && !isPhone(readPhone(phone)) ? 'invalidPhone' : undefined }),
    words: { invalidPhone: t('invalidPhone') },
    checksOnLeave: true,
    send: ({ phone }) => find(phone),
  })
  const phone = text('phone')
  const leave = () => {
    phone.onBlur()
    find(values.phone)
  }
  return (
    <form {...form} className="w-60">
      <TextInput {...phone} type="tel" autoComplete="off" placeholder={t('phoneHint')} onBlur={leave} />
    </form>
  )
}
