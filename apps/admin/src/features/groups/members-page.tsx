import { useTranslation } from '@arribo/i18n'
import { staffGroups } from '@arribo/runtime-contracts/groups'
import { Banner } from '@arribo/ui/banner'
import { EmptyState } from '@arribo/ui/empty-state'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import type { ReactNode } from 'react'
import { PageLink } from '../../layout/page-link.tsx'
import { Permitted } from '../../layout/permitted.tsx'
import { AddMember } from './add-member.tsx'
import { useMembers } from './groups.queries.ts'
import { MembersPages } from './members-pages.tsx'
import { Recoveries } from './recoveries.tsx'
import { MembersTable } from './members-table.tsx'
import { useDescription } from './use-description.ts'
import { isRefusedWith } from '../../app/failure.ts'

type Props = {
  group: string
  cursor: string | undefined
  onCursor: (cursor: string | undefined) => void
  /** Requests about this group that wait for an approval. */
  waiting: ReactNode
}

/** The members of a group, whom staff add by number and remove. */
export function MembersPage({ group, cursor, onCursor, waiting }: Props) {
  const { t } = useTranslation('groups')
  const list = useMembers(group, cursor)
  const isGone = isRefusedWith(list.error, 'group_not_found')
  return (
    <>
      <PageLink
        to="/admin/cognitoGroups"
        className="-mb-2 inline-flex min-h-6 items-center gap-1 justify-self-start text-13 font-bold text-text-2 no-underline hover:text-text"
      >
        <Icon name="back" size={16} />
        {t('backToGroups')}
      </PageLink>
      <PageTitle title={group}>
        <span className="wrap-anywhere">{group}</span>
      </PageTitle>
      {isGone ? (
        <EmptyState icon="user" title={t('gone', { group })} />
      ) : (
        <Members {...{ group, cursor, onCursor, waiting, list }} />
      )}
    </>
  )
}

function Members({ group, cursor, onCursor, waiting, list }: Props & { list: ReturnType<typeof useMembers> }) {
  const { t } = useTranslation('groups')
  const description = useDescription()(group, list.data?.description ?? '')
  return (
    <>
      {description && <p className="text-text-2">{description}</p>}
      {staffGroups.includes(group) && <Banner tone="info">{t('adminNote')}</Banner>}
      {staffGroups.includes(group) && waiting}
      {staffGroups.includes(group) && <Recoveries />}
      <Permitted to="groups:write">
        <AddMember group={group} />
      </Permitted>
      {list.error && list.data && <Banner tone="danger" role="alert" title={t('membersError')} />}
      <MembersTable group={group} list={list} />
      <MembersPages cursor={cursor} next={list.data?.nextCursor ?? null} onCursor={onCursor} />
    </>
  )
}
