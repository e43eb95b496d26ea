import { useTranslation } from '@arribo/i18n'
import { PageTitle } from '@arribo/ui/page-title'
import { useEffect, useEffectEvent, useState } from 'react'
import { plainGroupName, staffGroups } from '@arribo/runtime-contracts/groups'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Card } from '@arribo/ui/card'
import { useForm } from '@arribo/ui/use-form'
import type { Group } from '@arribo/api-contracts/admin/groups'
import { Banner } from '@arribo/ui/banner'
import { EmptyState } from '@arribo/ui/empty-state'
import { IconButton } from '@arribo/ui/icon-button'
import { rowLinkClass } from '@arribo/ui/table'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { Link } from '@tanstack/react-router'
import { DeskButton } from '../../layout/desk-button.tsx'
import { useMay } from '../../app/permissions.ts'
import { Permitted } from '../../layout/permitted.tsx'
import { failureMessage } from '../../app/failure.ts'
import { useUnsavedWork } from '../../app/unsaved-work.ts'
import { useChangeGroups, useGroups } from './groups.queries.ts'
import { BoundedArea, BoundedInput, isTooLong } from '../../layout/bounded.tsx'
import { PlainTable } from '../../layout/lists/plain-table.tsx'
import { useDescription } from './use-description.ts'

export function GroupsPage() {
  const { t } = useTranslation('groups')
  const [isMaking, setMaking] = useState(false)
  const mayChange = useMay('groups:write')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle>{t('title')}</PageTitle>
        {!isMaking && mayChange && <DeskButton onClick={() => setMaking(true)}>{t('add')}</DeskButton>}
      </div>
      {!mayChange && <Permitted to="groups:write">{null}</Permitted>}
      {isMaking ? <GroupForm onDone={() => setMaking(false)} /> : <GroupsList />}
    </>
  )
}

function nameErrorOf(name: string) {
  if (name === '') return 'nameMissing'
  if (/\s/u.test(name)) return 'nameSpaces'
  if (!plainGroupName.test(name)) return 'namePlain'
  return isTooLong(name, longest.name) ? 'nameTooLong' : undefined
}

/** The user pool's own limits. */
const longest = { name: 128, description: 2048 }

function useGroupForm(onDone: () => void) {
  const { t } = useTranslation(['groups', 'app'])
  const create = useChangeGroups('groups:created')
  const form = useForm({
    initial: { name: '', description: '' },
    labels: { name: t('groups:name'), description: t('groups:description') },
    ids: { name: 'groupName', description: 'groupDescription' },
    errorsOf: ({ name, description }) => ({
      name: nameErrorOf(name),
      description: isTooLong(description, longest.description) ? 'descriptionTooLong' : undefined,
    }),
    words: {
      nameMissing: t('groups:nameMissing'),
      nameSpaces: t('groups:nameSpaces'),
      namePlain: t('groups:namePlain'),
      nameTooLong: t('app:characters.most', { most: longest.name }),
      descriptionTooLong: t('app:characters.most', { most: longest.description }),
    },
    send: ({ name, description }) =>
      create.mutateAsync({ group: name, description: description.trim(), action: 'add' }),
    onSent: onDone,
    onFailed: () => {
      form.focus('name')
    },
    sentenceOf: failureMessage,
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
        <BoundedInput
          {...text('name')}
          hint={t('groups:nameHint')}
          most={longest.name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <BoundedArea {...text('description')} hint={t('groups:descriptionHint')} most={longest.description} />
        <div className="flex flex-wrap gap-2">
          <DeskButton type="submit" isBusy={isBusy}>
            {t('groups:create')}
          </DeskButton>
          <DeskButton kind="secondary" onClick={onDone}>
            {t('ui:cancel')}
          </DeskButton>
        </div>
      </form>
    </Card>
  )
}

function GroupsList() {
  const { t } = useTranslation(['groups', 'ui'])
  const list = useGroups()
  const [asked, setAsked] = useState<string>()
  const removal = useChangeGroups('groups:deleted')
  const close = () => setAsked(undefined)
  return (
    <>
      <p role="status" className="sr-only">
        {list.isPending && t('groups:loading')}
      </p>
      {removal.isError && (
        <Banner tone="danger" role="alert" title={t('groups:deleteError')}>
          {failureMessage(removal.error, t('ui:unexpected'))}
        </Banner>
      )}
      <GroupsTable list={list} onDelete={setAsked} />
      {asked !== undefined && (
        <ConfirmDialog
          kind="danger"
          title={t('groups:askDelete', { group: asked })}
          action={t('groups:delete')}
          isBusy={removal.isPending}
          onConfirm={() => removal.mutate({ group: asked, action: 'delete' }, { onSettled: close })}
          onClose={close}
        >
          {t('groups:deleteConsequence')}
        </ConfirmDialog>
      )}
    </>
  )
}

function GroupsTable({ list, onDelete }: { list: ReturnType<typeof useGroups>; onDelete: (group: string) => void }) {
  const { t } = useTranslation('groups')
  const describe = useDescription()
  return (
    <PlainTable
      label={t('title')}
      read={list}
      failure={t('error')}
      none={<EmptyState icon="user" title={t('none')} />}
      rows={list.data}
      rowId={({ group }) => group}
      columns={[
        {
          label: t('name'),
          width: 'w-[30%]',
          className: 'font-bold wrap-anywhere',
          cell: ({ group }) => (
            <Link to="/admin/cognitoGroups/$group" params={{ group }} className={rowLinkClass}>
              {group}
            </Link>
          ),
        },
        {
          label: t('description'),
          className: 'wrap-anywhere text-text-2',
          cell: ({ group, description }) => describe(group, description),
        },
        {
          label: t('delete'),
          isHeadHidden: true,
          width: 'w-12',
          cell: ({ group }) => <Delete group={group} onDelete={() => onDelete(group)} />,
        },
      ]}
    />
  )
}

function Delete({ group, onDelete }: Pick<Group, 'group'> & { onDelete: () => void }) {
  const { t } = useTranslation('groups')
  const mayChange = useMay('groups:write')
  if (staffGroups.includes(group))
    return <span className="text-13 whitespace-nowrap text-text-2">{t('protected')}</span>
  return mayChange && <IconButton icon="cross" size="compact" label={t('deleteGroup', { group })} onClick={onDelete} />
}
