import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { toastSuccess } from '@arribo/ui/toasts'
import { isChanged, useForm } from '@arribo/ui/use-form'
import { failureMessage } from '../../../app/failure.ts'
import { useFieldWords } from '../../../app/fields/field-words.ts'
import { useMe } from '../../../app/me.ts'
import { ProfileInputs } from './profile-inputs.tsx'
import { useSaveProfile } from './profile.queries.ts'
import { errorsOfProfile, type ProfileFields } from './profile.rules.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

function useProfileForm(onDone: () => void) {
  const { t } = useTranslation(['usersProfile', 'app'])
  const { name, preferredPhoneNumber } = useMe()
  const save = useSaveProfile()
  const saved: ProfileFields = { name, preferredPhoneNumber: preferredPhoneNumber ?? '' }
  return useForm({
    initial: saved,
    labels: { name: t('app:fields.name'), preferredPhoneNumber: t('usersProfile:preferredPhone') },
    errorsOf: errorsOfProfile,
    words: { ...useFieldWords(), invalidPhoneNumber: t('usersProfile:invalidPhoneNumber') },
    send: async (fields) => isChanged(fields, saved) && (await save.mutateAsync(fields)),
    onSent: (answer) => {
      if (answer) toastSuccess(t('usersProfile:profileUpdated'))
      onDone()
    },
    sentenceOf: (error) => failureMessage(error, t('usersProfile:errorUpdatingProfile')),
  })
}

/** The profile form. Input stays until it is saved or discarded on purpose. */
export function ProfileForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['usersProfile', 'app', 'ui'])
  const form = useProfileForm(onDone)
  return (
    <form {...form.form} className="grid gap-5">
      <UnsavedGuard isOn={form.isChanged} />
      <ErrorSummary {...form.summary} />
      {form.failure && (
        <Banner tone="danger" title={form.failure} role="alert">
          {t('usersProfile:kept')}
        </Banner>
      )}
      <ProfileInputs form={form} />
      <Button type="submit" isBusy={form.isBusy}>
        {t('app:save')}
      </Button>
      <Button kind="secondary" onClick={onDone}>
        {t('ui:cancel')}
      </Button>
    </form>
  )
}
