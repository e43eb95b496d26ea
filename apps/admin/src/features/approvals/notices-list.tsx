import type { Notice } from '@arribo/api-contracts/admin/notices'
import { formatMoment, useLanguage, useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { Card } from '@arribo/ui/tile'
import { EmptyState } from '@arribo/ui/empty-state'
import { useEffect, useEffectEvent } from 'react'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { useNotices, useReadNotices } from './approvals.queries.ts'
import { useChangeWords } from '../../layout/asking/use-change-words.ts'

/** Recent requests and decisions; opening the list marks them as read. */
export function NoticesList() {
  const { t } = useTranslation('approvals')
  const list = useNotices()
  const { mutate } = useReadNotices()
  const newest = list.data?.items[0]?.at
  const unread = list.data?.unread ?? 0
  const read = useEffectEvent((upTo: string) => mutate(upTo))
  useEffect(() => {
    if (newest !== undefined && unread > 0) read(newest)
  }, [newest, unread])
  return (
    <Card>
      <h2 className="mb-1 text-16">{t('notices.title')}</h2>
      {list.error && !list.data && (
        <ReadFailure title={t('notices.error')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.items.length === 0 && <EmptyState icon="check" title={t('notices.none')} />}
      <ul className="grid">
        {list.data?.items.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} />
        ))}
      </ul>
    </Card>
  )
}

function NoticeItem({ notice: { event, change, reason, answer, askedBy, by, at, isUnread } }: { notice: Notice }) {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  const words = useChangeWords()
  return (
    <li className="border-t border-border py-2">
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
        {words(change)} {isUnread && <Badge tone="blue">{t('notices.new')}</Badge>}
      </p>
      <p className="text-13 wrap-anywhere text-text-2">
        {t(`notices.${event}`, { askedBy, by, at: formatMoment(new Date(at), language) })}
      </p>
      <p className="text-13 wrap-anywhere whitespace-pre-line">{reason}</p>
      {answer && <p className="text-13 wrap-anywhere whitespace-pre-line">{t('notices.answer', { answer })}</p>}
    </li>
  )
}
