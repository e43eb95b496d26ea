import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ErrorSummary, type FieldFault } from '@arribo/ui/error-summary'
import { toastSuccess } from '@arribo/ui/toasts'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { useMe } from '../../app/me.ts'
import { ProfileInputs } from './profile-inputs.tsx'
import { useSaveProfile } from './profile.queries.ts'
import { faultsOfProfile, hasChanged, type ProfileFault, type ProfileFields } from './profile.rules.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

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
  const { fields, set, isChanged } = useProfileFields()
  const save = useSaveProfile()
  const [isSubmitted, setSubmitted] = useState(false)
  const { faults, summary } = useFaultWords(isSubmitted ? fields : undefined)
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
      <ErrorSummary faults={summary} />
      {save.isError && (
        <Banner tone="danger" title={failureMessage(save.error, t('profile:errorUpdatingProfile'))} role="alert">
          {t('profile:kept')}
        </Banner>
      )}
      <ProfileInputs fields={fields} onChange={set} faults={faults} />
      <Button type="submit" isBusy={save.isPending}>
        {t('app:save')}
      </Button>
      <Button kind="secondary" onClick={onDone}>
        {t('ui:cancel')}
      </Button>
    </form>
  )
}

type FaultWords = {
  readonly faults: { readonly [Field in keyof ProfileFields]?: string }
  readonly summary: readonly FieldFault[]
}

/** What is wrong with each field, in the language of the screen, and all of it with the fields' names. */
function useFaultWords(fields: ProfileFields | undefined): FaultWords {
  const { t } = useTranslation(['profile', 'app', 'ui'])
  const words: Record<ProfileFault, string> = {
    required: t('ui:required'),
    nameLong: t('app:faults.nameLong'),
    invalidPhoneNumber: t('profile:invalidPhoneNumber'),
  }
  const labels = { name: t('app:fields.name'), preferredPhoneNumber: t('profile:preferredPhone') }
  const { name, preferredPhoneNumber } = fields ? faultsOfProfile(fields) : {}
  const faults = {
    ...(name && { name: words[name] }),
    ...(preferredPhoneNumber && { preferredPhoneNumber: words[preferredPhoneNumber] }),
  }
  const summary = Object.entries(faults).map(([id, message]) => ({
    id,
    message: `${labels[id as keyof ProfileFields]}: ${message}`,
  }))
  return { faults, summary }
}
