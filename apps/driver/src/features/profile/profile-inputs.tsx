import { formatPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { TextInput } from '@arribo/ui/text-input'
import { useMe } from '../../app/me.ts'
import { phoneTyped, type ProfileFields } from './profile.rules.ts'

const zeros = '+00000000000'

type Props = {
  fields: ProfileFields
  onChange: (changed: Partial<ProfileFields>) => void
  /** What is wrong with each, in words. */
  faults: { readonly [Field in keyof ProfileFields]?: string | undefined }
}

/** What a driver may change, and between it the number that they may not. */
export function ProfileInputs({ fields, onChange, faults }: Props) {
  const { t } = useTranslation(['profile', 'app'])
  const { phoneNumber } = useMe()
  return (
    <>
      <TextInput
        id="name"
        label={t('app:fields.name')}
        autoComplete="name"
        value={fields.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={faults.name}
      />
      <div>
        <p className="mb-1 text-15 font-bold">{t('app:fields.phone')}</p>
        <p className="text-17">{formatPhone(phoneNumber)}</p>
        <p className="mt-1 text-15 text-text-2">{t('profile:phoneHint')}</p>
      </div>
      <TextInput
        id="preferredPhoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={zeros}
        label={t('profile:preferredPhone')}
        hint={t('profile:preferredHint')}
        value={fields.preferredPhoneNumber}
        onChange={(event) => onChange({ preferredPhoneNumber: phoneTyped(event.target.value) })}
        error={faults.preferredPhoneNumber}
      />
    </>
  )
}
