import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { NameInput } from '@arribo/ui/name-input'
import { TextInput } from '@arribo/ui/text-input'
import type { Form } from '@arribo/ui/use-form'
import { useMe } from '../../../app/me.ts'
import { phoneTyped, type ProfileFields } from './profile.rules.ts'

const zeros = '+00000000000'

type Props = { form: Pick<Form<ProfileFields>, 'input' | 'text'> }

/** The editable fields, and the phone number, which can't be changed. */
export function ProfileInputs({ form: { input, text } }: Props) {
  const { t } = useTranslation(['usersProfile', 'app'])
  const { phoneNumber } = useMe()
  const preferred = input('preferredPhoneNumber')
  return (
    <>
      <NameInput {...text('name')} autoComplete="name" autoCapitalize="words" />
      <div>
        <p className="mb-1 text-15 font-bold">{t('app:fields.phone')}</p>
        <p className="text-17">{formatPhone(phoneNumber)}</p>
        <p className="mt-1 text-15 text-text-2">{t('usersProfile:phoneHint')}</p>
      </div>
      <TextInput
        {...preferred}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={zeros}
        hint={t('usersProfile:preferredHint')}
        onChange={(event) => preferred.onChange(phoneTyped(event.target.value))}
      />
    </>
  )
}
