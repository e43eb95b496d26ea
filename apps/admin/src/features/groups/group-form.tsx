import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { TextArea } from '@arribo/ui/text-area'
import { TextInput } from '@arribo/ui/text-input'
import { type FormEvent, useEffect, useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { useUnsavedWork } from '../../app/unsaved-work.ts'
import { useCreateGroup } from './groups.queries.ts'

type Fault = 'nameMissing' | 'nameSpaces'

/** A name is one word: it stands in tokens and addresses. */
function faultOf(name: string): Fault | undefined {
  if (name === '') return 'nameMissing'
  return /\s/u.test(name) ? 'nameSpaces' : undefined
}

const focusName = () => document.getElementById('groupName')?.focus()

export function GroupForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['groups', 'ui'])
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  useUnsavedWork(name !== '' || description !== '')
  const [fault, setFault] = useState<Fault>()
  const create = useCreateGroup()
  useEffect(focusName, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    const found = faultOf(name)
    setFault(found)
    if (found) return focusName()
    create.mutate({ group: name, description: description.trim() }, { onSuccess: onDone, onError: focusName })
  }
  return (
    <Card className="max-w-xl">
      <form noValidate onSubmit={submit} className="grid gap-3" aria-label={t('groups:add')}>
        {create.isError && (
          <Banner tone="danger" role="alert" title={t('groups:createError')}>
            {failureMessage(create.error, t('ui:error.text'))}
          </Banner>
        )}
        <TextInput
          id="groupName"
          label={t('groups:name')}
          hint={t('groups:nameHint')}
          maxLength={128}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setFault(undefined)
          }}
          error={fault && t(`groups:${fault}`)}
        />
        <TextArea
          id="groupDescription"
          label={t('groups:description')}
          hint={t('groups:descriptionHint')}
          maxLength={2048}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="compact" isBusy={create.isPending}>
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
