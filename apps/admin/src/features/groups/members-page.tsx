import { useTranslation } from '@arribo/i18n'
import { isStaffGroup, staffGroups } from '@arribo/runtime-contracts/groups'
import { Banner } from '@arribo/ui/banner'
import { EmptyState } from '@arribo/ui/empty-state'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { type ReactNode, useState } from 'react'
import { DeskButton } from '../../layout/desk-button.tsx'
import { backLinkClass } from '../../layout/class-names.ts'
import { Permitted } from '../../layout/permitted.tsx'
import { useAddMember, useFindNewMember, useMembers } from './groups.queries.ts'
import { Recoveries } from './recoveries.tsx'
import { MembersTable } from './members-table.tsx'
import { useDescription } from './use-description.ts'
import { failureMessage, isRefusedWith } from '../../app/failure.ts'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { TextInput } from '@arribo/ui/text-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { Link } from '@tanstack/react-router'
import { readPhone } from '../../app/read-phone.ts'
import { useUnsavedWork } from '../../app/unsaved-work.ts'
import { AskApprovalDialog } from '../../layout/asking/reason-dialog.tsx'

type Props = {
  group: string
  cursor: string | undefined
  onCursor: (cursor: string | undefined) => void
  waiting: ReactNode
}

export function MembersPage({ group, cursor, onCursor, waiting }: Props) {
  const { t } = useTranslation('groups')
  const list = useMembers(group, cursor)
  const description = useDescription()(group, list.data?.description ?? '')
  const head = (
    <>
      <Link to="/admin/cognitoGroups" className={backLinkClass}>
        <Icon name="back" size={16} />
        {t('backToGroups')}
      </Link>
      <PageTitle title={group}>
        <span className="wrap-anywhere">{group}</span>
      </PageTitle>
    </>
  )
  if (isRefusedWith(list.error, 'group_not_found'))
    return (
      <>
        {head}
        <EmptyState icon="user" title={t('gone', { group })} />
      </>
    )
  return (
    <>
      {head}
      {description && <p className="text-text-2">{description}</p>}
      {staffGroups.includes(group) && (
        <>
          <Banner tone="info">{t('adminNote')}</Banner>
          {waiting}
          <Recoveries />
        </>
      )}
      <Permitted to="groups:write">
        <AddMember group={group} />
      </Permitted>
      {list.error && list.data && <Banner tone="danger" role="alert" title={t('membersError')} />}
      <MembersTable group={group} list={list} />
      <MembersPages cursor={cursor} next={list.data?.nextCursor ?? null} onCursor={onCursor} />
    </>
  )
}

/** The user pool only pages forward, so one goes back with the browser or to the first page. */
function MembersPages({ cursor, next, onCursor }: Pick<Props, 'cursor' | 'onCursor'> & { next: string | null }) {
  const { t } = useTranslation(['groups', 'ui'])
  if (cursor === undefined && next === null) return null
  return (
    <nav aria-label={t('ui:pages')} className="flex gap-2">
      <DeskButton kind="secondary" aria-disabled={cursor === undefined} onClick={() => onCursor(undefined)}>
        {t('groups:firstPage')}
      </DeskButton>
      <DeskButton kind="secondary" aria-disabled={next === null} onClick={() => next !== null && onCursor(next)}>
        {t('ui:next')}
      </DeskButton>
    </nav>
  )
}

type Person = { readonly name: string; readonly phoneNumber: string }

function AddMember({ group }: { group: string }) {
  const { t } = useTranslation(['groups', 'approvals'])
  const add = useAddMember(group)
  const find = useFindNewMember(group)
  const [asked, setAsked] = useState<Person>()
  const { form, text, isBusy, isChanged, clear } = useForm({
    initial: { phone: '' },
    labels: { phone: t('groups:phone') },
    ids: { phone: 'memberPhone' },
    errorsOf: ({ phone }) => ({ phone: isPhone(readPhone(phone)) ? undefined : 'invalidPhone' }),
    words: { invalidPhone: t('groups:invalidPhone') },
    send: async ({ phone }): Promise<Person | undefined> => {
      if (isStaffGroup(group)) return find.mutateAsync(readPhone(phone))
      await add.mutateAsync(readPhone(phone))
      return undefined
    },
    announce: (person, { phone }) => {
      if (!person) toastSuccess(t('groups:added', { phone: formatPhone(readPhone(phone)) }))
    },
    onSent: (person) => {
      if (person) setAsked(person)
      else clear()
    },
    refusalsOf: (error) => ({ phone: failureMessage(error) }),
    sentenceOf: failureMessage,
  })
  useUnsavedWork(isChanged)
  return (
    <>
      <form {...form} className="flex max-w-xl flex-wrap items-start gap-2">
        <div className="min-w-64 grow">
          <TextInput {...text('phone')} type="tel" autoComplete="off" placeholder="+1 305 555 0100" />
        </div>
        <DeskButton type="submit" className="mt-6" isBusy={isBusy}>
          {t(isStaffGroup(group) ? 'groups:askToAdd' : 'groups:addMember')}
        </DeskButton>
      </form>
      {asked !== undefined && isStaffGroup(group) && (
        <AskApprovalDialog
          title={t('approvals:ask.addMember', { name: asked.name, phone: formatPhone(asked.phoneNumber), group })}
          change={{ kind: 'add_member', group, phoneNumber: asked.phoneNumber }}
          onAsked={() => clear()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
