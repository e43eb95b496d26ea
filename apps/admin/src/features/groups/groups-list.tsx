import type { Group } from '@arribo/api-contracts/admin/groups'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { EmptyState } from '@arribo/ui/empty-state'
import { IconButton } from '@arribo/ui/icon-button'
import { Cell, HeadCell, rowLinkClass, SkeletonRows, Table, TableHead, TableRow, WideRow } from '@arribo/ui/table'
import { staffGroups } from '@arribo/runtime-contracts/groups'
import { PageLink } from '../../layout/page-link.tsx'
import { useState } from 'react'
import { useMay } from '../../app/permissions.ts'
import { failureMessage } from '../../app/failure.ts'
import { followRowLinks } from '../../layout/lists/follow-row-links.ts'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { useChangeGroups, useGroups } from './groups.queries.ts'
import { useDescription } from './use-description.ts'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'

const columns = 3

/** Every group with its description; a row links to its members. */
export function GroupsList() {
  const { t } = useTranslation(['groups', 'ui'])
  const list = useGroups()
  const [asked, setAsked] = useState<string>()
  const removal = useChangeGroups('groups:deleted')
  const confirm = (group: string) =>
    removal.mutate({ group, action: 'delete' }, { onSettled: () => setAsked(undefined) })
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
      <Table label={t('groups:title')}>
        <TableHead>
          <HeadCell className="w-[30%]">{t('groups:name')}</HeadCell>
          <HeadCell>{t('groups:description')}</HeadCell>
          <HeadCell className="w-12">
            <span className="sr-only">{t('groups:delete')}</span>
          </HeadCell>
        </TableHead>
        <GroupRows list={list} onDelete={setAsked} />
      </Table>
      {asked !== undefined && (
        <DeleteGroupDialog
          group={asked}
          isBusy={removal.isPending}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

type RowsProps = { list: ReturnType<typeof useGroups>; onDelete: (group: string) => void }

function GroupRows({ list, onDelete }: RowsProps) {
  const { t } = useTranslation('groups')
  return (
    <tbody ref={followRowLinks}>
      {list.isPending && <SkeletonRows rows={5} columns={columns} />}
      {list.error && !list.data && (
        <WideRow columns={columns}>
          <ReadFailure title={t('error')} error={list.error} onRetry={() => void list.refetch()} />
        </WideRow>
      )}
      {list.data?.length === 0 && (
        <WideRow columns={columns}>
          <EmptyState icon="user" title={t('none')} />
        </WideRow>
      )}
      {list.data?.map((each) => (
        <GroupRow key={each.group} {...each} onDelete={() => onDelete(each.group)} />
      ))}
    </tbody>
  )
}

/** Staff groups have no delete button. */
function GroupRow({ group, description, onDelete }: Group & { onDelete: () => void }) {
  const { t } = useTranslation('groups')
  const mayChange = useMay('groups:write')
  const describe = useDescription()
  return (
    <TableRow>
      <Cell className="font-bold wrap-anywhere">
        <PageLink to="/admin/cognitoGroups/$group" params={{ group }} className={rowLinkClass}>
          {group}
        </PageLink>
      </Cell>
      <Cell className="wrap-anywhere text-text-2">{describe(group, description)}</Cell>
      <Cell>
        {staffGroups.includes(group) ? (
          <span className="text-13 whitespace-nowrap text-text-2">{t('protected')}</span>
        ) : (
          mayChange && <IconButton icon="cross" size="compact" label={t('deleteGroup', { group })} onClick={onDelete} />
        )}
      </Cell>
    </TableRow>
  )
}

type DeleteGroupProps = { group: string; isBusy: boolean; onConfirm: () => void; onClose: () => void }

function DeleteGroupDialog({ group, ...rest }: DeleteGroupProps) {
  const { t } = useTranslation('groups')
  return (
    <ConfirmDialog {...rest} kind="danger" title={t('askDelete', { group })} action={t('delete')}>
      {t('deleteConsequence')}
    </ConfirmDialog>
  )
}
