import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { PageTitle } from '@arribo/ui/page-title'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '../../app/permissions.ts'
import { Permitted } from '../../layout/permitted.tsx'
import { GroupsList } from './groups-list.tsx'
import { plainGroupName } from '@arribo/runtime-contracts/groups'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Card } from '@arribo/ui/tile'
import { TextArea } from '@arribo/ui/text-area'
import { TextInput } from '@arribo/ui/text-input'
import { useForm } from '@arribo/ui/use-form'
import { failureMessage } from '../../app/failure.ts'
import { useUnsavedWork } from '../../app/unsaved-work.ts'
import { useChangeGroups } from './groups.queries.ts'

/** The user pool's groups; the form for a new one hides the list. */
export function GroupsPage() {
  const { t } = useTranslation('groups')
  const [isMaking, setMaking] = useState(false)
  const mayChange = useMay('groups:write')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle>{t('title')}</PageTitle>
        {!isMaking && mayChange && (
          <Button size="compact" onClick={() => setMaking(true)}>
            {t('add')}
          </Button>
        )}
      </div>
      {!mayChange && <Permitted to="groups:write">{null}</Permitted>}
      {isMaking ? <GroupForm onDone={() => setMaking(false)} /> : <GroupsList />}
    </>
  )
}

function nameErrorOf(name: string) {
  if (name === '') return 'nameMissing'
  if (/\s/u.test(name)) return 'nameSpaces'
  return plainGroupName.test(name) ? undefined : 'namePlain'
}

function useGroupForm(onDone: () => void) {
  const { t } = useTranslation(['groups', 'ui'])
  const create = useChangeGroups('groups:created')
  const form = useForm({
    initial: { name: '', description: '' },
    labels: { name: t('groups:name'), description: t('groups:description') },
    ids: { name: 'groupName', description: 'groupDescription' },
    errorsOf: ({ name }) => ({ name: nameErrorOf(name) }),
    words: {
      nameMissing: t('groups:nameMissing'),
      nameSpaces: t('groups:nameSpaces'),
      namePlain: t('groups:namePlain'),
    },
    send: ({ name, description }) =>
      create.mutateAsync({ group: name, description: description.trim(), action: 'add' }),
    onSent: onDone,
    onFailed: () => {
      form.focus('name')
    },
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
  })
  useUnsavedWork(form.isChanged)
  const focusName = useEffectEvent(() => form.focus('name'))
  useEffect(() => focusName(), [])
  return form
}

function GroupForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['groups', 'ui'])
  const { form, text, failure, error, isBusy } = useGroupForm(onDone)
  return (
    <Card className="max-w-xl">
      <form {...form} className="grid gap-3" aria-label={t('groups:add')}>
        <ChangeFailure title={t('groups:createError')} error={error}>
          {failure}
        </ChangeFailure>
        <TextInput
          {...text('name')}
          hint={t('groups:nameHint')}
          maxLength={128}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextArea {...text('description')} hint={t('groups:descriptionHint')} maxLength={2048} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="compact" isBusy={isBusy}>
            {t('groups:create')}
          </Button>
          <Button kind="secondary" size="compact" onClick={onDone}>
            {t('ui:cancel')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
