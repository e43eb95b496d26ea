import { formatPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { TextInput } from '@arribo/ui/text-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { useMe } from '../../app/me.ts'
import { useSaveProfile } from './profile.queries.ts'
import { faultsOfProfile, hasChanged, phoneTyped, type ProfileFault, type ProfileFields } from './profile.rules.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

const zeros = '+00000000000'

function useProfileFields() {
  const { name, preferredPhoneNumber } = useMe()
  const kept: ProfileFields = { name, preferredPhoneNumber: preferredPhoneNumber ?? '' }
  const [fields, setFields] = useState(kept)
  const set = (changed: Partial<ProfileFields>) => setFields({ ...fields, ...changed })
  return { fields, set, isChanged: hasChanged(fields, kept) }
}

/** The profile while it is edited. What was typed stays until it is saved or given up on purpose. */
export function ProfileForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['profile', 'app', 'ui'])
  const { phoneNumber } = useMe()
  const { fields, set, isChanged } = useProfileFields()
  const save = useSaveProfile()
  const [isSubmitted, setSubmitted] = useState(false)
  const words = useFaultWords(isSubmitted ? fields : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    setSubmitted(true)
    const [first] = Object.keys(faultsOfProfile(fields))
    if (first) return document.getElementById(first)?.focus()
    if (!isChanged) return onDone()
    save.mutate(fields, { onSuccess: () => (toastSuccess(t('profile:profileUpdated')), onDone()) })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <UnsavedGuard isOn={isChanged} />
      <ErrorSummary faults={Object.entries(words).map(([id, message]) => ({ id, message }))} />
      {save.isError && (
        <Banner tone="danger" title={failureMessage(save.error, t('profile:errorUpdatingProfile'))} role="alert">
          {t('profile:kept')}
        </Banner>
      )}
      <TextInput
        id="name"
        label={t('app:fields.name')}
        autoComplete="name"
        value={fields.name}
        onChange={(event) => set({ name: event.target.value })}
        error={words.name}
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
        onChange={(event) => set({ preferredPhoneNumber: phoneTyped(event.target.value) })}
        error={words.preferredPhoneNumber}
      />
      <Button type="submit" isBusy={save.isPending}>
        {t('app:save')}
      </Button>
      <Button kind="secondary" onClick={onDone}>
        {t('ui:cancel')}
      </Button>
    </form>
  )
}

/** What is wrong with each field, in the language of the screen. */
function useFaultWords(fields: ProfileFields | undefined): { [Field in keyof ProfileFields]?: string } {
  const { t } = useTranslation(['profile', 'app', 'ui'])
  const words: Record<ProfileFault, string> = {
    required: t('ui:required'),
    nameLong: t('app:faults.nameLong'),
    invalidPhoneNumber: t('profile:invalidPhoneNumber'),
  }
  const found = Object.entries(fields ? faultsOfProfile(fields) : {})
  return Object.fromEntries(found.map(([field, fault]) => [field, words[fault]]))
}
